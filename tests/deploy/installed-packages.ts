import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

interface LockFile {
  packages: Record<string, { link?: boolean; resolved?: string; optional?: boolean; dev?: boolean }>;
}

const lockOf = (folder: string): LockFile =>
  JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as LockFile;

/** Links where that goes, copies where the folders are on different disks. */
function copy(sources: string[], target: string): void {
  mkdirSync(target, { recursive: true });
  try {
    execFileSync('cp', ['-al', '-t', target, ...sources], { stdio: ['ignore', 'ignore', 'pipe'] });
  } catch {
    execFileSync('cp', ['-a', '-t', target, ...sources]);
  }
}

/**
 * What `npm ci` would install in a folder, taken from the repository's own packages: these are locked by the same file, so
 * they are the same, without a network and in a moment.
 */
export function installFromRepository(folder: string, repository: string): void {
  const wanted = lockOf(folder).packages;
  const all = lockOf(repository).packages;
  const keys = Object.keys(wanted).filter((key) => key.startsWith('node_modules/'));
  const isThere = (key: string): boolean => {
    if (existsSync(join(repository, key))) return true;
    if (wanted[key]?.optional) return false;
    throw new Error(`${key} is not installed in the repository`);
  };
  const atTop = keys.filter((key) => !wanted[key]?.link && key.lastIndexOf('node_modules/') === 0 && isThere(key));
  for (const parent of new Set(atTop.map(dirname))) {
    copy(
      atTop.filter((key) => dirname(key) === parent).map((key) => join(repository, key)),
      join(folder, parent),
    );
  }
  // With a package came all that is installed inside of it; what another part of the repository wanted there goes.
  for (const key of Object.keys(all))
    if (key.lastIndexOf('node_modules/') > 0 && !wanted[key])
      rmSync(join(folder, key), { recursive: true, force: true });
  for (const key of keys) {
    const { link, resolved } = wanted[key]!;
    if (!link || !resolved) continue;
    mkdirSync(join(folder, dirname(key)), { recursive: true });
    symlinkSync(relative(join(folder, dirname(key)), join(folder, resolved)), join(folder, key));
  }
}

/** What `npm ci` would install in a copy of the whole repository. */
export function installEverything(folder: string, repository: string): void {
  if (
    readFileSync(join(folder, 'package-lock.json'), 'utf8') !==
    readFileSync(join(repository, 'package-lock.json'), 'utf8')
  )
    throw new Error('Not the lock file of the repository');
  copy([join(repository, 'node_modules')], folder);
  // Tools write into their caches; these are the repository's.
  rmSync(join(folder, 'node_modules', '.cache'), { recursive: true, force: true });
}
