import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { expect, test, type Page } from 'playwright/test';
import { DEMO_PASSWORD, heading, signInAsSuperAdmin } from './actions.ts';
import { aLane, enter, faults, signOut } from './lane.ts';

/** An app that was given the key of the page. A step has one code; the one of the next step is good too. */
async function anApp(page: Page): Promise<(steps?: number) => string> {
  const key = page.getByRole('group', { name: 'Key' });
  await expect(key).toContainText(/[A-Z2-7]{4}/);
  const [text = ''] = /([A-Z2-7]{4} ){7}[A-Z2-7]{4}/.exec((await key.textContent()) ?? '') ?? [];
  const app = new TOTP({ secret: Secret.fromBase32(text.replaceAll(' ', '')) });
  return (steps = 0) => app.generate({ timestamp: Date.now() + steps * 30_000 });
}

test('two-step sign-in is turned on, asked for, passed by a recovery code, and turned off', async ({ page }) => {
  const { mechanic } = await aLane(page);
  await enter(page, mechanic);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn On' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
  expect(await faults(page), 'password').toEqual([]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const codeOf = await anApp(page);
  expect(await faults(page), 'QR code').toEqual([]);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(-1));
  await page.getByRole('button', { name: 'Turn On' }).click();

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  expect(await faults(page), 'recovery codes').toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(readFileSync(await download.path(), 'utf8')).toContain(
    `${mechanic}\nEach one works once.\n\n${recoveryCode}\n`,
  );
  await page.getByRole('button', { name: 'I Saved Them' }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  expect(await faults(page), 'on').toEqual([]);

  await signOut(page);
  await enter(page, mechanic);
  await expect(heading(page, 'Enter the code from your authenticator app')).toBeVisible();
  expect(await faults(page), 'code').toEqual([]);
  // No session yet: every page leads back to the sign-in.
  await page.goto('/saved-drafts');
  await expect(heading(page, 'Sign in')).toBeVisible();
  await enter(page, mechanic);
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf(5));
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Wrong code. Enter the one that the app shows now.').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Code' }).fill(codeOf());
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(heading(page, 'Saved Drafts')).toBeVisible();

  await signOut(page);
  await enter(page, mechanic);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByRole('textbox', { name: 'Recovery code' }).fill(recoveryCode.toLowerCase());
  expect(await faults(page), 'recovery code').toEqual([]);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes left.')).toBeVisible();
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Turn Off' }).click();
  await expect(page.getByText('Two-step sign-in is off')).toBeVisible();
  await signOut(page);
  await enter(page, mechanic);
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('an auction requires two-step sign-in, and its admin resets it for a lost phone', async ({ page }) => {
  const { admin, mechanic } = await aLane(page);
  await enter(page, admin);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/auction-rules');
  const choice = page.getByRole('radiogroup', { name: 'Two-step sign-in' });
  await choice.getByText('Required', { exact: true }).click();
  expect(await faults(page), 'rules').toEqual([]);
  await page.getByRole('button', { name: 'Save Sign-In Rule' }).click();
  await expect(page.getByText('Sign-in rule saved')).toBeVisible();
  await signOut(page);

  const setUp = async (): Promise<void> => {
    await expect(heading(page, 'Set up two-step sign-in')).toBeVisible();
    const codeOf = await anApp(page);
    await page.getByRole('textbox', { name: 'Code' }).fill(codeOf());
    await page.getByRole('button', { name: 'Turn On' }).click();
    await page.getByRole('button', { name: 'I Saved Them' }).click();
  };
  await enter(page, mechanic);
  await expect(heading(page, 'Set up two-step sign-in')).toBeVisible();
  await page.goto('/saved-drafts');
  await expect(heading(page, 'Set up two-step sign-in')).toBeVisible();
  // After a reload the page no longer knows what was typed.
  await page.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  expect(await faults(page), 'set up').toEqual([]);
  await setUp();
  await expect(heading(page, 'Saved Drafts')).toBeVisible();
  await signOut(page);

  await enter(page, admin);
  await setUp();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/team');
  await page.getByRole('button', { name: `Sam ${mechanic}` }).click();
  await page.getByRole('button', { name: 'Reset Two-Step Sign-In' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('Two-step sign-in reset')).toBeVisible();
  await page.goto('/audit');
  await expect(page.getByText(`reset two-step sign-in of Sam ${mechanic}`)).toBeVisible();
  await signOut(page);
  await enter(page, mechanic);
  await setUp();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('a super admin sees the rule of an auction', async ({ page }) => {
  const { id } = await aLane(page);
  await signInAsSuperAdmin(page);
  await page.goto(`/admin/auctions/${id}/rules`);
  await expect(
    page.getByRole('radiogroup', { name: 'Two-step sign-in' }).getByRole('radio', { name: 'Optional' }),
  ).toBeChecked();
});
