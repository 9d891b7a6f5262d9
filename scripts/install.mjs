/** Installs the dependencies when they are missing or older than the lock file. Runs on any Node that the machine has. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const windows = process.platform === 'win32';

/** Path of the Node that the project pins. */
export const pinnedNode = join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node');

/** Environment in which every tool finds the pinned Node first. */
export const projectEnv = {
  ...process.env,
  PATH: `${join(root, 'node_modules', '.bin')}${windows ? ';' : ':'}${process.env.PATH}`,
};

/** Runs `npm ci` if the installed tree does not match the lock file; ends the process when that fails. */
export function installIfMissing() {
  const installed = join(root, 'node_modules', '.package-lock.json');
  const isCurrent =
    existsSync(installed) &&
    existsSync(pinnedNode) &&
    statSync(installed).mtimeMs >= statSync(join(root, 'package-lock.json')).mtimeMs;
  if (isCurrent) return;
  console.log('Installing the dependencies…');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  });
  if (status !== 0) {
    console.error('npm ci failed; see its messages above.');
    process.exit(status ?? 1);
  }
}

/** Runs one step with inherited output and returns its exit code. */
export function run(command, args, env = projectEnv) {
  return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status ?? 1;
}

/** Path of the script behind a command of an installed package. */
export function scriptOf(name, command = name) {
  const folder = join(root, 'node_modules', name);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[command]);
}

/** Runs targets of projects through Nx, which keeps what has not changed; returns the exit code. */
export const nx = (...args) => run(pinnedNode, [scriptOf('nx'), ...args]);

/** Builds every project through Nx, which keeps what has not changed; returns the exit code. */
export const build = (...args) => nx('run-many', '-t', 'build', '--output-style=static', ...args);
