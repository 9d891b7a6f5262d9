import { describe, expect, it } from '@jest/globals';
import { problem, renderWithProviders, testServer } from '@lanelight/ui/testing';
import { screen } from '@testing-library/react';
import { Component as SignInPage } from './SignInPage';

const server = testServer();
const REQUEST = 'POST /api/identity/password-resets';

async function open() {
  const shown = renderWithProviders(<SignInPage />, { path: '/auth', at: '/auth' });
  await shown.user.click(screen.getByRole('button', { name: 'Forgot password' }));
  return shown;
}

describe('a forgotten password', () => {
  it('asks for the email, and says that a link was sent', async () => {
    server.on(REQUEST, { keptAt: null });
    const { user } = await open();
    await user.type(screen.getByLabelText('Email'), ' ray@north.test {Enter}');
    expect(await screen.findByText('Email Sent')).toBeVisible();
    expect(screen.getByText('Check your email for a password reset link.')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Check your email' })).toHaveFocus();
    expect(screen.queryByText('This is a demo')).not.toBeInTheDocument();
    expect(server.bodiesOf(REQUEST)).toEqual([{ email: 'ray@north.test' }]);
    await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    expect(screen.getByLabelText('User ID')).toBeVisible();
  });

  it('leads to the mail that the demo keeps', async () => {
    server.on(REQUEST, { keptAt: '/demo/mail' });
    const { user } = await open();
    await user.type(screen.getByLabelText('Email'), 'ray@north.test{Enter}');
    expect(await screen.findByRole('link', { name: 'Read the mail here' })).toHaveAttribute('href', '/demo/mail');
  });

  it('sends no request for what is no email', async () => {
    const { user } = await open();
    await user.type(screen.getByLabelText('Email'), 'ray{Enter}');
    expect(screen.getByLabelText('Email')).toBeInvalid();
    expect(screen.getByText('Invalid email address')).toBeVisible();
    expect(server.requests).toHaveLength(0);
  });

  it('says why no link can be sent', async () => {
    const why = 'This platform does not send email. Ask your administrator to reset your password.';
    server.on(REQUEST, problem(409, 'MAIL_NOT_AVAILABLE', why));
    const { user } = await open();
    await user.type(screen.getByLabelText('Email'), 'ray@north.test{Enter}');
    expect(await screen.findByText('Failed to send reset email')).toBeVisible();
    expect(screen.getByText(why)).toBeVisible();
  });

  it('can be reached from the password and from the super admin sign-in', async () => {
    server.on('POST /api/identity/lookup', {});
    const { user } = renderWithProviders(<SignInPage />, { path: '/auth', at: '/auth' });
    await user.type(screen.getByLabelText('User ID'), 'mechanic-north{Enter}');
    await screen.findByRole('heading', { name: 'Enter your password' });
    await user.click(screen.getByRole('button', { name: 'Forgot password' }));
    await user.click(screen.getByRole('button', { name: 'Back to sign-in' }));
    await user.click(screen.getByRole('button', { name: 'Super Admin sign-in' }));
    await user.click(screen.getByRole('button', { name: 'Forgot password' }));
    expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });
});
