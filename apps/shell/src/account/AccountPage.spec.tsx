import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { CurrentUser } from '@lanelight/contracts';
import { aUser, problem, renderRoutes, testServer } from '@lanelight/ui/testing';
import { RequireSession } from '@lanelight/ui';
import { screen, within } from '@testing-library/react';
import { browserWithPasskeys } from '../sign-in/passkey.fixture';
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

const FACTOR = 'GET /api/identity/me/second-factor';
const off = { isOn: false, turnedOnAt: null, recoveryCodesLeft: 0, isRequired: false };
const on = { isOn: true, turnedOnAt: '2026-05-01T15:00:00.000Z', recoveryCodesLeft: 9, isRequired: false };

function open(user = ray, factor: object = off) {
  server.on('GET /api/identity/me', user).on(FACTOR, factor).on('GET /api/identity/me/passkeys', devices());
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
    { at: user.mustChangePassword || user.mustSetUpSecondFactor ? '/drafts' : '/account', as: user },
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

const ENROLL = 'POST /api/identity/me/second-factor/enrollments';
const TURN_ON = 'PUT /api/identity/me/second-factor';
const REFRESH = 'POST /api/identity/sessions/refresh';
const enrollment = {
  key: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Lanelight:mechanic-north?secret=JBSW',
};
const recoveryCodes = ['0000-1111-2222-3333', '4444-5555-6666-7777'];
const renewed = (user: CurrentUser) => ({ accessToken: 'new', refreshToken: 'new', expiresIn: 600, user });

describe('two-step sign-in', () => {
  beforeEach(() => void server.on('GET /api/identity/me/sessions', devices()));

  it('is turned on with the password and a first code, and shows the recovery codes once', async () => {
    server
      .on(ENROLL, problem(400, 'WRONG_PASSWORD', 'Wrong', { password: 'Wrong password. Try again.' }))
      .on(TURN_ON, problem(400, 'WRONG_CODE', 'Wrong', { code: 'Wrong code. Enter the one that the app shows now.' }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Turn On' }));
    await user.type(screen.getByLabelText('Your password'), 'wrong{Enter}');
    expect(await screen.findByText('Wrong password. Try again.')).toBeVisible();
    server.on(ENROLL, enrollment);
    await user.type(screen.getByLabelText('Your password'), '{Enter}');
    expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    expect(screen.getByText('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP')).toBeVisible();
    await user.type(screen.getByLabelText('Code'), '111111{Enter}');
    expect(await screen.findByText('Wrong code. Enter the one that the app shows now.')).toBeVisible();
    server.on(TURN_ON, { recoveryCodes }).on(REFRESH, renewed({ ...ray, hasSecondFactor: true }));
    await user.clear(screen.getByLabelText('Code'));
    await user.type(screen.getByLabelText('Code'), '222222{Enter}');
    const list = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(recoveryCodes);
    expect(screen.getByRole('heading', { name: 'Save your recovery codes' })).toHaveFocus();
    for (const name of ['Copy', 'Download', 'Print']) expect(screen.getByRole('button', { name })).toBeVisible();
    server.on(FACTOR, on);
    await user.click(screen.getByRole('button', { name: 'I Saved Them' }));
    expect(await screen.findByText(/^On since May 1, 2026. 9 recovery codes left./)).toBeVisible();
    expect(server.bodiesOf(ENROLL)).toEqual([{ password: 'wrong' }, { password: 'wrong' }]);
    expect(server.bodiesOf(TURN_ON)).toEqual([{ code: '111111' }, { code: '222222' }]);
    expect(server.bodiesOf(REFRESH)).toHaveLength(1);
  });

  it('gets new recovery codes, asks for them when few are left, and is turned off', async () => {
    const NEW = 'POST /api/identity/me/second-factor/recovery-codes';
    const OFF = 'POST /api/identity/me/second-factor/removals';
    server.on(NEW, { recoveryCodes }).on(OFF, undefined);
    const { user } = open(ray, { ...on, recoveryCodesLeft: 1 });
    expect(await screen.findByText(/1 recovery code left/)).toBeVisible();
    expect(screen.getByText('Make new ones before you run out.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'New Recovery Codes' }));
    await user.type(screen.getByLabelText('Your password'), 'lane-light{Enter}');
    expect(await screen.findByText('4444-5555-6666-7777')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I Saved Them' }));
    await user.click(await screen.findByRole('button', { name: 'Turn Off' }));
    server.on(FACTOR, off);
    await user.type(screen.getByLabelText('Your password'), 'lane-light{Enter}');
    expect(await screen.findByRole('button', { name: 'Turn On' })).toBeVisible();
    expect(server.bodiesOf(NEW)).toEqual([{ password: 'lane-light' }]);
    expect(server.bodiesOf(OFF)).toEqual([{ password: 'lane-light' }]);
  });

  it('cannot be turned off where it is required', async () => {
    open(ray, { ...on, isRequired: true });
    expect(await screen.findByText(/can’t be turned off/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Turn Off' })).not.toBeInTheDocument();
  });

  it('says when it cannot be read', async () => {
    open(ray, problem(404, 'NOT_FOUND', 'Not found'));
    expect(await screen.findByText('Failed to load two-step sign-in')).toBeVisible();
  });
});

describe('a second factor that is required', () => {
  const required = aUser({ mustSetUpSecondFactor: true });

  it('is set up before anything else, and leads on to the page that was asked for', async () => {
    server
      .on(ENROLL, enrollment)
      .on(TURN_ON, { recoveryCodes })
      .on(REFRESH, renewed(aUser({ hasSecondFactor: true })));
    keepTypedPassword(required.id, 'lane-light');
    const { user, address } = open(required);
    expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    expect(address()).toBe('/account');
    await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
    await user.click(await screen.findByRole('button', { name: 'I Saved Them' }));
    expect(await screen.findByText('Drafts')).toBeVisible();
    expect(server.bodiesOf(ENROLL)).toEqual([{ password: 'lane-light' }]);
  });

  describe('in a browser with passkeys', () => {
    const browser = browserWithPasskeys();
    const creation = { challenge: 'Y2hhbGxlbmdl', rp: { name: 'Lanelight', id: 'localhost' }, pubKeyCredParams: [] };
    const adding = { ...creation, user: { id: 'cmF5', name: 'ray', displayName: 'Ray' } };

    it('can be a passkey in place of an app', async () => {
      const ADD = 'POST /api/identity/me/passkeys';
      server
        .on(ENROLL, enrollment)
        .on('POST /api/identity/me/passkeys/options', adding)
        .on(ADD, { id: '1', name: 'Lane tablet', createdAt: '2026-05-01T10:00:00.000Z', lastUsedAt: null })
        .on(REFRESH, renewed(aUser({ hasPasskey: true })));
      keepTypedPassword(required.id, 'lane-light');
      const { user } = open(required);
      await user.click(await screen.findByRole('button', { name: 'Use a Passkey Instead' }));
      await user.type(screen.getByLabelText('Name of the passkey'), 'Lane tablet{Enter}');
      expect(await screen.findByText('Drafts')).toBeVisible();
      expect(server.bodiesOf(ADD)).toMatchObject([{ name: 'Lane tablet' }]);
      expect(server.bodiesOf('POST /api/identity/me/passkeys/options')).toEqual([{ password: 'lane-light' }]);
      expect(server.bodiesOf(REFRESH)).toHaveLength(1);
    });

    it('is used, and not set up once more, by somebody who has a passkey', async () => {
      const owner = aUser({ mustSetUpSecondFactor: true, hasPasskey: true });
      server
        .on('POST /api/identity/passkeys/options', { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' })
        .on('POST /api/identity/sessions/passkey', renewed(aUser({ hasPasskey: true })));
      const { user } = open(owner);
      expect(await screen.findByRole('heading', { name: 'Use your passkey' })).toBeVisible();
      expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
      await user.click(screen.getByRole('button', { name: 'Use a Passkey' }));
      expect(await screen.findByText('Drafts')).toBeVisible();
      expect(browser.get).toHaveBeenCalledTimes(1);
      expect(server.bodiesOf('POST /api/identity/sessions/passkey')).toMatchObject([{ userId: owner.userId }]);
    });
  });

  it('offers no passkey where there can be none', async () => {
    server.on(ENROLL, enrollment);
    keepTypedPassword(required.id, 'lane-light');
    open(required);
    expect(await screen.findByLabelText('Code')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Passkey/ })).not.toBeInTheDocument();
  });

  it('comes after a first password that must be replaced', async () => {
    server.on(CHANGE, undefined).on(ENROLL, enrollment);
    const both = aUser({ mustChangePassword: true, mustSetUpSecondFactor: true });
    keepTypedPassword(both.id, 'given-password');
    const { user } = open(both);
    await user.type(await screen.findByLabelText('New password'), 'my-own-password');
    await user.type(screen.getByLabelText('Confirm password'), 'my-own-password{Enter}');
    expect(await screen.findByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible();
    await screen.findByLabelText('Code');
    expect(server.bodiesOf(ENROLL)).toEqual([{ password: 'my-own-password' }]);
  });
});
