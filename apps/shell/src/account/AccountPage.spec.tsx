import { afterEach, describe, expect, it } from '@jest/globals';
import { aUser, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { RequireSession } from '@lanelight/ui';
import { screen, within } from '@testing-library/react';
import { forgetTypedPassword, keepTypedPassword } from '../sign-in/typed-password';
import { Component as AccountPage } from './AccountPage';

const server = testServer();
const ray = aUser();
const CHANGE = 'POST /api/identity/me/password';
const device = (id: string, name: string, isCurrent = false) => ({
  id,
  device: name,
  kind: 'desktop',
  address: '203.0.113.1',
  createdAt: '2026-05-01T10:00:00.000Z',
  lastUsedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
  isCurrent,
});
const devices = (...items: object[]) => ({ items, total: items.length });

function open(user = ray) {
  server.on('GET /api/identity/me', user);
  return renderRoutes(
    [
      { path: '/account', Component: AccountPage },
      {
        path: '/drafts',
        element: (
          <RequireSession>
            <p>Drafts</p>
          </RequireSession>
        ),
      },
      { path: '/auth', element: <p>Sign-in</p> },
    ],
    { at: user.mustChangePassword ? '/drafts' : '/account', as: user },
  );
}

afterEach(forgetTypedPassword);

describe('the account page', () => {
  it('shows who is signed in, and changes the password', async () => {
    server.on('GET /api/identity/me/sessions', devices(device('1', 'Chrome on Windows', true))).on(CHANGE, undefined);
    const { user } = open();
    expect(await screen.findByText('ray@northlane.test')).toBeVisible();
    await user.type(screen.getByLabelText('Current password'), 'old-password');
    await user.type(screen.getByLabelText('New password'), 'my-own-password');
    await user.type(screen.getByLabelText('Confirm password'), 'my-own-passwor{Enter}');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    await user.type(screen.getByLabelText('Confirm password'), 'd{Enter}');
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(server.bodiesOf(CHANGE)).toEqual([{ currentPassword: 'old-password', password: 'my-own-password' }]);
    expect(screen.getByLabelText('Current password')).toHaveValue('');
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it('says at the field that the current password is wrong', async () => {
    server
      .on('GET /api/identity/me/sessions', devices())
      .on(CHANGE, problem(400, 'WRONG_PASSWORD', 'Wrong', { currentPassword: 'Wrong password. Try again.' }));
    const { user } = open();
    await user.type(await screen.findByLabelText('Current password'), 'wrong');
    await user.type(screen.getByLabelText('New password'), 'my-own-password');
    await user.type(screen.getByLabelText('Confirm password'), 'my-own-password{Enter}');
    expect(await screen.findByText('Wrong password. Try again.')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toBeInvalid();
  });

  it('lists the devices, and signs one of them out', async () => {
    const here = device('1', 'Chrome on Windows', true);
    server
      .on('GET /api/identity/me/sessions', devices(here, device('2', 'Safari on iOS')))
      .on('DELETE /api/identity/me/sessions/2', undefined);
    const { user } = open();
    const list = await screen.findByRole('list', { name: 'Your devices' });
    expect(within(list).getByText('This device')).toBeVisible();
    expect(within(list).getByText('Last used 5 minutes ago · 203.0.113.1')).toBeVisible();
    server.on('GET /api/identity/me/sessions', devices(here));
    await user.click(within(list).getByRole('button', { name: 'Sign out Safari on iOS' }));
    expect(await screen.findByText('Device signed out')).toBeVisible();
    expect(within(list).getAllByRole('listitem')).toHaveLength(1);
  });

  it('signs out everywhere, once that is confirmed', async () => {
    server
      .on('GET /api/identity/me/sessions', devices(device('1', 'Chrome on Windows', true)))
      .on('DELETE /api/identity/me/sessions', undefined)
      .on('DELETE /api/identity/sessions/current', undefined);
    const { user, address } = open();
    await user.click(await screen.findByRole('button', { name: 'Sign Out Everywhere' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign out everywhere?' });
    await user.click(within(dialog).getByRole('button', { name: 'Sign Out Everywhere' }));
    await screen.findByText('Sign-in');
    expect(address()).toBe('/auth');
  });

  it('says when the devices cannot be read', async () => {
    server.on('GET /api/identity/me/sessions', problem(404, 'NOT_FOUND', 'Not found'));
    open();
    expect(await screen.findByText('Failed to load your devices')).toBeVisible();
  });
});

describe('a password that somebody else chose', () => {
  const newcomer = aUser({ mustChangePassword: true });

  it('is replaced before anything else, without typing it again, and leads on to the page that was asked for', async () => {
    server.on(CHANGE, undefined);
    keepTypedPassword(newcomer.id, 'given-password');
    const { user, address } = open(newcomer);
    expect(await screen.findByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    expect(address()).toBe('/account');
    expect(screen.queryByLabelText('Current password')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('New password'), 'my-own-password');
    await user.type(screen.getByLabelText('Confirm password'), 'my-own-password{Enter}');
    expect(await screen.findByText('Drafts')).toBeVisible();
    expect(address()).toBe('/drafts');
    expect(server.bodiesOf(CHANGE)).toEqual([{ currentPassword: 'given-password', password: 'my-own-password' }]);
  });

  it('is asked for where the page was loaded again', async () => {
    open(newcomer);
    expect(await screen.findByLabelText('Current password')).toBeVisible();
  });
});
