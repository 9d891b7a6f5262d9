import { expect, type Locator, type Page } from 'playwright/test';

export const DEMO_PASSWORD = 'lanelight-demo';

/** Signs in with a User ID and the password, as a person would. */
export async function signIn(page: Page, userId: string): Promise<void> {
  await page.goto('/auth');
  await enterCredentials(page, userId);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Fills the sign-in that is on the screen, and sends it. */
export async function enterCredentials(page: Page, userId: string): Promise<void> {
  await page.getByRole('textbox', { name: 'User ID' }).fill(userId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in as the demonstration's super admin, with email and password. */
export async function signInAsSuperAdmin(page: Page): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('button', { name: /Super Admin/ }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill('super@demo.lanelight.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** A new user replaces the password that the admin chose, by the API: from then on it is that of the demo. */
export async function replaceFirstPassword(page: Page, userId: string, password: string): Promise<void> {
  const { request } = page.context();
  const signedIn = await request.post('/api/identity/sessions', { data: { userId, password } });
  const { accessToken } = (await signedIn.json()) as { accessToken: string };
  const changed = await request.post('/api/identity/me/password', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: { currentPassword: password, password: DEMO_PASSWORD },
  });
  expect(changed.status()).toBe(204);
}

/** Chooses one answer of a question. */
export async function answer(page: Page, question: string, choice: string): Promise<void> {
  await page.getByRole('radiogroup', { name: question }).getByText(choice, { exact: true }).click();
}

/** Adds a trouble code by searching for it. */
export async function addCode(page: Page, code: string, options: { permanent: boolean }): Promise<void> {
  await page.getByRole('combobox', { name: 'Search OBD-II codes' }).fill(code);
  await page.getByRole('option', { name: new RegExp(code) }).click();
  const dialog = page.getByRole('dialog', { name: 'Is this a permanent code?' });
  await dialog.getByRole('button', { name: options.permanent ? 'Yes, Permanent' : 'No', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Fills the sections that have nothing to report, after the vehicle, mileage and codes. */
export async function answerAllInOrder(page: Page): Promise<void> {
  await answer(page, 'Readiness monitor status', 'Ready');
  await page.getByText('No Warning Lights', { exact: true }).click();
  await answer(page, 'Engine warmed up?', 'Yes');
  await answer(page, 'Engine operation', 'As expected');
  await answer(page, 'Transmission operation', 'As expected');
  await answer(page, 'Reverse engages?', 'Yes');
  await answer(page, 'Differential operation', 'As expected');
  await answer(page, 'Air conditioning operation', 'As expected');
  await answer(page, 'Emissions equipment altered?', 'No');
  await answer(page, 'Structure or frame issues?', 'No');
  await answer(page, 'Safety system issues?', 'No');
}

/** The page with the given heading is shown. */
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });
