import { execFile, spawnSync } from 'node:child_process';
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

/** Removes what a process leaves behind when it is killed. */
const REAPER = process.env.RYUK_CONTAINER_IMAGE ?? 'testcontainers/ryuk:0.14.0';

/**
 * Whether a container of this image can run here: a Docker engine answers, and the image is there or can be pulled. Where
 * only the image cannot be had, one line says so.
 */
export async function canRun(image: string): Promise<boolean> {
  const engine = await run('docker', ['info', '--format', '{{.ServerVersion}}'], { timeout: 5_000 }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
  if (engine === '') return false;
  if (await has(image)) return true;
  process.stderr.write(
    `Docker answers, but the image ${image} cannot be had: the engine of this machine is used instead.\n`,
  );
  return false;
}

/** Whether an image is there, or can be pulled. */
async function has(image: string): Promise<boolean> {
  const works = (...args: string[]): Promise<boolean> =>
    run('docker', args).then(
      () => true,
      () => false,
    );
  return (await works('image', 'inspect', image)) || works('pull', '--quiet', image);
}

/** Containers by Testcontainers, which removes them also when this process is killed, if the image that does so can be had. */
export async function testcontainers(): Promise<typeof import('testcontainers')> {
  if (!(await has(REAPER))) process.env.TESTCONTAINERS_RYUK_DISABLED = 'true';
  return import('testcontainers');
}

/** Removes a container when this process ends; answers how to call that off. */
export function removeWithProcess(id: string): () => void {
  const remove = (): void => void spawnSync('docker', ['rm', '--force', '--volumes', id], { stdio: 'ignore' });
  process.once('exit', remove);
  return () => process.off('exit', remove);
}
