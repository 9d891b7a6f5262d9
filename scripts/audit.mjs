/**
 * `npm run audit`: fails if a package that runs in production has a known vulnerability of severity high or critical. Not
 * every registry answers this question; where it does not, the command says so and does not fail.
 */
import { spawnSync } from 'node:child_process';
import { projectEnv, root } from './install.mjs';

const SEVERE = ['high', 'critical'];

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
  cwd: root,
  encoding: 'utf8',
  env: projectEnv,
  shell: process.platform === 'win32',
  maxBuffer: 100_000_000,
});

let report;
try {
  report = JSON.parse(stdout);
} catch {
  report = {};
}
if (report.vulnerabilities === undefined) {
  console.log(`npm audit: not available (${report.message ?? report.error?.summary ?? 'npm gave no report'})`);
  process.exit(0);
}
const found = Object.values(report.vulnerabilities).filter(({ severity }) => SEVERE.includes(severity));
for (const { name, severity, via } of found) {
  const titles = via.map((cause) => (typeof cause === 'string' ? `through ${cause}` : `${cause.title} (${cause.url})`));
  console.error(`${severity}: ${name}: ${titles.join('; ')}`);
}
console.log(found.length === 0 ? 'npm audit: no severe vulnerabilities' : `npm audit: ${found.length} packages`);
process.exit(found.length === 0 ? 0 : 1);
