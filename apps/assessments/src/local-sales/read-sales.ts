import {
  isDecodableVin,
  modelYearOf,
  normalizeVin,
  SALES_ROWS_AT_ONCE,
  type LocalSale,
  type SalesRowError,
} from '@lanelight/contracts';
import Papa from 'papaparse';

/** Errors that are listed; the count says how many there are. */
const ERRORS_LISTED = 100;
/** Prices and miles beyond these are typing errors, not sales. */
const PRICE = { least: 100, most: 2_000_000 };
const MILES_AT_MOST = 1_500_000;
const FIRST_YEAR = 1981;

/** Header words that we take for a column, in lower case without anything but letters. */
const HEADERS: Record<Column, readonly string[]> = {
  vin: ['vin', 'vinnumber', 'serial'],
  soldOn: ['date', 'saledate', 'solddate', 'soldon', 'sold'],
  miles: ['miles', 'mileage', 'odometer', 'odo'],
  price: ['price', 'saleprice', 'soldprice', 'amount', 'hammerprice'],
  light: ['light', 'salelight', 'lights'],
};
type Column = 'vin' | 'soldOn' | 'miles' | 'price' | 'light';
const COLUMN_NAMES: Record<Column, string> = {
  vin: 'VIN',
  soldOn: 'date',
  miles: 'miles',
  price: 'price',
  light: 'light',
};
const LIGHTS = {
  green: 'green',
  g: 'green',
  yellow: 'yellow',
  y: 'yellow',
  amber: 'yellow',
  red: 'red',
  r: 'red',
} as const;

/** What a file of past sales holds. */
export interface SalesFile {
  /** Good rows; a car that was sold twice on one day counts once. */
  sales: LocalSale[];
  /** The first errors, by row. Row 1 is the header. */
  errors: SalesRowError[];
  errorCount: number;
  rowCount: number;
}

/**
 * Reads a CSV of past sales with the columns VIN, date, miles, price and light, in any order.
 * @param today `2026-03-31`: later sales are errors
 * @param firstRow number of the first row after the header, for the errors
 */
export function readSales(csv: string, today: string, firstRow = 2): SalesFile {
  const { data, meta } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [header = [], ...rows] = data;
  const columns = columnsOf(header);
  const missing = (Object.keys(COLUMN_NAMES) as Column[]).filter((column) => columns[column] === -1);
  if (missing.length > 0 || meta.aborted)
    return failed(
      `The file has no column for: ${missing.map((column) => COLUMN_NAMES[column]).join(', ')}`,
      rows.length,
    );
  if (rows.length > SALES_ROWS_AT_ONCE)
    return failed(`This has ${rows.length} rows. Send at most ${SALES_ROWS_AT_ONCE} at a time.`, rows.length);
  const sales = new Map<string, LocalSale>();
  const errors: SalesRowError[] = [];
  let errorCount = 0;
  rows.forEach((row, index) => {
    const read = readRow((column) => (row[columns[column]] ?? '').trim(), today);
    if ('message' in read) {
      errorCount += 1;
      if (errors.length < ERRORS_LISTED) errors.push({ row: index + firstRow, ...read });
    } else sales.set(`${read.vin} ${read.soldOn}`, read);
  });
  return { sales: [...sales.values()], errors, errorCount, rowCount: rows.length };
}

const failed = (message: string, rowCount: number): SalesFile => ({
  sales: [],
  errors: [{ row: 1, message }],
  errorCount: 1,
  rowCount,
});

function columnsOf(header: readonly string[]): Record<Column, number> {
  const words = header.map((cell) => cell.toLowerCase().replace(/[^a-z]/g, ''));
  const find = (column: Column): number => words.findIndex((word) => HEADERS[column].includes(word));
  return { vin: find('vin'), soldOn: find('soldOn'), miles: find('miles'), price: find('price'), light: find('light') };
}

function readRow(cell: (column: Column) => string, today: string): LocalSale | { message: string } {
  const vin = normalizeVin(cell('vin'));
  if (!isDecodableVin(vin)) return { message: `VIN "${cell('vin')}" is not 17 letters and digits without I, O and Q` };
  const year = modelYearOf(vin);
  if (year === null || year < FIRST_YEAR) return { message: `VIN "${vin}" names no model year` };
  const soldOn = readDate(cell('soldOn'));
  if (!soldOn) return { message: `Date "${cell('soldOn')}" is not a date such as 2026-03-31 or 3/31/2026` };
  if (soldOn > today) return { message: `Date "${cell('soldOn')}" is in the future` };
  const miles = readNumber(cell('miles'));
  if (miles === null || miles > MILES_AT_MOST) return { message: `Miles "${cell('miles')}" is not a mileage` };
  const price = readNumber(cell('price'));
  if (price === null || price < PRICE.least || price > PRICE.most)
    return { message: `Price "${cell('price')}" is not a sale price in US dollars` };
  const light =
    LIGHTS[
      cell('light')
        .toLowerCase()
        .replace(/\s*light$/, '') as keyof typeof LIGHTS
    ];
  if (!light) return { message: `Light "${cell('light')}" is not green, yellow or red` };
  return { vin, year, soldOn, miles, price, light };
}

/** `12,500`, `$12,500.00`, `12500 mi`: a whole number, or null. */
function readNumber(text: string): number | null {
  const digits = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?\s*(?:mi|miles|usd)?$/i.exec(text)?.[1];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}

/** ISO dates and American ones, as `2026-03-31`; null where the day does not exist. */
function readDate(text: string): string | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ].*)?$/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  const parts = iso ? [iso[1], iso[2], iso[3]] : american ? [american[3], american[1], american[2]] : null;
  if (!parts) return null;
  const day = parts.map((part, index) => (part ?? '').padStart(index === 0 ? 4 : 2, '0')).join('-');
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day ? null : day;
}
