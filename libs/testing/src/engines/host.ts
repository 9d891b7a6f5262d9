import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Folder outside of the work tree for what engines are made of. */
export const enginesCache = (): string =>
  join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'lanelight', 'engines');

export const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** True when a Docker engine answers on this machine. */
export async function isDockerThere(): Promise<boolean> {
  return run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 5_000 }).then(
    ({ stdout }) => stdout.trim() !== '',
    () => false,
  );
}
