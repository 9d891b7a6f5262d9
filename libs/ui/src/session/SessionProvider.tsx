import { useQueryClient } from '@tanstack/react-query';
import { createContext, use, useEffect, useMemo, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import type { CurrentUser, PendingSignIn, Role, SessionTokens } from '@lanelight/contracts';
import { api } from '../api/client';
import { toast } from '../components/toast';
import { refreshSession } from './access-token';
import { guardKeptPage } from './page-cache';
import { sessionStore } from './session-store';

/** How to sign in: with the login ID, or, for super admins, with an email. */
export type Credentials = { userId: string; password: string } | { email: string; password: string };

/** The password was right, and the second factor is still to be shown. */
export class SecondStepNeeded extends Error {
  override readonly name = 'SecondStepNeeded';
  constructor(readonly pending: PendingSignIn) {
    super('Enter the code from your authenticator app');
  }
}

export type SessionStatus = 'loading' | 'signed-out' | 'signed-in';

export interface Session {
  status: SessionStatus;
  user: CurrentUser | null;
  roles: readonly Role[];
  auctionId: string | null;
  auctionName: string | null;
  hasRole: (...roles: Role[]) => boolean;
  /**
   * @throws ApiProblem when the credentials are wrong, NetworkProblem when the server is out of reach, SecondStepNeeded
   * when a code is asked for.
   */
  signIn: (credentials: Credentials) => Promise<CurrentUser>;
  /** Begins the session that the server has answered to another way of signing in. */
  accept: (tokens: SessionTokens) => CurrentUser;
  /** Gets a new access token, once the server lets the session do more than before. */
  renew: () => Promise<void>;
  /** Ends the session on the server if it can be reached, and in every tab of this browser in any case. */
  signOut: () => Promise<void>;
  /** Changes what the pages know of the user, once the server has changed it. */
  updateUser: (changes: Partial<CurrentUser>) => void;
  /** Code of the error by which the server has ended the last session; null when the user has, and while signed in. */
  endedBecause: string | null;
}

const SessionContext = createContext<Session | null>(null);

/** The session is renewed this long before its token ends, in milliseconds. */
const RENEW_BEFORE_MS = 60_000;
const PROFILE_TIMEOUT_MS = 8_000;
const SIGN_OUT_TIMEOUT_MS = 4_000;

const NO_ROLES: readonly Role[] = [];

async function signIn(credentials: Credentials): Promise<CurrentUser> {
  const answer = await api.post('/api/identity/sessions', { body: credentials, anonymous: true });
  if ('pendingToken' in answer) throw new SecondStepNeeded(answer);
  return accept(answer);
}

const accept = (tokens: SessionTokens): CurrentUser => sessionStore.accept(tokens).user;

async function renew(): Promise<void> {
  const current = sessionStore.read();
  if (current) await refreshSession(current.accessToken);
}

async function signOut(): Promise<void> {
  try {
    await api.delete('/api/identity/sessions/current', { timeoutMs: SIGN_OUT_TIMEOUT_MS, keepalive: true });
  } catch {
    // Out of reach or already ended: this browser forgets the session either way.
  } finally {
    sessionStore.signOut();
  }
}

function updateUser(changes: Partial<CurrentUser>): void {
  const current = sessionStore.read();
  if (current) sessionStore.write({ ...current, user: { ...current.user, ...changes } });
}

/** Reads roles and auction again; a lost connection leaves what is stored, so that the form opens offline. */
async function refreshProfile(): Promise<void> {
  const before = sessionStore.read();
  if (!before) return;
  try {
    const user = await api.get('/api/identity/me', { timeoutMs: PROFILE_TIMEOUT_MS });
    const current = sessionStore.read();
    if (current && current.user.id === user.id) sessionStore.write({ ...current, user });
  } catch {
    // A refused session has been cleared by the client; for any other failure the stored profile stands.
  }
}

/** Whose profile was read before the first page was shown. */
let restored: string | undefined;

/** Reads who is signed in, before the first page is shown: it then needs no second look. */
export async function restoreSession(): Promise<void> {
  await refreshProfile();
  restored = sessionStore.read()?.user.id;
}

function useProfile(sessionUserId: string | undefined): boolean {
  const [known, setKnown] = useState(restored);
  const signedInHere = useRef(sessionUserId === undefined);
  useEffect(() => {
    if (sessionUserId === undefined) {
      signedInHere.current = true;
      return;
    }
    // Someone who signed in on this page brought a fresh profile along.
    if (signedInHere.current || sessionUserId === restored) {
      setKnown(sessionUserId);
      return;
    }
    let current = true;
    void refreshProfile().finally(() => {
      if (current) setKnown(sessionUserId);
    });
    return () => {
      current = false;
    };
  }, [sessionUserId]);
  return sessionUserId === undefined || known === sessionUserId;
}

function useAutomaticRenewal(accessToken: string | undefined, expiresAt: number | undefined): void {
  useEffect(() => {
    if (accessToken === undefined || expiresAt === undefined) return;
    const renewIfDue = (): void => {
      if (expiresAt - Date.now() <= RENEW_BEFORE_MS) void refreshSession(accessToken).catch(() => undefined);
    };
    const timer = setTimeout(renewIfDue, Math.max(0, expiresAt - Date.now() - RENEW_BEFORE_MS));
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') renewIfDue();
    };
    document.addEventListener('visibilitychange', onVisible);
    globalThis.addEventListener('online', renewIfDue);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisible);
      globalThis.removeEventListener('online', renewIfDue);
    };
  }, [accessToken, expiresAt]);
}

/**
 * True when the page of one user finds another one signed in, by another tab. What the first one saw and typed goes with the
 * page: it is loaded again, from the start.
 */
function useTakeover(userId: string | undefined): boolean {
  const [owner, setOwner] = useState(userId);
  if (owner !== userId && (owner === undefined || userId === undefined)) setOwner(userId);
  const isTakenOver = owner !== undefined && userId !== undefined && owner !== userId;
  useEffect(() => {
    if (isTakenOver) location.replace('/dashboard');
  }, [isTakenOver]);
  return isTakenOver;
}

/** Holds the session for the page: restored from this browser, renewed before it ends, shared between tabs. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const stored = useSyncExternalStore(sessionStore.subscribe, sessionStore.read);
  const endedBecause = useSyncExternalStore(sessionStore.subscribe, sessionStore.endedBecause);
  const queryClient = useQueryClient();
  const userId = stored?.user.id;
  const profileKnown = useProfile(userId);
  useAutomaticRenewal(stored?.accessToken, stored?.expiresAt);

  // Nothing that one user read may be shown to the next.
  const shownTo = useRef(userId);
  useEffect(() => {
    if (shownTo.current !== undefined && shownTo.current !== userId) {
      queryClient.clear();
      toast.closeAll();
    }
    shownTo.current = userId;
  }, [userId, queryClient]);

  const isTakenOver = useTakeover(userId);
  useEffect(
    () =>
      guardKeptPage(
        () => sessionStore.read()?.user.id === userId,
        () => {
          sessionStore.recheck();
          void refreshProfile();
          void queryClient.invalidateQueries();
        },
      ),
    [userId, queryClient],
  );

  const user = isTakenOver ? null : (stored?.user ?? null);
  const session = useMemo<Session>(
    () => ({
      status: isTakenOver ? 'loading' : user === null ? 'signed-out' : profileKnown ? 'signed-in' : 'loading',
      user,
      roles: user?.roles ?? NO_ROLES,
      auctionId: user?.auctionId ?? null,
      auctionName: user?.auctionName ?? null,
      hasRole: (...roles) => roles.some((role) => user?.roles.includes(role) ?? false),
      signIn,
      accept,
      renew,
      signOut,
      updateUser,
      endedBecause,
    }),
    [user, profileKnown, isTakenOver, endedBecause],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The session of the page. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
