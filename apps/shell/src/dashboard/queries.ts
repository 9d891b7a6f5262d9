import type { Role } from '@lanelight/contracts';
import { api, queryKeys } from '@lanelight/ui';
import { queryOptions } from '@tanstack/react-query';
import { openOffered } from '../remotes/remotes';

/** Names that fit under the figure. */
export const AUCTIONS_NAMED = 3;

/** Counts on an open dashboard are never older than this, in milliseconds. */
const LIVE = { refetchInterval: 10_000 };

/** How many auctions there are, and the first of them by name. */
export const auctionsQuery = queryOptions({
  queryKey: [...queryKeys.auctions, 'count'],
  queryFn: ({ signal }) => api.get('/api/auctions', { signal, query: { limit: AUCTIONS_NAMED } }),
  ...LIVE,
});
/** How many users there are. */
export const usersQuery = queryOptions({
  queryKey: [...queryKeys.users, 'count'],
  queryFn: ({ signal }) => api.get('/api/identity/users', { signal, query: { limit: 0 } }),
  ...LIVE,
});
export const statsQuery = queryOptions({
  queryKey: ['stats'],
  queryFn: ({ signal }) => api.get('/api/stats', { signal }),
  ...LIVE,
});
/** As many as fit below the tiles of a tablet; the rest is on its own page. */
const LATEST_DRAFTS = 3;
export const draftsQuery = queryOptions({
  queryKey: [...queryKeys.draftLists, 'latest'],
  queryFn: ({ signal }) => api.get('/api/drafts', { signal, query: { limit: LATEST_DRAFTS } }),
});

/** What the micro-frontends offer these roles on the dashboard, and which of them did not load. */
export const navigationQuery = (roles: readonly Role[]) =>
  queryOptions({
    queryKey: ['navigation', roles],
    // What is loaded stays; what is missing is asked for again whenever the dashboard opens, and what is new now and then.
    staleTime: ({ state }) => (state.data?.missing.length === 0 ? 60_000 : 0),
    queryFn: async () => {
      const states = await openOffered(roles);
      return {
        items: states
          .flatMap((state) => (state.status === 'loaded' ? state.module.navigation : []))
          .sort((a, b) => a.order - b.order),
        missing: states.flatMap((state) =>
          state.status === 'failed' ? [state.remote.title ?? state.remote.name] : [],
        ),
      };
    },
  });
