import { describe, expect, it } from '@jest/globals';
import { aUser, problem, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { screen } from '@testing-library/react';
import { browserWithPasskeys } from './passkey.fixture';
import { Component as SignInPage } from './SignInPage';

const server = testServer();
const browser = browserWithPasskeys();
const session = { accessToken: 'token', refreshToken: 'refresh', expiresIn: 900, user: aUser() };
const OPTIONS = 'POST /api/identity/passkeys/options';
const SIGN_IN = 'POST /api/identity/sessions/passkey';
const options = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'localhost',
  allowCredentials: [{ id: 'a2V5', type: 'public-key' }],
};

async function reachPassword() {
  server.on('POST /api/identity/lookup', {}).on(OPTIONS, options);
  const shown = renderWithProviders(<SignInPage />, { path: '/auth', at: '/auth' });
  await shown.user.type(screen.getByLabelText('User ID'), 'mechanic-north{Enter}');
  return { ...shown, button: await screen.findByRole('button', { name: 'Use a passkey' }) };
}

describe('signing in with a passkey', () => {
  it('takes the place of the password', async () => {
    server.on(SIGN_IN, session);
    const { user, button, address } = await reachPassword();
    await user.click(button);
    await screen.findByText('Elsewhere');
    expect(address()).toBe('/dashboard');
    expect(server.bodiesOf(OPTIONS)).toEqual([{ userId: 'mechanic-north' }]);
    expect(server.bodiesOf(SIGN_IN)).toMatchObject([
      { userId: 'mechanic-north', credential: { id: 'a2V5', response: { signature: 'c2lnbmF0dXJl' } } },
    ]);
  });

  it('says when the device was not unlocked, and sends nothing', async () => {
    const { user, button } = await reachPassword();
    browser.get.mockRejectedValue(Object.assign(new Error('canceled'), { name: 'NotAllowedError' }));
    await user.click(button);
    expect(await screen.findByText('No passkey was used')).toBeVisible();
    expect(screen.getByLabelText('Password')).toBeVisible();
    expect(server.bodiesOf(SIGN_IN)).toEqual([]);
  });

  it('says when the passkey is refused', async () => {
    const refused = 'This passkey does not work here. Sign in with your password.';
    server.on(SIGN_IN, problem(401, 'PASSKEY_REFUSED', refused));
    const { user, button } = await reachPassword();
    await user.click(button);
    expect(await screen.findByText(refused)).toBeVisible();
  });

  it('is not offered where the browser has none', async () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    server.on('POST /api/identity/lookup', {});
    const { user } = renderWithProviders(<SignInPage />, { path: '/auth', at: '/auth' });
    await user.type(screen.getByLabelText('User ID'), 'mechanic-north{Enter}');
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).not.toBeInTheDocument();
  });

  it('needs the email of a super admin', async () => {
    server.on(OPTIONS, options).on(SIGN_IN, session);
    const { user } = renderWithProviders(<SignInPage />, { path: '/auth', at: '/auth' });
    await user.click(screen.getByRole('button', { name: 'Super Admin sign-in' }));
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    expect(screen.getByLabelText('Email')).toBeInvalid();
    await user.type(screen.getByLabelText('Email'), 'super@demo.lanelight.test');
    await user.click(screen.getByRole('button', { name: 'Use a passkey' }));
    await screen.findByText('Elsewhere');
    expect(server.bodiesOf(OPTIONS)).toEqual([{ email: 'super@demo.lanelight.test' }]);
  });
});
