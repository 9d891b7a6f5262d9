/**
 * `npm run test:containers`: installs what is missing, builds the images and brings up docker-compose.yml on a Docker engine,
 * or on one that it starts as root on Debian, and looks at it from outside. See tests/containers/main.ts.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { installIfMissing, pinnedNode, projectEnv, root, scriptOf } from './install.mjs';
import { runWithin } from './run-within.mjs';

/** The first build of all images included, on a slow machine. */
const LIMIT_MINUTES = 45;
/** Removing all containers and ending the engine, on a slow machine. */
const GRACE_MS = 90_000;

installIfMissing();
// Quiet, so that the first line says what the platform runs on.
const build = spawnSync(
  pinnedNode,
  [
    scriptOf('nx'),
    'run-many',
    '-t',
    'build',
    '-p',
    '@lanelight/testing',
    '@lanelight/event-sourcing',
    '--output-style=static',
  ],
  { cwd: root, env: projectEnv, encoding: 'utf8' },
);
if (build.status !== 0) {
  console.error(`${build.stdout}${build.stderr}\nThe build failed; see the messages above.`);
  process.exit(1);
}
process.exit(
  await runWithin(LIMIT_MINUTES, pinnedNode, [join(root, 'tests', 'containers', 'main.ts'), ...process.argv.slice(2)], {
    graceMs: GRACE_MS,
    env: { ...projectEnv, CHROMIUM_PATH: await findChromium() },
  }),
);
