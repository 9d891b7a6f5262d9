import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { installDebianPackage } from './deploy/debian-package.ts';

const repository = join(import.meta.dirname, '..');
/** Debian keeps venv apart from Python. */
const canMake = (): boolean => spawnSync('python3', ['-c', 'import ensurepip, venv']).status === 0;

/** Whether `pythonEnvironment` can be called; installs Python's venv where Debian lacks it. */
export const hasPython = canMake() || (installDebianPackage('python3-venv') && canMake());

/**
 * The folder of programs of a Python environment with the pinned packages of a requirements file, made on first use.
 * Other versions come into another folder. Suites that run side by side wait for each other where the machine has `flock`.
 */
export function pythonEnvironment(name: string, requirements: string): string {
  const digest = createHash('sha256').update(readFileSync(requirements)).digest('hex').slice(0, 12);
  const environment = join(repository, '.cache', `${name}-${digest}`);
  const installed = join(environment, 'installed');
  const make = `[ -e "$1" ] || { rm -rf "$2" && python3 -m venv "$2" && "$2/bin/pip" install --quiet --disable-pip-version-check -r "$3" && touch "$1"; }`;
  const command = ['sh', '-c', make, 'sh', installed, environment, requirements];
  const alone = spawnSync('flock', ['--version']).status === 0 ? ['flock', `${environment}.lock`] : [];
  mkdirSync(dirname(environment), { recursive: true });
  const [program = '', ...options] = [...alone, ...command];
  const { status } = spawnSync(program, options, { stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`the Python packages of ${requirements} could not be installed`);
  return join(environment, 'bin');
}
