import type { CurrentUser, SessionTokens } from '@lanelight/contracts';

/** What this browser keeps of a session. Times are epoch milliseconds by this device's clock. */
export interface StoredSession {
  accessToken: string;
  refreshToken: string;
  expiresAt: number;
  user: CurrentUser;
}

const KEY = 'lanelight.session';
/** Why the last session of this browser has ended, as a code; there is none after signing out. */
const ENDED_KEY = 'lanelight.session.ended';

/** Stored in the place of a session that its user ended: in every tab, until the next sign-in. */
const SIGNED_OUT = JSON.stringify({ signedOut: true });

const listeners = new Set<() => void>();
let cache: { text: string | null; session: StoredSession | null } = { text: null, session: null };

declare global {
  /** Id of the user that this page was last shown to. The first script of the page and the application share it. */
  var lanelightLastUserId: string | undefined;
}

function parse(text: string | null): StoredSession | null {
  if (text === null) return null;
  try {
    const value = JSON.parse(text) as Partial<StoredSession>;
    return value.accessToken && value.refreshToken && value.user ? (value as StoredSession) : null;
  } catch {
    return null;
  }
}

function notify(): void {
  for (const listener of listeners) listener();
}

/**
 * The one place where tokens are kept. Local storage is the truth, so every tab of the browser reads
 * the same session and signing out in one ends it in all.
 */
export const sessionStore = {
  /** The stored session; the same object until it changes. */
  read(): StoredSession | null {
    const text = localStorage.getItem(KEY);
    if (text !== cache.text) cache = { text, session: parse(text) };
    if (cache.session) globalThis.lanelightLastUserId = cache.session.user.id;
    return cache.session;
  },

  /** The user that this page was last shown to; undefined when nobody was signed in since it was loaded. */
  lastUserId: (): string | undefined => globalThis.lanelightLastUserId,

  /** Whether the last user of this browser signed out; a session that ran out did not end that way. */
  wasSignedOut: (): boolean => localStorage.getItem(KEY) === SIGNED_OUT,

  write(session: StoredSession): void {
    localStorage.setItem(KEY, JSON.stringify(session));
    localStorage.removeItem(ENDED_KEY);
    notify();
  },

  /** Stores what the server answered to a sign-in or a refresh. */
  accept(tokens: SessionTokens): StoredSession {
    const session = {
      accessToken: tokens.accessToken,
      refreshToken: tokens.refreshToken,
      expiresAt: Date.now() + tokens.expiresIn * 1000,
      user: tokens.user,
    };
    sessionStore.write(session);
    return session;
  },

  /** Forgets a session that ran out or was refused. */
  clear(): void {
    localStorage.removeItem(KEY);
    notify();
  },

  /** Forgets the session because the server has ended it. */
  end(code: string): void {
    localStorage.setItem(ENDED_KEY, code);
    sessionStore.clear();
  },

  /** Why the server has ended the last session; null when the user has, or somebody has signed in since. */
  endedBecause(): string | null {
    return localStorage.getItem(ENDED_KEY);
  },

  /** Forgets the session of a user who signs out. */
  signOut(): void {
    localStorage.setItem(KEY, SIGNED_OUT);
    notify();
  },

  /** Looks at the stored session again, after a time in which this page heard nothing of other tabs. */
  recheck: notify,

  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    const onStorage = (event: StorageEvent): void => {
      if (event.key === KEY || event.key === null) listener();
    };
    globalThis.addEventListener('storage', onStorage);
    return () => {
      listeners.delete(listener);
      globalThis.removeEventListener('storage', onStorage);
    };
  },
};
