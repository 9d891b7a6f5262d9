import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test, type Page } from 'playwright/test';
import { signIn, signInAsSuperAdmin } from './actions.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResult {
  violations: { id: string; help: string; nodes: { target: string[] }[] }[];
}

/** Rules of WCAG 2.2 A and AA that the page breaks, each with where. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const { violations: found } = (await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })",
  )) as AxeResult;
  return found.map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map((node) => node.target.join(' ')).join(', ')})`,
  );
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`pages meet WCAG 2.2 AA, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const path of ['/', '/auth', '/privacy-policy']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await violations(page), path).toEqual([]);
    }
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Forgot password' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    expect(await violations(page), 'forgot password').toEqual([]);
    await signIn(page, 'mechanic-north');
    const vehicle = '01920000-0000-7000-8000-000000000301';
    for (const path of [
      '/dashboard',
      '/diagnostic',
      '/vehicle-reports',
      `/vehicle-detail/${vehicle}`,
      `/mechanic-summary/${vehicle}`,
      `/risk-assessment/${vehicle}`,
      '/saved-drafts',
      '/vin-decoder',
      '/account',
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
    }
  });
}

const ADMIN_PAGES: [who: string, enter: (page: Page) => Promise<void>, paths: string[]][] = [
  [
    'a super admin',
    signInAsSuperAdmin,
    [
      '/dashboard',
      '/admin/auctions',
      '/admin/auctions/new',
      '/admin/users',
      '/assessment-enhancements',
      '/assessment-enhancements?tab=instructions',
    ],
  ],
  ['an auction admin', (page) => signIn(page, 'admin-north'), ['/dashboard', '/team', '/team/new', '/audit']],
];
for (const [who, enter, paths] of ADMIN_PAGES) {
  test(`the pages of ${who} meet WCAG 2.2 AA, and none is wider than a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await enter(page);
    for (const path of paths) {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 1000 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
        await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
        expect(await violations(page), path).toEqual([]);
        expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(width);
      }
    }
  });
}

for (const width of [390, 820, 1280]) {
  test(`no page is wider than the window at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 1000 });
    await signIn(page, 'mechanic-north');
    const vehicle = '01920000-0000-7000-8000-000000000301';
    for (const path of [
      '/dashboard',
      '/diagnostic',
      '/vehicle-reports',
      `/vehicle-detail/${vehicle}`,
      `/mechanic-summary/${vehicle}`,
      `/risk-assessment/${vehicle}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      expect(await page.evaluate('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(width);
    }
  });
}
