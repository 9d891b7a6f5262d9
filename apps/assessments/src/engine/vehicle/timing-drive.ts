import { TIMING_DRIVES, type TimingDriveRow } from './timing-drives.js';

/**
 * What turns the camshaft. A belt is replaced by mileage, a chain or gears only when something is wrong with them,
 * so a report must never ask for a belt on an engine that has none.
 */
export type TimingDrive = 'belt' | 'chain' | 'gears' | 'none' | 'unknown';

/** What a decoded engine description says, such as "3.5L V6" or "6.7L I6 Diesel". */
export interface EngineDescription {
  /** Displacement in liters, one decimal; null where it is not written. */
  liters: number | null;
  cylinders: number | null;
  diesel: boolean;
}

const WORD_CYLINDERS: Record<string, number> = { three: 3, four: 4, five: 5, six: 6, eight: 8, ten: 10 };

/** Reads "3.0L V6", "2.4L 4-cylinder", "1998 cc inline four" and the like. */
export function readEngine(text: string, diesel: boolean): EngineDescription {
  const liters = /(?<![\d.])(\d{1,2}\.\d)\d?\s*-?(?:l\b|liters?\b|litres?\b|\s|$)/i.exec(text)?.[1];
  const cubic = /\b(\d{3,4})\s*cc\b/i.exec(text)?.[1];
  const letters = /(?<![a-z])(?:v|i|l|h|w|flat|inline|straight)[ -]?(3|4|5|6|8|10|12)\b/i.exec(text)?.[1];
  const counted = /\b(\d{1,2})[ -]?cyl/i.exec(text)?.[1];
  const word = /\b(three|four|five|six|eight|ten)\b/i.exec(text)?.[1]?.toLowerCase();
  const cylinders = letters ?? counted;
  return {
    liters: liters !== undefined ? Number(liters) : cubic === undefined ? null : Math.round(Number(cubic) / 100) / 10,
    cylinders: cylinders !== undefined ? Number(cylinders) : word === undefined ? null : (WORD_CYLINDERS[word] ?? null),
    diesel,
  };
}

/** The timing drive by make, model year and engine; `unknown` where our table does not settle it. */
export function timingDriveOf(
  vehicle: { year: number | null; make: string; model: string },
  engine: EngineDescription,
): TimingDrive {
  const row = TIMING_DRIVES.find((candidate) => matches(candidate, vehicle, engine));
  return row?.drive ?? 'unknown';
}

/** A row that asks for something we do not know does not match: better unknown than wrong. */
function matches(
  row: TimingDriveRow,
  { year, make, model }: { year: number | null; make: string; model: string },
  { liters, cylinders, diesel }: EngineDescription,
): boolean {
  if (!row.makes.test(make)) return false;
  if (row.models && !row.models.test(model)) return false;
  if (row.years && (year === null || year < row.years[0] || year > row.years[1])) return false;
  if (row.liters && (liters === null || !row.liters.includes(liters))) return false;
  if (row.cylinders !== undefined && row.cylinders !== cylinders) return false;
  return row.diesel === undefined ? !diesel || row.drive === 'gears' : row.diesel === diesel;
}
