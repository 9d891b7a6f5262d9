/**
 * `npm run bench:web`: installs what is missing, builds what has changed, and opens the pages in Chromium on a slow network
 * and processor. Options after `--`: `--rounds 5`, and the pages of `bench/web/budgets.json` to open, such as `/contact`.
 */
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { build, installIfMissing, pinnedNode, projectEnv, root, run } from './install.mjs';

installIfMissing();
if (build() !== 0) {
  console.error('The build failed; see the messages above.');
  process.exit(1);
}
const env = { ...projectEnv, CHROMIUM_PATH: await findChromium() };
process.exit(run(pinnedNode, [join(root, 'bench', 'web', 'main.ts'), ...process.argv.slice(2)], env));
