import { expect, test, type Page } from 'playwright/test';
import { heading, signIn, signInAsSuperAdmin } from './actions.ts';

const demo = (number: string): string => `01920000-0000-7000-8000-000000000${number}`;
const HONDA = demo('301');

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Pages of the PDF that the browser prints. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
}

test.describe('on a small phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('no public page scrolls sideways', async ({ page }) => {
    for (const path of ['/', '/platform-features', '/contact', '/privacy-policy', '/auth']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await sidewaysScroll(page), path).toBe(0);
    }
  });

  test('no page behind the sign-in scrolls sideways', async ({ page }) => {
    await signInAsSuperAdmin(page);
    for (const path of [
      '/dashboard',
      '/vehicle-reports',
      `/vehicle-detail/${HONDA}`,
      `/mechanic-summary/${HONDA}`,
      `/risk-assessment/${HONDA}`,
      '/vin-decoder',
      '/account',
      '/admin/users',
      '/admin/users/new',
      '/admin/auctions',
      '/assessment-enhancements',
      '/assessment-enhancements?tab=instructions',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^Loading/)).toHaveCount(0);
      expect(await sidewaysScroll(page), path).toBe(0);
    }
  });
});

test('at 200 percent zoom, fixed elements leave the form most of the window', async ({ page }) => {
  // 1280 by 800 at 200 percent.
  await page.setViewportSize({ width: 640, height: 400 });
  await signIn(page, 'mechanic-north');
  await page.goto('/diagnostic');
  const bar = page.getByRole('region', { name: 'Saving' });
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(400 * 0.2);
  await page.getByRole('heading', { name: 'Safety' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Dashboard' })).not.toBeInViewport();
});

test('reports print as a table, on one page', async ({ page }) => {
  await signIn(page, 'viewer-north');
  await page.goto('/vehicle-reports');
  await expect(page.getByRole('row').filter({ hasText: '24817' })).toBeVisible();
  // The text area of an A4 page.
  await page.setViewportSize({ width: 696, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  const cells = page.getByRole('row').filter({ hasText: '24817' }).getByRole('cell');
  const tops = await cells.evaluateAll((all) =>
    all
      .filter((cell) => cell.getBoundingClientRect().width > 0)
      .map((cell) => Math.round(cell.getBoundingClientRect().top)),
  );
  expect(new Set(tops).size).toBe(1);
  await expect(page.getByRole('columnheader', { name: 'Date Added' })).toBeVisible();
  await page.emulateMedia({ media: null });
  expect(await printedPages(page)).toBe(1);
});

test('the worst vehicle’s assessment prints on two pages, and each page says whose it is', async ({ page }) => {
  await signIn(page, 'viewer-north');
  await page.goto('/vehicle-reports?search=24781');
  await page.getByRole('link', { name: /Taurus/ }).click();
  await page.getByRole('link', { name: 'View Risk Assessment' }).click();
  await expect(page.getByRole('table', { name: 'Possible repairs' })).toBeVisible();
  expect(await printedPages(page)).toBeLessThanOrEqual(2);
  const foot = await page.evaluate(() =>
    [...document.querySelectorAll('style')]
      .map((style) => style.textContent)
      .find((text) => text.includes('@bottom-left')),
  );
  expect(foot).toMatch(/'2004 Ford Taurus · VIN 1FAFP53U14A112345 · Version 1'/);
});

test('a vehicle has one title in the list, on its page and on its assessment', async ({ page }) => {
  await signIn(page, 'viewer-north');
  await page.goto('/vehicle-reports');
  await page
    .getByRole('row')
    .filter({ hasText: '24817' })
    .getByRole('link', { name: /^2003 Honda Accord/ })
    .click();
  await expect(heading(page, /^2003 Honda Accord$/)).toBeVisible();
  await page.getByRole('link', { name: 'View Risk Assessment' }).click();
  await expect(heading(page, /^2003 Honda Accord$/)).toBeVisible();
});

test('the copy button keeps its width when it says that it copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, 'viewer-north');
  await page.goto(`/risk-assessment/${HONDA}`);
  const copy = page.getByRole('button', { name: 'Copy announcement' });
  const width = (await copy.boundingBox())?.width;
  await copy.click();
  const copied = page.getByRole('button', { name: 'Copied' });
  await expect(copied).toBeVisible();
  expect((await copied.boundingBox())?.width).toBe(width);
});

test('a generated password can be scanned instead of typed', async ({ page }) => {
  await signInAsSuperAdmin(page);
  await page.goto('/admin/users/new');
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Lee Ann');
  await page.getByRole('textbox', { name: 'Email' }).fill('lee@layout.test');
  await page.getByRole('textbox', { name: 'User ID' }).fill('lee-layout');
  await page.getByRole('combobox', { name: 'Auction' }).selectOption('North Lane Auto Auction');
  await page.getByRole('combobox', { name: 'Role' }).selectOption('mechanic');
  await page.getByRole('button', { name: 'Create User' }).click();
  const code = page.getByRole('img', { name: 'QR code of the password' });
  const toggle = page.getByRole('button', { name: 'QR code' });
  await expect(code).toBeHidden();
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(code).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy Password' })).toBeVisible();
});

test('a page that failed without a connection loads on its own when it is back', async ({ page, context }) => {
  await signIn(page, 'viewer-north');
  await page.goto('/vehicle-reports');
  await expect(page.getByRole('row').filter({ hasText: '24817' })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('row').filter({ hasText: '24817' }).getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await context.setOffline(false);
  await expect(heading(page, '2003 Honda Accord')).toBeVisible();
});
