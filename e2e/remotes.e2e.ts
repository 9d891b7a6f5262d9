import { expect, test } from 'playwright/test';
import { heading, signIn, signInAsSuperAdmin } from './actions.ts';

test('when the files of one micro-frontend are missing, its routes say so and offer a retry; the rest works', async ({
  page,
}) => {
  await page.route('**/remotes/reports/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await signIn(page, 'mechanic-north');
  await page.goto('/vehicle-reports');
  const message = page.getByRole('alert');
  await expect(message).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();

  await page.goto('/diagnostic');
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toBeVisible();

  await page.goto('/vehicle-reports');
  await expect(message).toBeVisible();
  await page.unroute('**/remotes/reports/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Vehicle Reports')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '24817' })).toBeVisible();
});

test('a dashboard misses only its own tiles: only super admins notice that administration is down', async ({
  page,
}) => {
  await page.route('**/remotes/admin/**', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await signIn(page, 'mechanic-north');
  await expect(page.getByRole('link', { name: /^New Diagnostic/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Vehicle Reports/ })).toBeVisible();
  await expect(page.getByText('Administration')).toBeHidden();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await signInAsSuperAdmin(page);
  await expect(page.getByText('Administration isn’t loading.')).toBeVisible();
});

test('the shell takes its list of micro-frontends at run time', async ({ page }) => {
  await page.route('**/remotes.json', async (route) => {
    const answer = await route.fetch();
    const remotes = (await answer.json()) as { name: string }[];
    await route.fulfill({ json: remotes.filter((remote) => remote.name !== 'mechanic') });
  });
  await signIn(page, 'mechanic-north');
  await page.goto('/diagnostic');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});
