import { useSyncExternalStore } from 'react';
import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { RemoteCrash } from './RemoteCrash';
import type { Remote } from './remote';
import { openOwners } from './remotes';

/** Why the page of a path could not be found: the list of remotes, or the remote that owns the path, did not load. */
export interface FailedDiscovery {
  path: string;
  /** Undefined when the list itself is missing. */
  remote?: Remote;
  error: unknown;
}

/** Id of the route under which every micro-frontend mounts its own. */
export const REMOTES_ROUTE = 'remotes';

const mounted = new Set<string>();
const listeners = new Set<() => void>();
let failure: FailedDiscovery | null = null;

function setFailure(next: FailedDiscovery | null): void {
  failure = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** The last failed discovery, if the path now shown is still without its micro-frontend. */
export const useFailedDiscovery = (): FailedDiscovery | null => useSyncExternalStore(subscribe, () => failure);

/**
 * Called by the router for every path that the routes known so far do not match. Loads the micro-frontend that owns it and adds
 * its routes. One that cannot be loaded adds none, so only its own paths are without a page, and coming back to one tries again.
 */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  setFailure(null);
  try {
    for (const state of await openOwners(path)) {
      if (state.status === 'failed') {
        setFailure({ path, remote: state.remote, error: state.error });
      } else if (!mounted.has(state.remote.name)) {
        mounted.add(state.remote.name);
        patch(REMOTES_ROUTE, [{ errorElement: <RemoteCrash title={state.remote.title} />, children: state.module.routes }]);
      }
    }
  } catch (error) {
    setFailure({ path, error });
  }
};
