import { expect, test } from 'playwright/test';
import { heading, signIn } from './actions.ts';

test('without AbortSignal.any the form opens and the vehicles are listed', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
  await signIn(page, 'mechanic-north');
  await page.goto('/vehicle-reports');
  await expect(page.getByRole('row')).not.toHaveCount(0);
  await page.goto('/diagnostic?new');
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toBeVisible();
});

test('a browser that is too old says so in place of an empty page', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'timeout'));
  await page.goto('/auth');
  await expect(heading(page, 'This browser is too old for Lanelight')).toBeVisible();
  await expect(page).toHaveTitle(/too old/);
  await expect(page.getByRole('textbox')).toHaveCount(0);
});

for (const [scheme, color] of [
  ['light', 'rgb(250, 249, 245)'],
  ['dark', 'rgb(18, 21, 23)'],
] as const)
  test(`colors that were compiled for older browsers follow the ${scheme} appearance`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto('/');
    await expect(page.locator('body')).toHaveCSS('background-color', color);
  });
