import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { CurrentUser, SessionTokens } from '@lanelight/contracts';
import { api } from '../api/client';
import { ApiProblem, NetworkProblem } from '../api/problems';
import { refreshSession } from './access-token';
import { sessionStore } from './session-store';

const user: CurrentUser = {
  id: '019a3c5e-7d20-7c31-9e4f-5a7b7c4d2093',
  userId: 'mechanic-north',
  fullName: 'Ray Dominguez',
  email: 'ray@north.test',
  roles: ['mechanic'],
  auctionId: 'north',
  auctionName: 'North Lane Auto Auction',
  status: 'active',
  createdAt: '2025-10-14T09:00:00.000Z',
  hasSecondFactor: false,
  hasPasskey: false,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
};

/** An identity service in memory: rotating refresh tokens, and a reused one ends the session. */
class Identity {
  issued = 0;
  live = true;
  reachable = true;
  private refreshToken = '';
  private accessToken = '';

  issue(): SessionTokens {
    this.issued += 1;
    this.accessToken = `access-${this.issued}`;
    this.refreshToken = `refresh-${this.issued}`;
    return { accessToken: this.accessToken, refreshToken: this.refreshToken, expiresIn: 900, user };
  }

  /** Makes the current access token worthless, as its expiry would. */
  expireAccess(): void {
    this.accessToken = 'expired';
  }

  readonly fetch: typeof fetch = (input, init) => {
    if (!this.reachable) return Promise.reject(new TypeError('Failed to fetch'));
    const answer = (status: number, body: unknown): Promise<Response> =>
      Promise.resolve(
        new Response(JSON.stringify(body), {
          status,
          headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
        }),
      );
    if (String(input) === '/api/identity/sessions/refresh') {
      const { refreshToken } = JSON.parse(String(init?.body)) as { refreshToken: string };
      if (refreshToken !== this.refreshToken) this.live = false;
      return this.live ? answer(200, this.issue()) : answer(401, { code: 'SESSION_ENDED', title: 'Session ended' });
    }
    const bearer = new Headers(init?.headers).get('authorization');
    return bearer === `Bearer ${this.accessToken}`
      ? answer(200, { path: input, bearer })
      : answer(401, { code: 'UNAUTHENTICATED', title: 'Sign in first' });
  };
}

const realFetch = globalThis.fetch;
let identity: Identity;

beforeEach(() => {
  const kept = new Map<string, string>();
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    value: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
  });
  identity = new Identity();
  globalThis.fetch = identity.fetch;
  sessionStore.accept(identity.issue());
});

afterEach(() => {
  globalThis.fetch = realFetch;
});

describe('a request whose access token the server no longer takes', () => {
  test('is sent again with a new one', async () => {
    identity.expireAccess();
    expect(await api.get('/api/drafts')).toMatchObject({ bearer: 'Bearer access-2' });
    expect(sessionStore.read()).toMatchObject({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  test('shares one refresh with all the others that fail at the same time', async () => {
    identity.expireAccess();
    await Promise.all((['/api/drafts', '/api/vehicles', '/api/stats'] as const).map((path) => api.get(path)));
    expect(identity.issued).toBe(2);
    expect(identity.live).toBe(true);
  });

  test('ends the session when the refresh is refused', async () => {
    identity.expireAccess();
    identity.live = false;
    await expect(api.get('/api/drafts')).rejects.toMatchObject({
      name: 'ApiProblem',
      status: 401,
      code: 'UNAUTHENTICATED',
    });
    expect(sessionStore.read()).toBeNull();
  });
});

describe('a token about to end', () => {
  const nearlyOver = (): void => {
    const session = sessionStore.read();
    if (session) sessionStore.write({ ...session, expiresAt: Date.now() + 1_000 });
  };

  test('is renewed before it is used', async () => {
    nearlyOver();
    expect(await api.get('/api/drafts')).toMatchObject({ bearer: 'Bearer access-2' });
  });

  test('leaves the session alone when there is no connection', async () => {
    nearlyOver();
    identity.reachable = false;
    await expect(api.get('/api/drafts')).rejects.toBeInstanceOf(NetworkProblem);
    expect(sessionStore.read()).toMatchObject({ refreshToken: 'refresh-1' });
  });
});

describe('another tab', () => {
  /** Holds the lock as another tab would, until it is released; `work` is what that tab does meanwhile. */
  const otherTab = (work: () => void): { release: () => void } => {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    void navigator.locks.request('lanelight.session.refresh', async () => {
      await released;
      work();
    });
    return { release };
  };

  test('that refreshes first spares this one the refresh', async () => {
    identity.expireAccess();
    const tab = otherTab(() => sessionStore.accept(identity.issue()));
    const request = api.get('/api/drafts');
    tab.release();
    expect(await request).toMatchObject({ bearer: 'Bearer access-2' });
    expect(identity.issued).toBe(2);
    expect(identity.live).toBe(true);
  });

  test('that signs out while this one waits is obeyed', async () => {
    const tab = otherTab(() => sessionStore.clear());
    const refreshed = refreshSession('access-1');
    tab.release();
    expect(await refreshed).toBeNull();
    expect(identity.issued).toBe(1);
  });
});

describe('without the Web Locks API', () => {
  test('a refresh still happens once for everyone', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: undefined });
    try {
      identity.expireAccess();
      await Promise.all([api.get('/api/drafts'), api.get('/api/stats')]);
      expect(identity.issued).toBe(2);
      expect(localStorage.getItem('lanelight.session.refresh.lease')).toBeNull();
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });
});

test('an anonymous request carries no token and is not repeated', async () => {
  await expect(
    api.post('/api/identity/sessions', { body: { userId: 'ray', password: 'wrong' }, anonymous: true }),
  ).rejects.toBeInstanceOf(ApiProblem);
  expect(identity.issued).toBe(1);
});
