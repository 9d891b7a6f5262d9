import type { Diagnostic } from '@lanelight/contracts';
import { api } from '@lanelight/ui';
import { queryOptions } from '@tanstack/react-query';
import { isForbidden, isMissing, PROGRESS_POLL_MS } from '../vehicles';

/**
 * The assessment in use, or with `archived` the first one. While one is on its way it is asked for again, so that the
 * page turns into the real one without a reload even if the push is lost.
 */
export const assessmentQuery = (id: string, { archived, isAwaited }: { archived: boolean; isAwaited: boolean }) =>
  queryOptions({
    queryKey: ['assessments', id, { archived }],
    queryFn: ({ signal }) =>
      api.get('/api/assessments/{diagnosticId}', {
        path: { diagnosticId: id },
        query: archived ? { archived: 'true' } : {},
        signal,
      }),
    retry: (failures, error) => !isMissing(error) && !isForbidden(error) && failures < 2,
    refetchInterval: ({ state }) => (isAwaited && isMissing(state.error) ? PROGRESS_POLL_MS : false),
  });

/** The fallback local estimate from codes and mileage (specification, section 9). */
export const estimateQuery = (diagnostic: Diagnostic | undefined) =>
  queryOptions({
    queryKey: ['estimates', diagnostic?.id],
    queryFn: ({ signal }) =>
      api.post('/api/assessments/estimates', {
        body: {
          diagnosticCodes: diagnostic?.diagnosticCodes.map(({ code }) => ({ code })) ?? [],
          mileage: diagnostic?.mileage ?? null,
        },
        signal,
      }),
    enabled: diagnostic !== undefined,
    staleTime: Infinity,
  });
