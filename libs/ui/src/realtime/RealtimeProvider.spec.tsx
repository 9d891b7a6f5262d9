import { beforeEach, expect, it } from '@jest/globals';
import {
  ACCOUNT_CHANGED,
  ASSESSMENT_COMPLETED,
  SESSION_OVER,
  type AssessmentCompletedPush,
} from '@lanelight/contracts';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { sessionStore } from '../session/session-store';
import { useSession } from '../session/SessionProvider';
import { api } from '../api/client';
import {
  aUser,
  connectSockets,
  openSockets,
  problem,
  push,
  refuseConnections,
  renderWithProviders,
  testServer,
} from '../testing';
import { useRealtime } from './RealtimeProvider';

const server = testServer();
beforeEach(() => {
  server.on('GET /api/identity/me', aUser());
});

const accord: AssessmentCompletedPush = {
  diagnosticId: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e01',
  version: 1,
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  correlationId: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e02',
};

function Page() {
  const [models, setModels] = useState<(string | null)[]>([]);
  useRealtime(ASSESSMENT_COMPLETED, ({ model }) => setModels([...models, model]));
  return <p>Completed: {models.join(', ') || 'none'}</p>;
}

it('hands what the server pushes to the page that is shown', async () => {
  renderWithProviders(<Page />, { as: aUser() });
  await waitFor(() => expect(openSockets()).toBe(1));
  act(() => push(ASSESSMENT_COMPLETED, accord));
  act(() => push(ASSESSMENT_COMPLETED, { ...accord, model: 'Civic' }));
  expect(screen.getByText('Completed: Accord, Civic')).toBeVisible();
});

it('connects for signed-in users only, and ends with their session', async () => {
  const { unmount } = renderWithProviders(<Page />);
  expect(openSockets()).toBe(0);
  unmount();

  renderWithProviders(<Page />, { as: aUser() });
  await waitFor(() => expect(openSockets()).toBe(1));
  act(() => sessionStore.clear());
  await waitFor(() => expect(openSockets()).toBe(0));
});

function Assessments() {
  const { data } = useQuery({ queryKey: ['stats'], queryFn: () => api.get('/api/stats') });
  return <p>Assessments: {data?.assessments ?? 'loading'}</p>;
}

it('asks again for what the page shows once it is connected again: pushes may have been missed', async () => {
  server.on('GET /api/stats', { assessments: 1 });
  renderWithProviders(<Assessments />, { as: aUser() });
  await waitFor(() => expect(openSockets()).toBe(1));
  act(() => connectSockets());
  expect(await screen.findByText('Assessments: 1')).toBeVisible();
  server.on('GET /api/stats', { assessments: 2 });
  act(() => connectSockets());
  expect(await screen.findByText('Assessments: 2')).toBeVisible();
});

it('asks again at its first connection only if something was pushed since the page was opened', async () => {
  server.on('GET /api/stats', { assessments: 1 });
  renderWithProviders(<Assessments />, { as: aUser() });
  await waitFor(() => expect(openSockets()).toBe(1));
  expect(await screen.findByText('Assessments: 1')).toBeVisible();
  server.on('GET /api/stats', { assessments: 2 });
  act(() => connectSockets({ quietForMs: 0 }));
  expect(await screen.findByText('Assessments: 2')).toBeVisible();
});

it('asks for nothing twice at its first connection when all was quiet', async () => {
  server.on('GET /api/stats', { assessments: 1 });
  renderWithProviders(<Assessments />, { as: aUser() });
  await waitFor(() => expect(openSockets()).toBe(1));
  expect(await screen.findByText('Assessments: 1')).toBeVisible();
  const asked = (): number => server.requests.filter(({ path }) => path === '/api/stats').length;
  expect(asked()).toBe(1);
  act(() => connectSockets({ quietForMs: performance.now() + 1 }));
  expect(asked()).toBe(1);
});

function Account() {
  const { roles, status, endedBecause } = useSession();
  return <p>{status === 'signed-in' ? roles.join() : `${status} ${endedBecause}`}</p>;
}

it('takes over what the account of the user is now', async () => {
  const user = aUser({ roles: ['report_viewer'] });
  renderWithProviders(<Account />, { as: aUser() });
  await waitFor(() => expect(openSockets()).toBe(1));
  expect(await screen.findByText('mechanic')).toBeVisible();
  const renewed = { accessToken: 'next', refreshToken: 'next-refresh', expiresIn: 900, user };
  server.on('POST /api/identity/sessions/refresh', renewed);
  act(() => push(ACCOUNT_CHANGED, { status: 'active' }));
  expect(await screen.findByText('report_viewer')).toBeVisible();
  expect(sessionStore.read()?.accessToken).toBe('next');
});

it('ends the session of a user who was made inactive, and says why', async () => {
  renderWithProviders(<Account />, { as: aUser() });
  await waitFor(() => expect(openSockets()).toBe(1));
  server.on('POST /api/identity/sessions/refresh', problem(401, 'SESSION_ENDED', 'Your session has ended'));
  act(() => push(ACCOUNT_CHANGED, { status: 'inactive' }));
  expect(await screen.findByText('signed-out ACCOUNT_DEACTIVATED')).toBeVisible();
});

it('signs out when the session was ended elsewhere', async () => {
  server.on('POST /api/identity/sessions/refresh', problem(401, SESSION_OVER, 'Your session has ended.'));
  renderWithProviders(<Page />, { as: aUser() });
  await waitFor(() => expect(openSockets()).toBe(1));
  act(() => refuseConnections(SESSION_OVER));
  await waitFor(() => expect(openSockets()).toBe(0));
  expect(sessionStore.read()).toBeNull();
});
