import { describe, expect, it, jest } from '@jest/globals';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { api } from '../api/client';
import { messageOf } from '../api/problems';
import { aUser, problem, renderWithProviders, testServer } from '../testing';
import { sessionStore } from './session-store';
import { restoreSession, useSession } from './SessionProvider';

const server = testServer();
const ray = aUser();
const may = aUser({ id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e09', fullName: 'May Ortiz' });
const tokensOf = (user: typeof ray, accessToken = 'new-token') => ({
  accessToken,
  refreshToken: 'new-refresh-token',
  expiresIn: 900,
  user,
});

/** A page that shows who is signed in, what was read for them, and why signing in failed. */
function Page() {
  const { status, user, signIn, signOut } = useSession();
  const [failure, setFailure] = useState('');
  const drafts = useQuery({
    queryKey: ['drafts'],
    queryFn: () => api.get('/api/drafts'),
    enabled: status === 'signed-in',
  });
  const press = (userId: string) => () =>
    void signIn({ userId, password: 'lanelight-demo' }).catch((error: unknown) => setFailure(messageOf(error)));
  return (
    <>
      <p>{user ? `${user.fullName}, ${status}` : status}</p>
      {drafts.data && <p>{drafts.data.total} drafts</p>}
      <p role="alert">{failure}</p>
      <button onClick={press('mechanic-north')}>Sign in</button>
      <button onClick={() => void signOut()}>Sign out</button>
    </>
  );
}

describe('signing in', () => {
  it('keeps the session in this browser', async () => {
    server.on('POST /api/identity/sessions', tokensOf(ray)).on('GET /api/drafts', { items: [], total: 2 });
    const { user } = renderWithProviders(<Page />);
    expect(screen.getByText('signed-out')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Ray Delgado, signed-in')).toBeVisible();
    expect(await screen.findByText('2 drafts')).toBeVisible();
    expect(server.bodiesOf('POST /api/identity/sessions')).toEqual([
      { userId: 'mechanic-north', password: 'lanelight-demo' },
    ]);
    expect(sessionStore.read()?.accessToken).toBe('new-token');
  });

  it('says why it was refused', async () => {
    server.on('POST /api/identity/sessions', problem(401, 'WRONG_CREDENTIALS', 'Invalid credentials'));
    const { user } = renderWithProviders(<Page />);
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Invalid credentials')).toBeVisible();
    expect(screen.getByText('signed-out')).toBeVisible();
  });
});

describe('a session', () => {
  it('is renewed when the server no longer takes its token, and the request goes on', async () => {
    let isExpired = true;
    server
      .on('GET /api/identity/me', ray)
      .on('GET /api/drafts', () =>
        isExpired ? problem(401, 'UNAUTHENTICATED', 'Sign in again') : { items: [], total: 3 },
      )
      .on('POST /api/identity/sessions/refresh', () => {
        isExpired = false;
        return tokensOf(ray);
      });
    renderWithProviders(<Page />, { as: ray });
    expect(await screen.findByText('3 drafts')).toBeVisible();
    expect(server.bodiesOf('POST /api/identity/sessions/refresh')).toEqual([{ refreshToken: 'refresh-token' }]);
  });

  it('ends when it cannot be renewed', async () => {
    const refused = problem(401, 'UNAUTHENTICATED', 'Sign in again');
    server
      .on('GET /api/identity/me', ray)
      .on('GET /api/drafts', refused)
      .on('POST /api/identity/sessions/refresh', refused);
    renderWithProviders(<Page />, { as: ray });
    expect(await screen.findByText('signed-out')).toBeVisible();
    expect(sessionStore.read()).toBeNull();
  });

  it('opens without a connection, with the profile that was stored', async () => {
    server.disconnect();
    renderWithProviders(<Page />, { as: ray });
    expect(await screen.findByText('Ray Delgado, signed-in')).toBeVisible();
  });

  it('ends in this browser even if the server is out of reach', async () => {
    server.on('GET /api/identity/me', ray).on('GET /api/drafts', { items: [], total: 1 });
    const { user } = renderWithProviders(<Page />, { as: ray });
    await screen.findByText('1 drafts');
    server.disconnect();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('signed-out')).toBeVisible();
    expect(sessionStore.read()).toBeNull();
  });

  it('shows the next user nothing of what the one before has read', async () => {
    server.on('GET /api/identity/me', ray).on('GET /api/drafts', { items: [], total: 7 });
    renderWithProviders(<Page />, { as: ray });
    await screen.findByText('7 drafts');

    server.on('GET /api/identity/me', may).on('GET /api/drafts', { items: [], total: 0 });
    act(() => void sessionStore.accept(tokensOf(may)));
    await waitFor(() => expect(screen.queryByText('7 drafts')).not.toBeInTheDocument());
    // The page is loaded again, which jsdom cannot do and reports as an error of the console.
    jest.clearAllMocks();
  });
});

describe('a session that was restored before the first page', () => {
  it('is known at once, and its profile is read once', async () => {
    server
      .on('GET /api/identity/me', { ...ray, fullName: 'Ray D. Delgado' })
      .on('GET /api/drafts', { items: [], total: 2 });
    sessionStore.accept(tokensOf(ray));
    await restoreSession();
    renderWithProviders(<Page />);
    expect(screen.getByText('Ray D. Delgado, signed-in')).toBeVisible();
    expect(await screen.findByText('2 drafts')).toBeVisible();
    expect(server.requests.filter(({ path }) => path === '/api/identity/me')).toHaveLength(1);
  });
});
