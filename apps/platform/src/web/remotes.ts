import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One entry of `/remotes.json`: what the shell needs to know of a micro-frontend before it loads it. */
export interface RemoteEntry {
  name: string;
  title?: string;
  /** Address of its Module Federation manifest. */
  entry: string;
  /** Path prefixes that belong to it. */
  routes?: string[];
  /** Roles that it has tiles for. */
  roles?: string[];
  /** Which build its files are, from its `dist/remote.json`; undefined while it has none. */
  version?: string;
  /** Version of `@lanelight/ui` that its files were built against; undefined while it has none. */
  ui?: string;
  /** Files of its start, from its `dist/remote.json`. */
  files?: string[];
  /** What a page can show and fetch before its code is there. */
  views?: unknown[];
}

/** Address under which a micro-frontend's files are served. */
export const remotePath = (name: string): string => `/remotes/${name}/`;

/**
 * The micro-frontends that a `remote.json` under `apps/` declares, read each time. What the built files say counts, because
 * they may be newer. One that is declared but not built stays on the list, so that the shell says it is down instead of
 * not knowing its pages.
 */
export function listRemotes(appsDirectory: string): RemoteEntry[] {
  return readdirSync(appsDirectory).flatMap((name) => {
    const declared = readDeclaration(join(appsDirectory, name, 'remote.json'));
    if (!declared) return [];
    const built = readDeclaration(join(appsDirectory, name, 'dist', 'remote.json'));
    return [{ ...declared, ...built, name, entry: `${remotePath(name)}mf-manifest.json` }];
  });
}

/** Whether a name is that of a declared micro-frontend; the services stand in folders beside them, and their code is not for the web. */
export const isRemote = (appsDirectory: string, name: string): boolean =>
  readDeclaration(join(appsDirectory, name, 'remote.json')) !== null;

/** Null where there is none, or only a part of it: a file that is being copied, or is broken, must not hide the others. */
function readDeclaration(file: string): Omit<RemoteEntry, 'entry'> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Omit<RemoteEntry, 'entry'>;
  } catch (error) {
    if (error instanceof SyntaxError || ['ENOENT', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? ''))
      return null;
    throw error;
  }
}
