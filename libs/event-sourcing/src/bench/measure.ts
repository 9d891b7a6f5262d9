import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A measured rate beside a named baseline that was measured in the same run. */
export interface BenchmarkResult {
  name: string;
  /** Median of the rounds. */
  value: number;
  unit: string;
  baseline: { name: string; value: number };
  /** Median of the ratios of the single rounds, value to baseline. */
  ratio: number;
  /** The ratio that is aimed at. */
  goal: number;
}

/** Does its work once and answers how many units a second it managed. */
export type Contender = () => Promise<number>;

/** Measures both in turn, so that whatever else the machine does meets both alike. */
export async function compare(
  { name, unit, goal, rounds = 5 }: { name: string; unit: string; goal: number; rounds?: number },
  contender: Contender,
  baseline: { name: string; run: Contender },
): Promise<BenchmarkResult> {
  const measured: number[] = [];
  const baselines: number[] = [];
  for (let round = 0; round < rounds; round++) {
    baselines.push(await baseline.run());
    measured.push(await contender());
  }
  return {
    name,
    value: Math.round(median(measured)),
    unit,
    baseline: { name: baseline.name, value: Math.round(median(baselines)) },
    ratio: Number(median(measured.map((value, round) => value / baselines[round]!)).toFixed(2)),
    goal,
  };
}

/** Units a second that `work` manages. */
export async function rate(units: number, work: () => Promise<void> | void): Promise<number> {
  const start = performance.now();
  await work();
  return (units * 1000) / (performance.now() - start);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** Runs `work` in a directory that exists for it alone. */
export async function inFreshDirectory<T>(work: (directory: string) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'lanelight-bench-'));
  try {
    return await work(directory);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
