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

/** Name, minutes that it may take on a slow machine that is busy with other things, and what Node runs. */
const suites = [
  ['Format', 15, [scriptOf('prettier'), '--check', '.', '--log-level', 'warn']],
  ['Lint', 40, nx('lint')],
  ['Types', 30, nx('typecheck')],
  ['Build', 20, nx('build')],
  ['Unit, contract, HTTP and component tests', 60, ['scripts/jest.mjs']],
  ['Simulation', 20, ['tests/simulation/simulate.ts']],
  ['Crash tests', 20, ['tests/crash/crash.ts']],
  ['Browser tests', 60, ['scripts/e2e.mjs']],
  ...(process.env.CI === 'true' ? [] : [['Tests in three browsers', 60, ['scripts/browsers.mjs']]]),
];

const wanted = process.argv.slice(2);
const chosen = wanted.length
  ? suites.filter(([name]) => wanted.some((word) => name.toLowerCase().includes(word.toLowerCase())))
  : suites;
const failed = [];
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => (isStopped = true));
for (const [name, minutes, args] of chosen) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const started = Date.now();
  const passed = (await runWithin(minutes, pinnedNode, args)) === 0;
  if (isStopped) process.exit(130);
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (!passed) failed.push(name);
}
if (failed.length) console.log(`\nFailed suites: ${failed.join(', ')}`);
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length ? 1 : 0);
