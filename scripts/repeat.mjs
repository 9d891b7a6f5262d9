/**
 * `npm run test:repeat -- 10`: runs `npm test` so many times, and says how each run went. Words after the number choose
 * suites, as for `npm test`; `--busy` keeps every core busy with something else during the runs. A failed run does not end the series.
 */
import { spawn, spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { root } from './install.mjs';

const [times = '10', ...rest] = process.argv.slice(2).filter((option) => option !== '--busy');
const runs = Number(times);
if (!Number.isInteger(runs) || runs < 1) {
  console.error('The first argument is how often to run the tests, such as 10');
  process.exit(2);
}
const isBusy = process.argv.includes('--busy');
const spinners = Array.from({ length: isBusy ? availableParallelism() : 0 }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => spinners.forEach((spinner) => spinner.kill('SIGKILL')));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

const outcomes = [];
for (let run = 1; run <= runs; run++) {
  console.log(`\n═══ Run ${run} of ${runs}${isBusy ? ', with every core busy' : ''}`);
  const started = Date.now();
  const { status } = spawnSync(process.execPath, [join(root, 'scripts', 'test.mjs'), ...rest], {
    cwd: root,
    stdio: 'inherit',
  });
  outcomes.push({ passed: status === 0, seconds: Math.round((Date.now() - started) / 1000) });
}
for (const [index, { passed, seconds }] of outcomes.entries())
  console.log(`Run ${index + 1}: ${passed ? 'passed' : 'FAILED'} in ${seconds} s`);
const failed = outcomes.filter(({ passed }) => !passed).length;
console.log(`${runs - failed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);
