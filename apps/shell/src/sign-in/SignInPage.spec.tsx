import { describe, expect, it } from '@jest/globals';
import { aUser, problem, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { screen } from '@testing-library/react';
import { Component as SignInPage } from './SignInPage';

const server = testServer();
const ray = aUser();
const session = { accessToken: 'token', refreshToken: 'refresh', expiresIn: 900, user: ray };
const open = () => renderWithProviders(<SignInPage />, { path: '/auth', at: '/auth' });

describe('signing in with a User ID', () => {
  it('asks for the ID, then for the password, and goes on to the dashboard', async () => {
    server.on('POST /api/identity/lookup', {}).on('POST /api/identity/sessions', session);
    const { user, address } = open();
    await user.type(screen.getByLabelText('User ID'), ' mechanic-north {Enter}');
    expect(await screen.findByRole('heading', { name: 'Enter your password' })).toBeVisible();
    await user.type(screen.getByLabelText('Password'), 'lanelight-demo{Enter}');
    await screen.findByText('Elsewhere');
    expect(address()).toBe('/dashboard');
    expect(server.bodiesOf('POST /api/identity/sessions')).toEqual([
      { userId: 'mechanic-north', password: 'lanelight-demo' },
    ]);
  });

  it('says at the field that no user has this ID, and takes it back when the ID is changed', async () => {
    server.on('POST /api/identity/lookup', problem(404, 'USER_NOT_FOUND', 'Invalid User ID'));
    const { user } = open();
    const field = screen.getByLabelText('User ID');
    await user.type(field, 'nobody1{Enter}');
    expect(await screen.findByText('No user has this ID. Check the spelling.')).toBeVisible();
    expect(field).toBeInvalid();
    await user.type(field, '2');
    expect(field).toBeValid();
  });

  it('says at the field that the password is wrong, with the text selected for another try', async () => {
    server
      .on('POST /api/identity/lookup', {})
      .on('POST /api/identity/sessions', problem(401, 'WRONG_CREDENTIALS', 'Invalid login credentials'));
    const { user } = open();
    await user.type(screen.getByLabelText('User ID'), 'mechanic-north{Enter}');
    await user.type(await screen.findByLabelText('Password'), 'wrong{Enter}');
    const field = await screen.findByLabelText('Password');
    await expect(screen.findByRole('button', { name: 'Sign In' })).resolves.toBeVisible();
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
  });

  it('goes back to another User ID, which is still filled in', async () => {
    server.on('POST /api/identity/lookup', {});
    const { user } = open();
    await user.type(screen.getByLabelText('User ID'), 'mechanic-north{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(screen.getByLabelText('User ID')).toHaveValue('mechanic-north');
  });

  it('sends nothing while the field is empty', async () => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(screen.getByLabelText('User ID')).toBeInvalid();
    expect(server.requests).toHaveLength(0);
  });

  it('says when there is no connection, and works once there is one', async () => {
    server.on('POST /api/identity/lookup', {});
    server.disconnect();
    const { user } = open();
    await user.type(screen.getByLabelText('User ID'), 'mechanic-north{Enter}');
    expect(await screen.findByText('No connection')).toBeVisible();
    server.connect();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('heading', { name: 'Enter your password' })).toBeVisible();
  });
});

describe('signing in as a super admin', () => {
  it('takes an email', async () => {
    server.on('POST /api/identity/sessions', session);
    const { user, address } = open();
    await user.click(screen.getByRole('button', { name: 'Super Admin sign-in' }));
    await user.type(screen.getByLabelText('Email'), 'super@demo.lanelight.test');
    await user.type(screen.getByLabelText('Password'), 'lanelight-demo{Enter}');
    await screen.findByText('Elsewhere');
    expect(address()).toBe('/dashboard');
    expect(server.bodiesOf('POST /api/identity/sessions')).toEqual([
      { email: 'super@demo.lanelight.test', password: 'lanelight-demo' },
    ]);
  });
});

describe('two-step sign-in', () => {
  const FINISH = 'POST /api/identity/sessions/second-factor';
  const pending = { pendingToken: 'pending', expiresIn: 300 };
  async function reachCode() {
    server.on('POST /api/identity/lookup', {}).on('POST /api/identity/sessions', pending);
    const shown = open();
    await shown.user.type(screen.getByLabelText('User ID'), 'mechanic-north{Enter}');
    await shown.user.type(await screen.findByLabelText('Password'), 'lanelight-demo{Enter}');
    expect(await screen.findByRole('heading', { name: 'Enter the code from your authenticator app' })).toBeVisible();
    return shown;
  }

  it('asks for the code after the password', async () => {
    server.on(FINISH, session);
    const { user, address } = await reachCode();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    expect(screen.queryByText('Error')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Code'), '12345{Enter}');
    expect(screen.getByText('Enter the 6 digits that the app shows')).toBeVisible();
    expect(server.bodiesOf(FINISH)).toEqual([]);
    await user.type(screen.getByLabelText('Code'), '6{Enter}');
    await screen.findByText('Elsewhere');
    expect(address()).toBe('/dashboard');
    expect(server.bodiesOf(FINISH)).toEqual([{ pendingToken: 'pending', code: '123456' }]);
  });

  it('says at the field that the code is wrong, and takes a recovery code in its place', async () => {
    const { user } = await reachCode();
    server.on(FINISH, problem(401, 'WRONG_CODE', 'Wrong code. Enter the one that the app shows now.'));
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeInvalid();
    expect(screen.getByLabelText('Code')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    expect(screen.getByText(/Ask your auction admin/)).toBeVisible();
    server.on(FINISH, session);
    await user.type(screen.getByLabelText('Recovery code'), 'ABCD-EFGH-JKMN-PQRS{Enter}');
    await screen.findByText('Elsewhere');
    expect(server.bodiesOf(FINISH).at(-1)).toEqual({ pendingToken: 'pending', recoveryCode: 'ABCD-EFGH-JKMN-PQRS' });
  });

  it('goes back to the password when the sign-in took too long', async () => {
    const { user } = await reachCode();
    server.on(FINISH, problem(401, 'SIGN_IN_EXPIRED', 'Your sign-in took too long. Enter your password again.'));
    await user.type(screen.getByLabelText('Code'), '123456{Enter}');
    expect(await screen.findByRole('heading', { name: 'Enter your password' })).toBeVisible();
    expect(screen.getByText('Your sign-in took too long. Enter your password again.')).toBeVisible();
  });
});

it('someone who is signed in goes on at once', async () => {
  server.on('GET /api/identity/me', ray);
  const { address } = renderWithProviders(<SignInPage />, { path: '/auth', at: '/auth', as: ray });
  await screen.findByText('Elsewhere');
  expect(address()).toBe('/dashboard');
});
