import type { SessionTokens } from '@lanelight/contracts';
import { send } from '../api/http';
import { ApiProblem } from '../api/problems';
import { sessionStore, type StoredSession } from './session-store';
import { withTabLock } from './tab-lock';

/** A token this close to its end is renewed before it is used, in milliseconds. */
const MARGIN_MS = 15_000;

let running: Promise<StoredSession | null> | undefined;

/**
 * Refresh tokens rotate, and using one twice ends the session: so one refresh at a time, across all tabs,
 * and whoever waited takes what the other tab got instead of refreshing again.
 */
function refreshOnce(staleToken: string): Promise<StoredSession | null> {
  return withTabLock('lanelight.session.refresh', async () => {
    const before = sessionStore.read();
    if (!before || before.accessToken !== staleToken) return before;
    try {
      const answer = (await send(
        'POST',
        '/api/identity/sessions/refresh',
        { refreshToken: before.refreshToken },
        undefined,
      )) as SessionTokens;
      // Signing out while the answer was on its way must hold.
      if (sessionStore.read()?.refreshToken !== before.refreshToken) return sessionStore.read();
      return sessionStore.accept(answer);
    } catch (error) {
      const refused = error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== 429;
      if (!refused) throw error;
      if (sessionStore.read()?.refreshToken === before.refreshToken) sessionStore.end(error.code);
      return null;
    }
  });
}

/**
 * Replaces the access token `staleToken`; concurrent callers share one refresh.
 * Null when the session has ended. A lost connection throws and leaves the session as it is.
 */
export function refreshSession(staleToken: string): Promise<StoredSession | null> {
  running ??= refreshOnce(staleToken).finally(() => {
    running = undefined;
  });
  return running;
}

/** A token fit for use now, refreshed first when it is about to end; undefined when nobody is signed in. */
export async function freshAccessToken(): Promise<string | undefined> {
  const session = sessionStore.read();
  if (!session) return undefined;
  if (session.expiresAt - Date.now() > MARGIN_MS) return session.accessToken;
  return (await refreshSession(session.accessToken))?.accessToken;
}
