/**
 * `npm run bench`: installs what is missing, builds what has changed, and runs the benchmarks.
 * Options after `--`: `--quick` for two rounds instead of five, `--json FILE`, and the names of single benchmarks
 * (appends, rebuild, operations, submit, get, lists, vin, assessment, start,
 * storage). Three more, which start Kafka and a MongoDB-compatible database, run by name
 * only: relay, consumer, processes.
 */
import { join } from 'node:path';
import { build, installIfMissing, pinnedNode, root, run } from './install.mjs';

installIfMissing();
if (build() !== 0) {
  console.error('The build failed; see the messages above.');
  process.exit(1);
}
process.exit(run(pinnedNode, [join(root, 'bench', 'main.ts'), ...process.argv.slice(2)]));
