/**
 * `npm test`: everything, on a fresh clone with only Node and npm present. Arguments choose suites by a part of their name.
 * Each suite ends with `N passed, N failed`; all suites run even if one fails, and the exit code says whether any did. A
 * suite that is not done within its minutes fails, and what it has started is ended. In CI the three browsers are a job of
 * their own, `npm run test:browsers`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { installIfMissing, pinnedNode, projectEnv, root, scriptOf } from './install.mjs';
import { runWithin } from './run-within.mjs';

installIfMissing();
if (process.execPath !== pinnedNode && !process.env.LANELIGHT_PINNED) {
  const { status } = spawnSync(pinnedNode, [join(root, 'scripts', 'test.mjs'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...projectEnv, LANELIGHT_PINNED: '1' },
  });
  process.exit(status ?? 1);
}

const nx = (target) => [scriptOf('nx'), 'run-many', '-t', target, '--output-style=static'];

/**
 * One step after the other; the suites of a step side by side. Of each suite: its name, minutes that it may take on a slow
 * machine that is busy with other things, and what Node runs.
 */
const steps = [
  [
    ['Format', 15, [scriptOf('prettier'), '--check', '.', '--log-level', 'warn']],
    ['Types', 30, nx('typecheck')],
  ],
  [['Lint', 40, nx('lint')]],
  [['Build', 20, nx('build')]],
  [['Unit, contract, HTTP and component tests', 60, ['scripts/jest.mjs']]],
  [
    ['Simulation', 30, ['tests/simulation/simulate.ts']],
    ['Crash tests', 30, ['tests/crash/crash.ts']],
  ],
  [['Browser tests', 60, ['scripts/e2e.mjs']]],
  ...(process.env.CI === 'true' ? [] : [[['Tests in three browsers', 60, ['scripts/browsers.mjs']]]]),
];

const wanted = process.argv.slice(2);
const isWanted = ([name]) =>
  wanted.length === 0 || wanted.some((word) => name.toLowerCase().includes(word.toLowerCase()));
const chosen = steps.map((step) => step.filter(isWanted));
const failed = [];
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isStopped = true));

/** Runs one suite. Beside another it prints at its end, so that what it says stands together. */
async function runSuite([name, minutes, args], isAlone) {
  const title = `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`;
  const started = Date.now();
  let output = '';
  if (isAlone) console.log(title);
  const status = await runWithin(minutes, pinnedNode, args, isAlone ? {} : { write: (text) => (output += text) });
  if (isStopped) return;
  if (!isAlone) process.stdout.write(`${title}\n${output}`);
  const passed = status === 0;
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (!passed) failed.push(name);
}

for (const step of chosen) {
  if (step.length > 1) console.log(`\nRunning side by side: ${step.map(([name]) => name).join(', ')}`);
  await Promise.all(step.map((suite) => runSuite(suite, step.length === 1)));
  if (isStopped) process.exit(130);
}
if (failed.length) console.log(`\nFailed suites: ${failed.join(', ')}`);
console.log(`\n${chosen.flat().length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length ? 1 : 0);
