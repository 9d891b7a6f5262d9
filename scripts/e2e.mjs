/**
 * `npm run test:e2e`: finds or installs a Chromium, then runs Playwright against the built platform. Arguments go to
 * Playwright, such as `-g "part of a name"`.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { projectEnv, root } from './install.mjs';

const { status } = spawnSync(
  process.execPath,
  [
    join(root, 'node_modules', 'playwright', 'cli.js'),
    'test',
    '--config',
    'e2e/playwright.config.ts',
    ...process.argv.slice(2),
  ],
  { cwd: root, stdio: 'inherit', env: { ...projectEnv, CHROMIUM_PATH: await findChromium() } },
);
process.exit(status ?? 1);
