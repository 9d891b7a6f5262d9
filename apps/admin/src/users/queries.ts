import type { Auction, EditUserRequest, User } from '@lanelight/contracts';
import { api } from '@lanelight/ui';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

interface List<T> {
  items: T[];
  total: number;
}

export const usersQuery = queryOptions({ queryKey: ['users'], queryFn: ({ signal }) => api.get<List<User>>('/api/identity/users', { signal }) });
export const auctionsQuery = queryOptions({ queryKey: ['auctions'], queryFn: ({ signal }) => api.get<List<Auction>>('/api/auctions', { signal }) });

/** Saves name and status; the list shows them as soon as they are stored. */
export function useEditUser() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, ...body }: EditUserRequest & { id: string }) => api.patch<User>(`/api/identity/users/${id}`, body),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: usersQuery.queryKey }),
  });
}
