/**
 * `npm test`: everything, on a fresh clone with only Node and npm present.
 * Each suite ends with `N passed, N failed`; all suites run even if one fails, and the exit code says whether any did.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build, installIfMissing, nx, pinnedNode, projectEnv, root, run } from './install.mjs';

installIfMissing();
if (process.execPath !== pinnedNode && !process.env.LANELIGHT_PINNED) {
  const { status } = spawnSync(pinnedNode, [join(root, 'scripts', 'test.mjs'), ...process.argv.slice(2)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...projectEnv, LANELIGHT_PINNED: '1' },
  });
  process.exit(status ?? 1);
}

const suites = [
  ['Format', () => run(pinnedNode, ['node_modules/prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'])],
  ['Lint', () => nx('run-many', '-t', 'lint', '--output-style=static')],
  ['Types', () => nx('run-many', '-t', 'typecheck', '--output-style=static')],
  ['Build', () => build()],
  ['Unit, contract and HTTP tests', () => run(pinnedNode, ['scripts/jest.mjs'])],
  ['Simulation', () => run(pinnedNode, ['tests/simulation/simulate.ts'])],
  ['Crash tests', () => run(pinnedNode, ['tests/crash/crash.ts'])],
  ['Browser tests', () => run(pinnedNode, ['scripts/e2e.mjs'])],
  ['Tests in three browsers', () => run(pinnedNode, ['scripts/browsers.mjs'])],
];

const wanted = process.argv.slice(2);
const chosen = wanted.length
  ? suites.filter(([name]) => wanted.some((word) => name.toLowerCase().includes(word.toLowerCase())))
  : suites;
const failed = [];
for (const [name, suite] of chosen) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`);
  const started = Date.now();
  const passed = suite() === 0;
  console.log(`── ${name}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`);
  if (!passed) failed.push(name);
}
if (failed.length) console.log(`\nFailed suites: ${failed.join(', ')}`);
console.log(`\n${chosen.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length ? 1 : 0);
