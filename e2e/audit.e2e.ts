import { readFile } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { heading, signIn } from './actions.ts';

test('an auction admin deactivates a mechanic, reads so in the audit trail, and exports it', async ({ page }) => {
  await signIn(page, 'admin-north');
  await page.getByRole('link', { name: 'Manage Team' }).click();
  const userId = `ines-${Date.now().toString(36)}`.slice(0, 20);
  await page.getByRole('link', { name: 'Add Team Member' }).click();
  await page.getByLabel('Full Name').fill('=Ines Vidal');
  await page.getByLabel('Email').fill(`${userId}@northlane.test`);
  await page.getByLabel('User ID').fill(userId);
  await page.getByLabel('Role').selectOption('mechanic');
  await page.getByRole('button', { name: 'Create User' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('row').filter({ hasText: userId }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit User' });
  await dialog.getByText('Inactive', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog).toBeHidden();

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Audit Trail' }).click();
  await expect(heading(page, 'Audit Trail')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Person or vehicle' }).fill(userId);
  await expect(page.getByText('2 entries', { exact: true })).toBeVisible();
  const deactivated = page.getByRole('row', { name: /deactivated =Ines Vidal/ });
  await expect(deactivated).toContainText('Chrome on Linux');
  await expect(deactivated).toContainText('127.0.0.1');
  await expect(page.getByRole('row', { name: /added =Ines Vidal as a mechanic/ })).toBeVisible();

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export as CSV' }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toBe('audit-trail.csv');
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(rows).toHaveLength(3);
  expect(rows[1]).toContain('"\'=Ines Vidal"');

  await page.setViewportSize({ width: 360, height: 800 });
  const top = async (label: string) => (await page.getByLabel(label, { exact: true }).boundingBox())?.y;
  expect(await top('To')).toBe(await top('From'));
  await expect(deactivated).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
