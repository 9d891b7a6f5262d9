import { beforeEach, describe, expect, it } from '@jest/globals';
import { problem, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { Component as ResetPasswordPage } from './ResetPasswordPage';

const server = testServer();
const CHECK = 'POST /api/identity/password-resets/check';
const RESET = 'PUT /api/identity/password';
const invalid = () => problem(400, 'RESET_LINK_INVALID', 'Invalid Link');

function open(hash = '#token=secret') {
  history.replaceState(null, '', `/reset-password${hash}`);
  return renderWithProviders(<ResetPasswordPage />, { path: '/reset-password', at: '/reset-password' });
}

async function expectInvalidLink(address: () => string): Promise<void> {
  expect(await screen.findByText('Invalid Link')).toBeVisible();
  expect(
    screen.getByText('This password reset link is invalid or has expired. Please request a new one.'),
  ).toBeVisible();
  await screen.findByText('Elsewhere');
  expect(address()).toBe('/auth');
}

beforeEach(() => history.replaceState(null, '', '/'));

describe('the link to reset a password', () => {
  it('sets the password, says so, and leads to the sign-in', async () => {
    server.on(CHECK, undefined).on(RESET, undefined);
    const { user, address } = open();
    await user.type(await screen.findByLabelText('New password'), 'my-own-password');
    await user.type(screen.getByLabelText('Confirm password'), 'my-own-password{Enter}');
    expect(await screen.findByText('Your password has been reset successfully!')).toBeVisible();
    expect(server.bodiesOf(RESET)).toEqual([{ token: 'secret', password: 'my-own-password' }]);
    expect(address()).toBe('/reset-password');
    await waitFor(() => expect(address()).toBe('/auth'), { timeout: 3_000 });
  });

  it('leaves the address at once, so that it stays in no history', async () => {
    server.on(CHECK, undefined);
    open();
    await screen.findByLabelText('New password');
    expect(location.hash).toBe('');
    expect(server.bodiesOf(CHECK)).toEqual([{ token: 'secret' }]);
  });

  it('takes two entries that match, of at least 6 characters', async () => {
    server.on(CHECK, undefined);
    const { user } = open();
    await user.type(await screen.findByLabelText('New password'), 'abc');
    await user.type(screen.getByLabelText('Confirm password'), 'abd{Enter}');
    expect(screen.getByText('Passwords do not match')).toBeVisible();
    await user.clear(screen.getByLabelText('Confirm password'));
    await user.type(screen.getByLabelText('Confirm password'), 'abc{Enter}');
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(server.bodiesOf(RESET)).toHaveLength(0);
  });

  it('is invalid without a token', async () => {
    const { address } = open('');
    await expectInvalidLink(address);
    expect(server.requests).toHaveLength(0);
  });

  it('is invalid when it has expired, which the page says before it asks for a password', async () => {
    server.on(CHECK, invalid());
    const { address } = open();
    await expectInvalidLink(address);
  });

  it('is invalid when it was used meanwhile', async () => {
    server.on(CHECK, undefined).on(RESET, invalid());
    const { user, address } = open();
    await user.type(await screen.findByLabelText('New password'), 'my-own-password');
    await user.type(screen.getByLabelText('Confirm password'), 'my-own-password{Enter}');
    await expectInvalidLink(address);
  });

  it('says when the password could not be set, and keeps what was typed', async () => {
    server.on(CHECK, undefined).on(RESET, problem(503, 'BUSY', 'Please try again in a few seconds.'));
    const { user } = open();
    await user.type(await screen.findByLabelText('New password'), 'my-own-password');
    await user.type(screen.getByLabelText('Confirm password'), 'my-own-password{Enter}');
    expect(await screen.findByText('Failed to reset password')).toBeVisible();
    expect(screen.getByText('Please try again in a few seconds.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveValue('my-own-password');
  });
});
