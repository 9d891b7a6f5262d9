import { api } from '@lanelight/ui';
import { queryOptions } from '@tanstack/react-query';

export const sessionsKey = ['sessions'];

/** The devices that the user is signed in on. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => api.get('/api/identity/me/sessions', { signal }),
});
