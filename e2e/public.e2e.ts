import { expect, test } from 'playwright/test';
import { heading, signIn, signInAsSuperAdmin } from './actions.ts';

test('the landing page says what Lanelight is and leads to sign-in', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/vehicle assessments/i);
  await expect(page.getByText('Private Beta', { exact: true })).toBeVisible();
  for (const feature of [
    'OBD-II Code Analysis',
    'Cost & Value Estimation',
    'NAAA Recommendations',
    'Mechanic Notes',
    'Instant Reports',
    'Repair Predictions',
  ]) {
    await expect(page.getByRole('heading', { name: feature })).toBeVisible();
  }
  await page.getByRole('button', { name: /Watch Demo/ }).focus();
  await expect(page.getByRole('tooltip')).toHaveText('Coming Soon');
  await page.getByRole('link', { name: 'Access Platform' }).first().click();
  await expect(page.getByRole('textbox', { name: 'User ID' })).toBeVisible();
});

test('the public pages can be read without a script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page).toHaveTitle('Lanelight · Professional Diagnostic Platform');
  await expect(page.getByRole('heading', { name: 'Simple 2-Step Process' })).toBeVisible();
  for (const [link, title] of [
    ['Platform Features', 'Platform Features'],
    ['Contact', 'Contact'],
    ['Privacy Policy', 'Privacy Policy'],
    ['Terms of Use', 'Terms of Use'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(heading(page, title)).toBeVisible();
    await expect(page).toHaveTitle(`${title} · Lanelight`);
  }
  await expect(page.getByRole('link', { name: 'Access Platform' })).toHaveAttribute('href', '/auth');
  await context.close();
});

test('a public page takes light or dark along into the application, and back', async ({ page }) => {
  const scheme = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/contact');
  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('Dark');
  await expect.poll(scheme).toBe('dark');
  await page.goto('/auth');
  await expect(page.getByRole('textbox', { name: 'User ID' })).toBeVisible();
  expect(await scheme()).toBe('dark');
  await page.goto('/terms-of-use');
  expect(await scheme()).toBe('dark');
  const appearance = page.getByRole('combobox', { name: 'Appearance' });
  await expect(appearance).toHaveValue('dark');
  await appearance.selectOption('Automatic');
  await expect.poll(scheme).toBe('light');
});

test('a public page offers the product to visitors only', async ({ page }) => {
  const product = page.getByRole('navigation', { name: 'Product' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  await expect(product).toBeVisible();
  await signIn(page, 'viewer-north');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(product).toBeHidden();
});

test('an unknown path says so and leads home', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('pages that need a session send to the sign-in and back', async ({ page }) => {
  await page.goto('/vehicle-reports');
  await expect(page).toHaveURL(/\/auth$/);
  await page.getByRole('textbox', { name: 'User ID' }).fill('viewer-north');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('lanelight-demo');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(heading(page, 'Vehicle Reports')).toBeVisible();
});

test('an unknown User ID and a wrong password are refused in the specified words', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'User ID' }).fill('nobody-here');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Invalid User ID').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'User ID' })).toHaveAccessibleDescription(
    'No user has this ID. Check the spelling.',
  );
  await page.getByRole('textbox', { name: 'User ID' }).fill('viewer-south');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Invalid login credentials').first()).toBeVisible();
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect(password).toHaveAccessibleDescription('Wrong password. Try again.');
  await expect(password).toBeFocused();
  await password.pressSequentially('l');
  await expect(password).toHaveValue('l');
  await expect(password).toHaveAccessibleDescription('');
});

test('a super admin’s wrong password is named at its field', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: /Super Admin/ }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('super@demo.lanelight.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('not-the-password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveAccessibleDescription('Wrong email or password.');
});

test('each role has its own dashboard', async ({ page }) => {
  await signIn(page, 'viewer-north');
  await expect(page.getByRole('link', { name: /Vehicle Reports/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /New Diagnostic/ })).toBeHidden();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  await signInAsSuperAdmin(page);
  await expect(page.getByText('Super Admin').first()).toBeVisible();
  await expect(page.getByRole('link', { name: /Risk Assessments/ })).toBeVisible();
});

test('the super admin sees vehicles by auction, drafts last', async ({ page }) => {
  await signInAsSuperAdmin(page);
  await page.getByRole('link', { name: /Risk Assessments/ }).click();
  const groups = page.getByRole('heading', { level: 2 });
  await expect(groups.nth(0)).toContainText('North Lane Auto Auction');
  await expect(groups.nth(1)).toContainText('South Lane Auto Auction');
  await expect(groups.last()).toContainText('Drafts');
});
