/** What is aimed at: the ratio to the baseline, or the value itself. */
export interface Goal {
  of: 'ratio' | 'value';
  is: 'at least' | 'at most';
  limit: number;
}

/** One number beside a named baseline that was measured in the same rounds. */
export interface Result {
  benchmark: string;
  measure: string;
  unit: string;
  /** Median of the rounds. */
  value: number;
  baseline: { name: string; value: number };
  /** Median of the ratios of the single rounds, value to baseline. */
  ratio: number;
  goal: Goal | null;
  /** Null where no goal is set. */
  isMet: boolean | null;
}

/** A table that explains a result. */
export interface Breakdown {
  title: string;
  columns: string[];
  rows: (string | number)[][];
}

export interface Report {
  results: Result[];
  breakdowns?: Breakdown[];
}

export interface Benchmark {
  /** The word that chooses it on the command line. */
  name: string;
  run: (rounds: number) => Promise<Report>;
}

/** What one round gave, a number for each measure. */
type Round<Measure extends string> = Record<Measure, number>;

/** How one measure is shown and judged. */
export interface MeasureFacts {
  measure: string;
  unit: string;
  goal?: Goal;
}

export const atLeast = (limit: number): Goal => ({ of: 'ratio', is: 'at least', limit });
export const atMost = (limit: number): Goal => ({ of: 'ratio', is: 'at most', limit });
export const absolutelyAtMost = (limit: number): Goal => ({ of: 'value', is: 'at most', limit });

/** Middle value; the upper one of two. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Nearest-rank percentile. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
}

export function isMet({ of, is, limit }: Goal, numbers: { value: number; ratio: number }): boolean {
  return is === 'at least' ? numbers[of] >= limit : numbers[of] <= limit;
}

/**
 * Measures both in turn, so that whatever else the machine does meets both alike, and takes medians of the rounds.
 * @param measures what of a round becomes a result
 */
export async function compare<Measure extends string>(
  {
    benchmark,
    baselineName,
    rounds,
    measures,
  }: { benchmark: string; baselineName: string; rounds: number; measures: Partial<Record<Measure, MeasureFacts>> },
  measureOurs: (round: number) => Promise<Round<Measure>>,
  measureBaseline: (round: number) => Promise<Round<Measure>>,
): Promise<Result[]> {
  const pairs: { ours: Round<Measure>; baseline: Round<Measure> }[] = [];
  for (let round = 0; round < rounds; round++) {
    const baseline = await measureBaseline(round);
    pairs.push({ baseline, ours: await measureOurs(round) });
  }
  return (Object.entries(measures) as [Measure, MeasureFacts][]).map(([key, { measure, unit, goal = null }]) => {
    const numbers = {
      value: median(pairs.map(({ ours }) => ours[key])),
      ratio: median(pairs.map(({ ours, baseline }) => ours[key] / baseline[key])),
    };
    return {
      benchmark,
      measure,
      unit,
      ...numbers,
      goal,
      baseline: { name: baselineName, value: median(pairs.map(({ baseline }) => baseline[key])) },
      isMet: goal && isMet(goal, numbers),
    };
  });
}

/** Units a second that `work` manages. */
export async function rate(units: number, work: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await work();
  return (units * 1000) / (performance.now() - start);
}
