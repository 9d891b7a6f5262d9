import { expect, it } from '@jest/globals';
import type { CurrentUser } from '@lanelight/contracts';
import { screen } from '@testing-library/react';
import { aUser, later, renderRoutes, testServer } from '../testing';
import { RequireRole, RequireSession } from './guards';

const server = testServer();
const routes = [
  { path: '/reports', element: <RequireSession>All reports</RequireSession> },
  { path: '/admin', element: <RequireRole roles={['super_admin']}>Administration</RequireRole> },
  { path: '/team', element: <RequireRole roles={['auction_admin']} otherwise={<p>Ask your admin</p>} /> },
];

it('sends a visitor to sign in', () => {
  const { address } = renderRoutes(routes, { at: '/reports?status=Complete' });
  expect(address()).toBe('/auth');
  expect(screen.queryByText('All reports')).not.toBeInTheDocument();
});

it('waits for the profile before it decides', async () => {
  const profile = later<CurrentUser>();
  server.on('GET /api/identity/me', profile.answer);
  const { address } = renderRoutes(routes, { as: aUser(), at: '/reports' });
  expect(screen.queryByText('All reports')).not.toBeInTheDocument();
  profile.send(aUser());
  expect(await screen.findByText('All reports')).toBeVisible();
  expect(address()).toBe('/reports');
});

it('sends a user without the role to the dashboard', async () => {
  server.on('GET /api/identity/me', aUser());
  const { address } = renderRoutes(routes, { as: aUser(), at: '/admin' });
  await screen.findByText('Elsewhere');
  expect(address()).toBe('/dashboard');
});

it('says in place that the role is missing', async () => {
  server.on('GET /api/identity/me', aUser());
  renderRoutes(routes, { as: aUser(), at: '/team' });
  expect(await screen.findByText('Ask your admin')).toBeVisible();
});

it('goes by the role that the server knows, not by the one stored in the browser', async () => {
  server.on('GET /api/identity/me', aUser());
  const { address } = renderRoutes(routes, { as: aUser({ roles: ['super_admin'] }), at: '/admin' });
  await screen.findByText('Elsewhere');
  expect(address()).toBe('/dashboard');
});
