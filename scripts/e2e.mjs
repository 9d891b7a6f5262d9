/** Runs the browser tests: finds or installs a Chromium, then Playwright against the built platform. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { projectEnv, root } from './install.mjs';

const executablePath = await findChromium();
const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'playwright', 'cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...projectEnv, CHROMIUM_PATH: executablePath } },
);
process.exit(status ?? 1);
