/**
 * Builds the image of the app in the current folder: `nx run <app>:image`, or all with `npx nx run-many -t image`.
 * Settings: `REGISTRY` (default lanelight) and `TAG` (default dev) make its name, `<registry>/<app>:<tag>`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('..', import.meta.url));
const folder = process.cwd();
const app = basename(folder);
const isWeb = existsSync(join(folder, 'remote.json')) || existsSync(join(folder, 'index.html'));
const { REGISTRY = 'lanelight', TAG = 'dev' } = process.env;
const revision = spawnSync('git', ['rev-parse', 'HEAD'], { cwd: repository, encoding: 'utf8' }).stdout?.trim();

const { status } = spawnSync(
  'docker',
  [
    'build',
    '--file',
    join('deploy', isWeb ? 'Dockerfile.web' : 'Dockerfile.service'),
    '--build-arg',
    `APP=${app}`,
    '--build-arg',
    `VERSION=${TAG}`,
    ...(revision ? ['--build-arg', `REVISION=${revision}`] : []),
    '--tag',
    `${REGISTRY}/${app}:${TAG}`,
    '.',
  ],
  { cwd: repository, stdio: 'inherit' },
);
process.exit(status ?? 1);
