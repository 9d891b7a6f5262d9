/**
 * `npm run test:faults`: installs missing packages, builds changed projects, and runs the fault suite on its own engines.
 * Options after `--`: `--seed`, `--runs`, `--minutes`, `--faults`, `--replicas`, `--ci`; see tests/faults/main.ts.
 */
import { join } from 'node:path';
import { installIfMissing, nx, pinnedNode, root, run } from './install.mjs';

installIfMissing();
if (nx('run-many', '-t', 'build', '-p', 'tag:type:service', '@lanelight/testing', '--output-style=static') !== 0) {
  console.error('The build failed; see the messages above.');
  process.exit(1);
}
process.exit(run(pinnedNode, [join(root, 'tests', 'faults', 'main.ts'), ...process.argv.slice(2)]));
