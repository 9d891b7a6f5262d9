import { expect, test } from 'playwright/test';
import { heading, signIn } from './actions.ts';

test('an auction admin adds a mechanic and makes them a report viewer, which their open page follows', async ({
  page,
  browser,
}) => {
  await signIn(page, 'admin-north');
  await page.getByRole('link', { name: 'Manage Team' }).click();
  await expect(heading(page, 'Team')).toBeVisible();

  const userId = `keiko-${Date.now().toString(36)}`.slice(0, 20);
  await page.getByRole('link', { name: 'Add Team Member' }).click();
  await page.getByLabel('Full Name').fill('Keiko Oda');
  await page.getByLabel('Email').fill(`${userId}@northlane.test`);
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Role').selectOption('mechanic');
  await page.getByRole('button', { name: 'Create User' }).click();
  const created = page.getByRole('dialog', { name: 'User Created Successfully' });
  const password = await created
    .getByRole('group', { name: 'Password' })
    .getByText(/^[a-z0-9]{24}$/)
    .innerText();
  await created.getByRole('button', { name: 'Done' }).click();
  const row = page.getByRole('row').filter({ hasText: userId });
  await expect(row).toContainText('mechanic');

  const member = await browser.newPage();
  // The server answers the handshake, with a 40, once the page is in the room of its user.
  const connected = new Promise<void>((resolve) =>
    member.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (payload.toString().startsWith('40')) resolve();
      }),
    ),
  );
  await member.goto('/auth');
  await member.getByRole('textbox', { name: 'User ID' }).fill(userId);
  await member.getByRole('button', { name: 'Continue' }).click();
  await member.getByRole('textbox', { name: 'Password' }).fill(password);
  await member.getByRole('button', { name: 'Sign In' }).click();
  // Somebody else chose the first password.
  await member.getByRole('textbox', { name: 'New password' }).fill('keikos-own-password');
  await member.getByRole('textbox', { name: 'Confirm password' }).fill('keikos-own-password');
  await member.getByRole('button', { name: 'Save Password' }).click();
  await expect(member.getByRole('link', { name: 'New Diagnostic' })).toBeVisible();
  await connected;

  const change = async (choice: string): Promise<void> => {
    await row.click();
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByText(choice, { exact: true }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog).toBeHidden();
  };
  await change('report viewer');
  await expect(row).toContainText('report viewer');
  await expect(member.getByText('Your role was changed')).toBeVisible();
  await expect(member.getByRole('link', { name: 'New Diagnostic' })).toBeHidden();
  await expect(member.getByRole('link', { name: 'Vehicle Reports' })).toBeVisible();

  await change('Inactive');
  await expect(member).toHaveURL(/\/auth$/);
  await expect(member.getByRole('alert').filter({ hasText: 'Your account was made inactive.' })).toBeVisible();
  await member.close();
});
