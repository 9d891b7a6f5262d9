import { api } from '@lanelight/ui';
import { queryOptions } from '@tanstack/react-query';

export const sessionsKey = ['sessions'];

/** The devices that the user is signed in on. */
export const sessionsQuery = queryOptions({
  queryKey: sessionsKey,
  queryFn: ({ signal }) => api.get('/api/identity/me/sessions', { signal }),
});

export const secondFactorKey = ['second-factor'];

/** Whether the user's second factor is on, and how many recovery codes are left. */
export const secondFactorQuery = queryOptions({
  queryKey: secondFactorKey,
  queryFn: ({ signal }) => api.get('/api/identity/me/second-factor', { signal }),
});

export const passkeysKey = ['passkeys'];

/** The passkeys of the user. */
export const passkeysQuery = queryOptions({
  queryKey: passkeysKey,
  queryFn: ({ signal }) => api.get('/api/identity/me/passkeys', { signal }),
});
