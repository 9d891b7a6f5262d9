import { useSyncExternalStore } from 'react';
import { redirectDocument, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { isReachable, NewerVersionError } from '../frame/use-renewal';
import { RemoteCrash } from './RemoteCrash';
import type { Remote } from './remote';
import { isRenewed, openOwners, type LoadedRemote } from './remotes';

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

/** The routes of a micro-frontend. Whoever goes to one of them, while another version is deployed, gets that by a full load of the address. */
const routeOf = ({ remote, module }: LoadedRemote): RouteObject => ({
  errorElement: <RemoteCrash title={remote.title} />,
  loader: async ({ request }) =>
    (await isRenewed(remote)) && (await isReachable(request.url)) ? redirectDocument(request.url) : null,
  // A page that changes its own address stays as it is.
  shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
  children: module.routes,
});

/**
 * Called by the router for every path that the routes known so far do not match. Loads the micro-frontend that owns it and adds
 * its routes. One that cannot be loaded adds none, so only its own paths are without a page, and coming back to one tries again.
 */
export const discoverRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch, signal }) => {
  setFailure(null);
  try {
    for (const state of await openOwners(path)) {
      const { remote } = state;
      // The router takes no routes for a navigation that was given up.
      if (signal.aborted) return;
      if (state.status === 'loaded' && !mounted.has(remote.name)) {
        mounted.add(remote.name);
        patch(REMOTES_ROUTE, [routeOf(state)]);
      } else if (await isRenewed(remote)) {
        setFailure({ path, remote, error: new NewerVersionError(remote.name) });
      } else if (state.status === 'failed') {
        setFailure({ path, remote, error: state.error });
      }
    }
  } catch (error) {
    setFailure({ path, error });
  }
};
