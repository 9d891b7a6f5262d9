import { api, ApiProblem } from '@lanelight/ui';
import type { Draft } from '@lanelight/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { removeDeviceCopy } from '../diagnostic-form/device-copy';

interface DraftList {
  items: Draft[];
  total: number;
}

/** The mechanic's own drafts, last saved first. */
export const draftsQuery = queryOptions({
  queryKey: ['drafts'],
  queryFn: ({ signal }) => api.get<DraftList>('/api/drafts', { signal }),
});

/** Deletes a draft, and what this device keeps of it; the list shows it gone when the server has confirmed. */
export function useDeleteDraft(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (id: string) => {
      try {
        await api.delete(`/api/drafts/${id}`);
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
      void queries.invalidateQueries({ queryKey: ['vehicles'] });
    },
  });
}
