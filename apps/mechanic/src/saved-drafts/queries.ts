import { api, ApiProblem, queryKeys } from '@lanelight/ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { removeDeviceCopy } from '../diagnostic-form/device-copy';

/** A draft in the list, as the server answers it. */
export type ListedDraft = Awaited<ReturnType<typeof listDrafts>>['items'][number];

const listDrafts = (signal: AbortSignal) => api.get('/api/drafts', { signal });

/** The mechanic's own drafts, last saved first. */
export const draftsQuery = queryOptions({
  queryKey: queryKeys.drafts,
  queryFn: ({ signal }) => listDrafts(signal),
});

/** Deletes a draft, and what this device keeps of it; the list shows it gone when the server has confirmed. */
export function useDeleteDraft(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.delete('/api/drafts/{id}', { path: { id } });
      } catch (error) {
        // Deleted or submitted elsewhere in the meantime: it is gone, as was wanted.
        if (!(error instanceof ApiProblem && error.status === 404)) throw error;
      }
    },
    onSuccess: (_answer, id) => {
      removeDeviceCopy(localStorage, userId, id);
      queries.setQueryData(
        draftsQuery.queryKey,
        (list) => list && { items: list.items.filter((draft) => draft.id !== id), total: list.total - 1 },
      );
      void queries.invalidateQueries({ queryKey: queryKeys.vehicles });
    },
  });
}
