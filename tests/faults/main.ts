/**
 * Breaks the platform at its distributed size, on a real Kafka and a separate MongoDB-compatible database, at random
 * moments while people work with it, and checks after each run that nothing was lost, doubled, mixed up or held up.
 *
 *   node tests/faults/main.ts [--seed 1] [--runs 3] [--minutes 10] [--faults 16] [--replicas 2] [--ci]
 *
 * The same seed does the same faults in the same order. Each run begins on empty engines with its own seed, the one
 * after that of the run before, so any of them is repeated alone with `--seed <its seed> --runs 1`. The series ends with
 * the first run that fails. `--minutes` begins no further run after so long.
 */
import 'reflect-metadata';
import { parseArgs } from 'node:util';
import { Logger } from '@nestjs/common';
import { startEndpoint } from './endpoint.ts';
import { Report } from './report.ts';
import { Battlefield } from './run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    runs: { type: 'string' },
    minutes: { type: 'string' },
    faults: { type: 'string' },
    replicas: { type: 'string', default: '2' },
    ci: { type: 'boolean', default: false },
  },
});
const whole = (text: string, name: string): number => {
  if (!/^\d+$/.test(text)) throw new RangeError(`--${name} takes a whole number, not ${text}`);
  return Number(text);
};
const seed = whole(values.seed, 'seed');
const minutes = values.minutes === undefined ? Infinity : Number(values.minutes);
const runs =
  values.runs === undefined
    ? values.minutes === undefined
      ? values.ci
        ? 1
        : 3
      : Infinity
    : whole(values.runs, 'runs');
const faults = values.faults === undefined ? (values.ci ? 12 : 20) : whole(values.faults, 'faults');
const replicas = whole(values.replicas, 'replicas');

Logger.overrideLogger(false);
const report = new Report();
const deadline = performance.now() + minutes * 60_000;
let done = 0;
let diagnostics = 0;
let regenerated = 0;
const failed = (error: unknown): void =>
  report.check(false, error instanceof Error ? (error.stack ?? error.message) : String(error));

while (done < runs && performance.now() < deadline && report.failures.length === 0) {
  report.begin(`Run ${done + 1}, seed ${seed + done}`);
  try {
    await using endpoint = await startEndpoint();
    await using battlefield = await Battlefield.start({ seed: seed + done, replicas, endpoint, report });
    await battlefield
      .run(seed + done, { faults, replicas, hasEndpoint: true, hasLongOutages: !values.ci })
      .catch(failed);
    report.check(endpoint.requests > 0, 'nobody has asked the endpoint for an assessment');
    const accepted = [...battlefield.load.diagnostics.values()];
    diagnostics += accepted.length;
    regenerated += accepted.filter(({ version }) => version === 2).length;
    if (report.failures.length > 0)
      console.log(`What the processes have printed is in ${await battlefield.saveLogs()}`);
  } catch (error) {
    failed(error);
  }
  done++;
}
console.log(`\n${report.summary({ runs: done, seed, diagnostics, regenerated })}`);
process.exit(report.failures.length > 0 ? 1 : 0);
