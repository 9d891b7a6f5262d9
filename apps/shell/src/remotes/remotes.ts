import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@lanelight/ui';
import { ownersOf, type Remote } from './remote';

export type RemoteState =
  | { status: 'loaded'; remote: Remote; module: RemoteModule }
  | { status: 'failed'; remote: Remote; error: unknown };

const LIST_PATH = '/remotes.json';

/** Without this, the body of an error answer would be kept as the manifest, and trying again would never ask the server. */
registerPlugins([
  {
    name: 'lanelight-strict-fetch',
    async fetch(address, init) {
      const response = await fetch(address, init);
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return response;
    },
  },
]);

async function fetchList(): Promise<readonly Remote[]> {
  const response = await fetch(LIST_PATH, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new Error(`${LIST_PATH} answered ${response.status}`);
  const list = (await response.json()) as Remote[];
  registerRemotes(list.map(({ name, entry }) => ({ name, entry: new URL(entry, location.href).href })));
  return list;
}

async function loadModule(remote: Remote): Promise<RemoteState> {
  try {
    const module = await loadRemote<{ default: RemoteModule }>(`${remote.name}/remote`);
    if (!module?.default) throw new Error(`${remote.name} exposes no default export`);
    return { status: 'loaded', remote, module: module.default };
  } catch (error) {
    return { status: 'failed', remote, error };
  }
}

let list: Promise<readonly Remote[]> | undefined;
const states = new Map<string, Promise<RemoteState>>();

/** The deployed micro-frontends, read once; after a failure the next call reads again. */
export function listRemotes(): Promise<readonly Remote[]> {
  list ??= fetchList().catch((error: unknown) => {
    list = undefined;
    throw error;
  });
  return list;
}

/** Loads a micro-frontend once. It never rejects: a failure is a state, and the next call tries again. */
export function openRemote(remote: Remote): Promise<RemoteState> {
  const known = states.get(remote.name);
  if (known) return known;
  const opening = loadModule(remote).then((state) => {
    if (state.status === 'failed') states.delete(remote.name);
    return state;
  });
  states.set(remote.name, opening);
  return opening;
}

/** Loads whatever a path may belong to. */
export async function openOwners(path: string): Promise<RemoteState[]> {
  return Promise.all(ownersOf(path, await listRemotes()).map(openRemote));
}

/** Loads all of them, for the dashboard's tiles. */
export const openAll = async (): Promise<RemoteState[]> => Promise.all((await listRemotes()).map(openRemote));
