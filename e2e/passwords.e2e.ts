import { expect, test, type Page } from 'playwright/test';
import { DEMO_PASSWORD, heading, signInAsSuperAdmin } from './actions.ts';

interface Person {
  id: string;
  userId: string;
  email: string;
}

let people = 0;

/** A mechanic of the demo's North Lane, created through the API with a first password. */
async function aMechanic(page: Page, password: string): Promise<Person> {
  const { request } = page.context();
  const signedIn = await request.post('/api/identity/sessions', {
    data: { userId: 'admin-north', password: DEMO_PASSWORD },
  });
  const { accessToken, user } = (await signedIn.json()) as { accessToken: string; user: { auctionId: string } };
  const userId = `pw-${Date.now().toString(36)}-${++people}`;
  const added = await request.post('/api/identity/users', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      userId,
      auctionId: user.auctionId,
      role: 'mechanic',
      fullName: `Pat ${userId}`,
      email: `${userId}@demo.lanelight.test`,
      password,
    },
  });
  expect(added.status()).toBe(201);
  return (await added.json()) as Person;
}

async function enter(page: Page, userId: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'User ID' }).fill(userId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

async function choose(page: Page, password: string): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
}

test('a forgotten password is replaced by the link in the mail', async ({ page }) => {
  const { userId, email } = await aMechanic(page, 'forgotten-password');
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Forgot password' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send Reset Link' }).click();
  await expect(page.getByText('Email Sent')).toBeVisible();
  await expect(page.getByText('Check your email for a password reset link.')).toBeVisible();

  await page.getByRole('link', { name: 'Read the mail here' }).click();
  const mail = page.getByRole('article').filter({ hasText: email });
  // The mail is sent after the answer.
  await expect(async () => {
    await page.reload();
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 10_000 });
  const link = (await mail.getByRole('link').getAttribute('href'))!;
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await choose(page, 'my-own-password');
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await expect(page.getByText('Your password has been reset successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/auth$/);
  await enter(page, userId, 'my-own-password');
  await expect(heading(page, 'Dashboard')).toBeVisible();

  // It works once.
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await expect(page.getByText('Invalid Link')).toBeVisible();
  await expect(
    page.getByText('This password reset link is invalid or has expired. Please request a new one.'),
  ).toBeVisible();
});

test('a first password is replaced before anything else', async ({ page }) => {
  const { userId } = await aMechanic(page, 'first-password');
  await enter(page, userId, 'first-password');
  await expect(heading(page, 'Choose your own password')).toBeVisible();
  await page.goto('/saved-drafts');
  await expect(heading(page, 'Choose your own password')).toBeVisible();
  // After a reload the page no longer knows what was typed.
  await page.getByRole('textbox', { name: 'Current password' }).fill('first-password');
  await choose(page, 'my-own-password');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(heading(page, 'Saved Drafts')).toBeVisible();
});

test('the account page signs other devices out, by a new password and one by one', async ({ page, browser }) => {
  const { userId } = await aMechanic(page, 'first-password');
  await enter(page, userId, 'first-password');
  await choose(page, 'second-password');
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();

  const others = [await browser.newContext(), await browser.newContext()];
  try {
    const [otherPage, thirdPage] = [await others[0]!.newPage(), await others[1]!.newPage()];
    await enter(otherPage, userId, 'second-password');
    await expect(heading(otherPage, 'Dashboard')).toBeVisible();
    await page.getByRole('link', { name: /your account/ }).click();
    const devices = page.getByRole('list', { name: 'Your devices' });
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await devices.getByRole('button', { name: /^Sign out/ }).click();
    await expect(page.getByText('Device signed out')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);

    await enter(thirdPage, userId, 'second-password');
    await expect(heading(thirdPage, 'Dashboard')).toBeVisible();
    await page.reload();
    await expect(devices.getByRole('listitem')).toHaveCount(2);
    await page.getByRole('textbox', { name: 'Current password' }).fill('second-password');
    await choose(page, 'third-password');
    await page.getByRole('button', { name: 'Change Password' }).click();
    await expect(page.getByText('Password changed')).toBeVisible();
    await expect(devices.getByRole('listitem')).toHaveCount(1);
  } finally {
    for (const other of others) await other.close();
  }
});

test('an admin resets a password, and passes the new one on', async ({ page }) => {
  const { userId } = await aMechanic(page, 'first-password');
  await signInAsSuperAdmin(page);
  await page.goto('/admin/users');
  await page.getByRole('button', { name: `Pat ${userId}`, exact: true }).click();
  await page.getByRole('button', { name: 'Reset Password' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Password Reset' });
  await expect(dialog.getByRole('group', { name: 'User ID' })).toContainText(userId);
  const shown = await dialog.getByRole('group', { name: 'Password' }).textContent();
  const [, password = ''] = /^Password([0-9a-z]{24})/.exec(shown ?? '') ?? [];
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await enter(page, userId, password);
  await expect(heading(page, 'Choose your own password')).toBeVisible();
});
