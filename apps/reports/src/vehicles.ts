import type { Diagnostic, VehicleReport } from '@lanelight/contracts';
import { api, ApiProblem, useRealtime } from '@lanelight/ui';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** How often a page asks again while an assessment is being made, in milliseconds: the floor under the push. */
export const PROGRESS_POLL_MS = 3_000;

/** One vehicle, asked again while its assessment is being made. */
export const vehicleQuery = (id: string) =>
  queryOptions({
    queryKey: ['vehicles', id],
    queryFn: ({ signal }) => api.get<VehicleReport>(`/api/vehicles/${id}`, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'In Progress' ? PROGRESS_POLL_MS : false),
  });

/** What the mechanic recorded. It never changes once it is submitted. */
export const diagnosticQuery = (id: string) =>
  queryOptions({ queryKey: ['diagnostics', id], queryFn: ({ signal }) => api.get<Diagnostic>(`/api/diagnostics/${id}`, { signal }), staleTime: Infinity });

/** True when the server said that there is no such thing, or none that this user may see. */
export const isMissing = (error: unknown): boolean => error instanceof ApiProblem && error.status === 404;

/** Asks the read models again whenever an assessment was completed. */
export function useRefreshOnCompletion(): void {
  const queries = useQueryClient();
  useRealtime('assessment.completed', ({ diagnosticId }) => {
    void queries.invalidateQueries({ queryKey: ['vehicles'] });
    void queries.invalidateQueries({ queryKey: ['assessments', diagnosticId] });
  });
}
