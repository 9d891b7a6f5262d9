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
}

/** Address under which a micro-frontend's files are served. */
export const remotePath = (name: string): string => `/remotes/${name}/`;

/**
 * The micro-frontends that are declared under `apps/` by a `remote.json`, looked up anew each time. One that is declared
 * but has no files stays on the list: the shell then says that it is down, instead of not knowing its pages.
 */
export function listRemotes(appsDirectory: string): RemoteEntry[] {
  return readdirSync(appsDirectory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) => {
      const declaration = readDeclaration(join(appsDirectory, name, 'remote.json'));
      return declaration ? [{ ...declaration, name, entry: `${remotePath(name)}mf-manifest.json` }] : [];
    });
}

/** Whether a name is that of a declared micro-frontend; the services stand in folders beside them, and their code is not for the web. */
export const isRemote = (appsDirectory: string, name: string): boolean => readDeclaration(join(appsDirectory, name, 'remote.json')) !== null;

function readDeclaration(file: string): Omit<RemoteEntry, 'entry'> | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Omit<RemoteEntry, 'entry'>;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
