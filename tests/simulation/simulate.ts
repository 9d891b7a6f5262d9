/**
 * Plays seeds of the simulation: store, relay, transport, consumers and worker as they are, over virtual time, with faults.
 * A seed is one run, the same each time; `--print` shows all that happens in it. Some of the seeds are played again in
 * another process, to see that they are.
 *
 *   node tests/simulation/simulate.ts [--seed 1] [--runs 2000] [--bail] [--print]
 */
import 'reflect-metadata';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { realNow } from './virtual-time.ts';
import { Logger } from '@nestjs/common';
import { play } from './run.ts';

const flag = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    runs: { type: 'string', default: '2000' },
    bail: flag,
    print: flag,
    hashes: flag,
  },
});
const first = Number(values.seed);
const runs = Number(values.runs);
const PLAYED_AGAIN = 20;
Logger.overrideLogger(false);
// Most errors here are meant to happen; their stacks would cost more than the rest of them.
Error.stackTraceLimit = 4;

const began = realNow();
const hashes = new Map<number, string>();
const sums = { steps: 0, duration: 0, accepted: 0 };
const faults: Record<string, number> = {};
let failed = 0;

for (let seed = first; seed < first + runs; seed++) {
  const report = await play(seed, values.print ? (line) => process.stdout.write(line) : undefined);
  hashes.set(seed, report.traceHash);
  sums.steps += report.steps;
  sums.duration += report.duration;
  sums.accepted += report.accepted;
  for (const [fault, times] of Object.entries(report.faults)) faults[fault] = (faults[fault] ?? 0) + times;
  if (values.hashes) console.log(`${seed} ${report.traceHash}`);
  if (report.violations.length === 0) continue;
  failed++;
  console.error(
    `FAILED: seed ${seed}: ${report.violations.join('\n  ')}\n  Again: node tests/simulation/simulate.ts --seed ${seed} --runs 1 --print`,
  );
  if (values.bail) break;
}

/** Seeds whose runs are not the same a second time, without the runs before them. */
function playedDifferently(): number[] {
  const from = first + Math.floor((runs - PLAYED_AGAIN) / 2);
  const { stdout } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.url), '--hashes', '--seed', String(from), '--runs', String(PLAYED_AGAIN)],
    { encoding: 'utf8' },
  );
  const lines = new Set(stdout.split('\n'));
  return Array.from({ length: PLAYED_AGAIN }, (_, index) => from + index).filter(
    (seed) => !lines.has(`${seed} ${hashes.get(seed)}`),
  );
}

if (runs > 2 * PLAYED_AGAIN && failed === 0) {
  for (const seed of playedDifferently()) {
    failed++;
    console.error(`FAILED: seed ${seed} is not the same run a second time`);
  }
}
const faultCounts = Object.entries(faults)
  .sort()
  .map(([fault, times]) => `${times} ${fault}`);
console.log(
  `${sums.accepted} diagnostics accepted in ${Math.round(sums.duration / 60_000)} virtual minutes, ${sums.steps} steps, ` +
    `${Math.round((realNow() - began) / 1_000)} s; ${faultCounts.join(', ')}`,
);
console.log(`${runs - failed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
