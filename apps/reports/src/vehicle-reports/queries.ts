import { isBeingAssessed, type VehicleFilter } from '@lanelight/contracts';
import { api, queryKeys } from '@lanelight/ui';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PROGRESS_POLL_MS } from '../vehicles';

/** What the list is asked for; all of it is in the page's address. */
export interface Wanted {
  search: string;
  status: VehicleFilter | null;
}

const PAGE_SIZE = 100;
/** A longer list is refreshed by the push alone: each refresh reads all of its pages again. */
const POLLED_PAGES = 2;

const filterOf = ({ search, status }: Wanted) => ({ search: search || undefined, status: status ?? undefined });

/** The vehicles that were asked for, page by page; of one auction where a super admin looks into it. */
export const vehiclesQuery = (wanted: Wanted, auctionId: string | null = null) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.vehicles, 'list', wanted, auctionId],
    queryFn: ({ signal, pageParam }) =>
      api.get('/api/vehicles', {
        signal,
        query: {
          ...filterOf(wanted),
          auctionId: auctionId ?? undefined,
          cursor: pageParam || undefined,
          limit: PAGE_SIZE,
        },
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data && data.pages.length <= POLLED_PAGES && data.pages.some(({ items }) => items.some(isBeingAssessed))
        ? PROGRESS_POLL_MS * 2
        : false,
  });

/** How many there are of each auction, and how many drafts. */
export const groupsQuery = (wanted: Wanted) =>
  queryOptions({
    queryKey: [...queryKeys.vehicles, 'groups', wanted],
    queryFn: ({ signal }) => api.get('/api/vehicles/groups', { signal, query: filterOf(wanted) }),
    placeholderData: keepPreviousData,
  });

/** How many vehicles there are without any search or filter. */
export const totalQuery = queryOptions({
  queryKey: [...queryKeys.vehicles, 'total'],
  queryFn: async ({ signal }) => (await api.get('/api/vehicles', { signal, query: { limit: 1 } })).total,
});
