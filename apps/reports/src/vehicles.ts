import { isBeingAssessed } from '@lanelight/contracts';
import { api, ApiProblem, queryKeys, useRealtime } from '@lanelight/ui';
import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';

/** How often a page asks again while an assessment is being made, in milliseconds: the floor under the push. */
export const PROGRESS_POLL_MS = 3_000;

/** One vehicle, asked again while its assessment is being made. */
export const vehicleQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.vehicle(id),
    queryFn: ({ signal }) => api.get('/api/vehicles/{id}', { path: { id }, signal }),
    refetchInterval: ({ state }) => (state.data && isBeingAssessed(state.data) ? PROGRESS_POLL_MS : false),
  });

/** What the mechanic recorded. It never changes once it is submitted. */
export const diagnosticQuery = (id: string) =>
  queryOptions({
    queryKey: ['diagnostics', id],
    queryFn: ({ signal }) => api.get('/api/diagnostics/{id}', { path: { id }, signal }),
    staleTime: Infinity,
  });

/** True when the server said that there is no such thing, or none that this user may see. */
export const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

/** True when the server keeps it from this user. */
export const isForbidden = (error: unknown): boolean => error instanceof ApiProblem && error.status === 403;

/** Waits before the report is asked for again when the push was faster than its read model, in milliseconds. */
const CATCH_UP_MS = [250, 500, 1_000, 2_000];

/** Asks the read models again whenever an assessment was completed. */
export function useRefreshOnCompletion(): void {
  const queries = useQueryClient();
  useRealtime('assessment.completed', ({ diagnosticId, version }) => {
    void queries.invalidateQueries({ queryKey: ['assessments', diagnosticId] });
    // A read that fails is shown by the page that needs it.
    void catchUp(queries, diagnosticId, version)
      .catch(() => undefined)
      .then(() => queries.invalidateQueries({ queryKey: queryKeys.vehicles }));
  });
}

/** The push and the vehicle's report come from the same event in two services, so either may be first. */
async function catchUp(queries: QueryClient, id: string, version: number): Promise<void> {
  for (const wait of CATCH_UP_MS) {
    const { assessment } = await queries.fetchQuery({ ...vehicleQuery(id), staleTime: 0 });
    if (assessment && assessment.version >= version) return;
    await new Promise((resolve) => setTimeout(resolve, wait));
  }
}
