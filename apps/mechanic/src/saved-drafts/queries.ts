import { api } from '@lanelight/ui';
import type { Draft } from '@lanelight/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

interface DraftList {
  items: Draft[];
  total: number;
}

/** The mechanic's own drafts, last saved first. */
export const draftsQuery = queryOptions({ queryKey: ['drafts'], queryFn: ({ signal }) => api.get<DraftList>('/api/drafts', { signal }) });

/** Deletes a draft; the list shows it gone when the server has confirmed. */
export function useDeleteDraft() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/api/drafts/${id}`),
    onSuccess: (_answer, id) => {
      queries.setQueryData(draftsQuery.queryKey, (list) => list && { items: list.items.filter((draft) => draft.id !== id), total: list.total - 1 });
      void queries.invalidateQueries({ queryKey: ['vehicles'] });
    },
  });
}
