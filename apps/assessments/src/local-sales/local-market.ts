import type { LocalMarket, LocalSale } from '@lanelight/contracts';

/** Sales that an estimate rests on at most: the nearest by version, year and miles. */
const SALES_USED = 60;
/** Fewer tell too little about an auction's own level. */
const SALES_NEEDED = 5;
/** Sales that are named in the basis. */
const SALES_NAMED = 5;

/** One unit of distance between two cars: so many model years, so many miles, one other version. */
const NEAR = { years: 1.5, miles: 25_000, version: 1.2, lightSteps: 0.8 };

/** Ten ordinary least squares terms would overfit sixty sales: level, age and miles, held back towards the nation's slopes. */
const PRIOR = {
  /** Log price lost for each year of age. */
  perYear: -0.11,
  /** Log price lost for each 10,000 miles. */
  perTenThousandMiles: -0.045,
  /** Log price of a yellow and a red light against a green one. */
  perLightStep: -0.15,
  /** How many sales the prior slopes count for. */
  weight: 4,
};

/** Part of the spread of past sales that a range must cover. */
const COVERAGE = 0.8;
/** No estimate from sales is surer than this, whatever the past says: parts of the middle. */
const LEAST_SPREAD = 0.06;

/** What the estimate is asked for. */
export interface WantedCar {
  vin: string;
  year: number;
  miles: number;
}

/** The part of a VIN that says make, model and version: positions 1 to 8 without the check digit. */
export const vinVersion = (vin: string): string => vin.slice(0, 8);
/** Maker and model line, for versions of which too few were sold: positions 1 to 5. */
export const vinLine = (vin: string): string => vin.slice(0, 5);

const LIGHT_STEPS = { green: 0, yellow: 1, red: 2 } as const;

/**
 * What the auction's own sales say of a sound car: a weighted regression of log price on year, miles and light over the
 * nearest sales. Null where there are too few.
 */
export function estimateFromSales(sales: readonly LocalSale[], wanted: WantedCar): LocalMarket | null {
  const nearest = sales
    .map((sale) => ({ sale, distance: distanceTo(sale, wanted) }))
    .sort((a, b) => a.distance - b.distance || a.sale.soldOn.localeCompare(b.sale.soldOn))
    .slice(0, SALES_USED);
  if (nearest.length < SALES_NEEDED) return null;
  const reach = Math.max(1, nearest.at(-1)?.distance ?? 1);
  const points = nearest.map(({ sale, distance }) => ({
    weight: (1 - (distance / (reach * 1.05)) ** 3) ** 3,
    log: Math.log(sale.price),
    years: wanted.year - sale.year,
    miles: (sale.miles - wanted.miles) / 10_000,
    light: LIGHT_STEPS[sale.light],
  }));
  const [level, ...slopes] = regress(points);
  const residuals = points.map(({ log, weight, years, miles, light }) => ({
    weight,
    error: Math.abs(log - (level + years * slopes[0] + miles * slopes[1] + light * slopes[2])),
  }));
  const spread = Math.max(LEAST_SPREAD, weightedQuantile(residuals, COVERAGE));
  const mid = Math.exp(level);
  const dates = nearest.map(({ sale }) => sale.soldOn).sort();
  return {
    count: nearest.length,
    mid: Math.round(mid),
    low: Math.round(mid * Math.exp(-spread)),
    high: Math.round(mid * Math.exp(spread)),
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    nearest: nearest.slice(0, SALES_NAMED).map(({ sale }) => sale),
  };
}

const distanceTo = (sale: LocalSale, wanted: WantedCar): number =>
  Math.hypot(
    (sale.year - wanted.year) / NEAR.years,
    (sale.miles - wanted.miles) / NEAR.miles,
    vinVersion(sale.vin) === vinVersion(wanted.vin) ? 0 : NEAR.version,
    LIGHT_STEPS[sale.light] * NEAR.lightSteps,
  );

interface Point {
  weight: number;
  log: number;
  years: number;
  miles: number;
  light: number;
}

type Coefficients = [level: number, years: number, miles: number, light: number];

/** Weighted least squares with slopes drawn towards the prior; the level is free. */
function regress(points: readonly Point[]): Coefficients {
  const prior = [0, PRIOR.perYear, PRIOR.perTenThousandMiles, PRIOR.perLightStep];
  const matrix = [0, 1, 2, 3].map((row) =>
    [0, 1, 2, 3].map((column) => (row === column && row > 0 ? PRIOR.weight : 0)),
  );
  const right = prior.map((slope, row) => (row > 0 ? PRIOR.weight * slope : 0));
  for (const { weight, log, years, miles, light } of points) {
    const terms = [1, years, miles, light];
    terms.forEach((term, row) => {
      right[row] = (right[row] ?? 0) + weight * term * log;
      terms.forEach((other, column) => {
        const cells = matrix[row];
        if (cells) cells[column] = (cells[column] ?? 0) + weight * term * other;
      });
    });
  }
  return solve(matrix, right) as Coefficients;
}

/** Gaussian elimination with pivots; the matrix is positive definite, so it always has a solution. */
function solve(matrix: number[][], right: number[]): number[] {
  const rows = matrix.map((row, index) => [...row, right[index] ?? 0]);
  const size = rows.length;
  const cell = (row: number, column: number): number => rows[row]?.[column] ?? 0;
  for (let column = 0; column < size; column += 1) {
    let pivot = column;
    for (let row = column + 1; row < size; row += 1)
      if (Math.abs(cell(row, column)) > Math.abs(cell(pivot, column))) pivot = row;
    [rows[column], rows[pivot]] = [rows[pivot] ?? [], rows[column] ?? []];
    for (let row = column + 1; row < size; row += 1) {
      const factor = cell(row, column) / cell(column, column);
      rows[row] = (rows[row] ?? []).map((value, index) => value - factor * cell(column, index));
    }
  }
  const result = new Array<number>(size).fill(0);
  for (let row = size - 1; row >= 0; row -= 1) {
    const known = result.reduce((sum, value, column) => sum + (column > row ? value * cell(row, column) : 0), 0);
    result[row] = (cell(row, size) - known) / cell(row, row);
  }
  return result;
}

function weightedQuantile(values: readonly { weight: number; error: number }[], part: number): number {
  const sorted = [...values].sort((a, b) => a.error - b.error);
  const total = sorted.reduce((sum, { weight }) => sum + weight, 0);
  let seen = 0;
  for (const { weight, error } of sorted) {
    seen += weight;
    if (seen >= total * part) return error;
  }
  return sorted.at(-1)?.error ?? 0;
}
