import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './problems';

/** Reads are fresh for half a minute; only failures that may pass are tried again. Writes are never repeated by themselves. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        gcTime: 10 * 60_000,
        retry: (failures, error) => failures < 2 && isTransient(error),
        // Without a connection a query fails and says so, instead of loading forever.
        networkMode: 'always',
        // With this network mode it is off by default: a page that failed without a connection loads when it is back.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : true),
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
