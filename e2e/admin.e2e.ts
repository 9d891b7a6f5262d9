import { expect, test } from 'playwright/test';
import { DEMO_PASSWORD, heading, signInAsSuperAdmin } from './actions.ts';

test('a super admin creates an auction and is led to its first admin, who is found by a search', async ({ page }) => {
  await signInAsSuperAdmin(page);
  const userId = `boss-${Date.now().toString(36)}`;
  await page.goto('/admin/auctions/new');
  await page.getByLabel('Name', { exact: true }).fill(`West Lane ${userId}`);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel('Confirm Password').fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Save Auction' }).click();
  const steps = page.getByRole('region', { name: 'Next steps' });
  await steps.getByRole('link', { name: 'Create Auction Admin' }).click();

  await expect(page.getByLabel('Role')).toHaveValue('auction_admin');
  await page.getByLabel('Full Name').fill('Wanda West');
  await page.getByLabel('Email').fill(`${userId}@westlane.test`);
  await page.getByLabel('User ID').fill(userId);
  await page.getByRole('button', { name: 'Create User' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(steps).toContainText('It has an auction admin');

  await page.goto('/admin/users');
  await expect(heading(page, 'Users')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search users' }).fill(userId.toUpperCase());
  await expect(page.getByText('1 user found')).toBeVisible();
  await expect(page.getByRole('row', { name: /Wanda West/ })).toContainText(`West Lane ${userId}`);
});
