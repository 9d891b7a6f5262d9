import { SALES_ROWS_AT_ONCE, type SalesImportReport } from '@lanelight/contracts';
import Papa from 'papaparse';

/** A part of a file that one request carries: the header, then its rows. */
export interface FilePart {
  csv: string;
  /** Number of its first row within the file; the header is row 1. */
  firstRow: number;
}

/** Cuts a CSV into parts, each with the header. */
export function partsOf(csv: string): FilePart[] {
  const { data } = Papa.parse<string[]>(csv.replace(/^\uFEFF/, ''), { skipEmptyLines: 'greedy' });
  const [header = [], ...rows] = data;
  const parts: FilePart[] = [];
  for (let start = 0; start < Math.max(1, rows.length); start += SALES_ROWS_AT_ONCE)
    parts.push({
      csv: Papa.unparse([header, ...rows.slice(start, start + SALES_ROWS_AT_ONCE)]),
      firstRow: start + 2,
    });
  return parts;
}

/** Errors that are shown of a whole file. */
const ERRORS_SHOWN = 100;

/** The reports of all parts as one. */
export function together(reports: readonly SalesImportReport[]): SalesImportReport | null {
  const [first] = reports;
  if (!first) return null;
  const sum = (of: (report: SalesImportReport) => number): number =>
    reports.reduce((total, report) => total + of(report), 0);
  return {
    ...first,
    rowCount: sum(({ rowCount }) => rowCount),
    saleCount: sum(({ saleCount }) => saleCount),
    errorCount: sum(({ errorCount }) => errorCount),
    errors: reports.flatMap(({ errors }) => errors).slice(0, ERRORS_SHOWN),
    sample: reports.find(({ sample }) => sample.length > 0)?.sample ?? [],
    stored: reports.every(({ stored, saleCount }) => stored || saleCount === 0),
  };
}
