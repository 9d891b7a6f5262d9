import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { Role } from '@lanelight/contracts';
import type { RemoteModule } from '@lanelight/ui';
import { takeEarly } from '@lanelight/ui/start';
import { fetchCurrent } from './fetch-current';
import { declarationOf, offeredTo, ownersOf, REMOTES_PATH, runsWith, type Remote } from './remote';

export interface LoadedRemote {
  status: 'loaded';
  remote: Remote;
  module: RemoteModule;
}

/** A micro-frontend that was built against a version of the shared interface library that this page does not provide. */
export class IncompatibleRemoteError extends Error {
  override readonly name = 'IncompatibleRemoteError';

  constructor(
    readonly builtAgainst: string,
    readonly provided: string,
  ) {
    super(`Built against version ${builtAgainst} of the shared interface; this page has version ${provided}`);
  }
}

export type RemoteState = LoadedRemote | { status: 'failed'; remote: Remote; error: unknown };

/** Longest that a navigation waits to hear of a newer version, in milliseconds; what is heard later counts at the next one. */
const WAIT_MS = 500;

/** Without this, the body of an error answer would be kept as the manifest, and trying again would never ask the server. */
registerPlugins([
  {
    name: 'lanelight-strict-fetch',
    async fetch(address, init) {
      const ask = (): Promise<Response> => fetch(address, init);
      const response = await (takeEarly(address)?.catch(ask) ?? ask());
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
      return response;
    },
  },
]);

async function loadModule(remote: Remote): Promise<RemoteState> {
  try {
    const module = await loadRemote<{ default: RemoteModule }>(`${remote.name}/remote`);
    if (!module?.default) throw new Error(`${remote.name} exposes no default export`);
    return { status: 'loaded', remote, module: module.default };
  } catch (error) {
    return { status: 'failed', remote, error: (await incompatibility(remote)) ?? error };
  }
}

/** Why a micro-frontend did not load, when it is that its version of the shared interface library does not fit this page. */
async function incompatibility(remote: Remote): Promise<IncompatibleRemoteError | null> {
  const builtAgainst = await deployed(remote.name).then(
    (declaration) => declaration?.ui,
    () => undefined,
  );
  return builtAgainst && !runsWith(builtAgainst, UI_VERSION)
    ? new IncompatibleRemoteError(builtAgainst, UI_VERSION)
    : null;
}

let known: readonly Remote[] | undefined;
/** The versions that this page runs, by name. */
const running = new Map<string, string>();
const states = new Map<string, Promise<RemoteState>>();

/** The micro-frontends that are deployed now; without an answer, those that were when there was one. */
async function listRemotes(): Promise<readonly Remote[]> {
  try {
    const list = await fetchCurrent<readonly Remote[]>(REMOTES_PATH);
    if (list !== known)
      registerRemotes(list.map(({ name, entry }) => ({ name, entry: new URL(entry, location.href).href })));
    known = list;
    return list;
  } catch (error) {
    if (known) return known;
    throw error;
  }
}

/** What is deployed of a micro-frontend. A list that is a file of its own does not know; then the micro-frontend says it. */
async function deployed(name: string): Promise<Pick<Remote, 'version' | 'ui'> | undefined> {
  const remote = (await listRemotes()).find((one) => one.name === name);
  if (!remote || remote.version) return remote;
  return fetchCurrent<Pick<Remote, 'version' | 'ui'>>(declarationOf(remote));
}

async function compareVersions(name: string): Promise<boolean> {
  const current = (await deployed(name))?.version;
  const here = running.get(name);
  if (current && !here) running.set(name, current);
  return current !== undefined && here !== undefined && current !== here;
}

/** Whether another version of a micro-frontend is deployed than the one that this page runs. Never keeps anybody waiting for long. */
export function isRenewed({ name }: Remote): Promise<boolean> {
  const patience = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), WAIT_MS));
  return Promise.race([compareVersions(name).catch(() => false), patience]);
}

/** Loads a micro-frontend once. It never rejects: a failure is a state, and the next call tries again. */
export function openRemote(remote: Remote): Promise<RemoteState> {
  const opened = states.get(remote.name);
  if (opened) return opened;
  // Asked along with the files, so that it is known which version they are.
  void isRenewed(remote);
  const opening = loadModule(remote).then((state) => {
    if (state.status === 'failed') states.delete(remote.name);
    return state;
  });
  states.set(remote.name, opening);
  return opening;
}

/** Loads whatever a path may belong to. */
export async function openOwners(path: string): Promise<RemoteState[]> {
  const owners = ownersOf(path, known ?? []);
  return Promise.all((owners.length > 0 ? owners : ownersOf(path, await listRemotes())).map(openRemote));
}

/** Loads those that may have a dashboard tile for one of these roles. */
export const openOffered = async (roles: readonly Role[]): Promise<RemoteState[]> =>
  Promise.all(offeredTo(roles, await listRemotes()).map(openRemote));
