import { api, ApiProblem, queryKeys } from '@lanelight/ui';
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { removeDeviceCopy } from '../diagnostic-form/device-copy';

/** The mechanic's own drafts page by page, last saved first. */
export const draftPagesQuery = infiniteQueryOptions({
  queryKey: [...queryKeys.draftLists, 'pages'],
  queryFn: ({ signal, pageParam: cursor }) => api.get('/api/drafts', { signal, query: { cursor } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor,
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
        draftPagesQuery.queryKey,
        (list) =>
          list && {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.filter((draft) => draft.id !== id),
              total: page.total - 1,
            })),
          },
      );
      // The dashboard reads its drafts again when it opens.
      void queries.invalidateQueries({ queryKey: queryKeys.draftLists, refetchType: 'none' });
      void queries.invalidateQueries({ queryKey: queryKeys.vehicles });
    },
  });
}
