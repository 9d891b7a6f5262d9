import { expect, test, type CDPSession, type Page } from 'playwright/test';
import { DEMO_PASSWORD, heading, signInAsSuperAdmin } from './actions.ts';
import { aLane, enter, faults, signOut } from './lane.ts';

// A passkey belongs to a domain, and 127.0.0.1 is none. The platform takes its own address for localhost.
test.use({
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

/** Chromium's virtual authenticator: a tablet with a fingerprint reader. */
async function anAuthenticator(page: Page): Promise<{ cdp: CDPSession; authenticatorId: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill(name);
  await page.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added')).toBeVisible();
}

async function reachPassword(page: Page, userId: string): Promise<void> {
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'User ID' }).fill(userId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeVisible();
}

test('a passkey is added, signs in without a password or a code, and is removed', async ({ page }) => {
  const { mechanic } = await aLane(page);
  const { cdp, authenticatorId } = await anAuthenticator(page);
  await enter(page, mechanic);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Add Passkey' }).click();
  expect(await faults(page), 'adding').toEqual([]);
  await addPasskey(page, 'Lane tablet');
  const passkeys = page.getByRole('list', { name: 'Your passkeys' });
  await expect(passkeys).toContainText('Not used yet');
  expect(await faults(page), 'one passkey').toEqual([]);
  await signOut(page);

  await reachPassword(page, mechanic);
  expect(await faults(page), 'sign-in').toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('Logged in successfully')).toBeVisible();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/account');
  await expect(passkeys).toContainText(/Last used/);
  await signOut(page);

  // Somebody else's finger does not unlock the device.
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await reachPassword(page, mechanic);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was used')).toBeVisible();
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();

  await page.goto('/account');
  await page.getByRole('button', { name: 'Remove Lane tablet' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD);
  expect(await faults(page), 'removing').toEqual([]);
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await signOut(page);
  await reachPassword(page, mechanic);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was used')).toBeVisible();
});

test('a tablet holds the passkeys of several people, and each signs in as themselves', async ({ page }) => {
  const { mechanic, admin } = await aLane(page);
  await anAuthenticator(page);
  for (const userId of [mechanic, admin]) {
    await enter(page, userId);
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await addPasskey(page, `Tablet of ${userId}`);
    await signOut(page);
  }
  for (const userId of [mechanic, admin]) {
    await reachPassword(page, userId);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
    await page.goto('/account');
    await expect(page.getByText(`Tablet of ${userId}`)).toBeVisible();
    await signOut(page);
  }
});

test('an auction requires a second factor, and a mechanic adds a passkey in place of an app', async ({ page }) => {
  const { admin, mechanic } = await aLane(page);
  await enter(page, admin);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto('/auction-rules');
  await page.getByRole('radiogroup', { name: 'Two-step sign-in' }).getByText('Required', { exact: true }).click();
  await page.getByRole('button', { name: 'Save Sign-In Rule' }).click();
  await expect(page.getByText('Sign-in rule saved')).toBeVisible();
  await signOut(page);

  await anAuthenticator(page);
  await enter(page, mechanic);
  await page.getByRole('button', { name: 'Use a Passkey Instead' }).click();
  expect(await faults(page), 'adding').toEqual([]);
  await page.getByRole('textbox', { name: 'Name of the passkey' }).fill('Lane tablet');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await signOut(page);

  // The password alone leads to the passkey, and to nothing else.
  await enter(page, mechanic);
  await expect(heading(page, 'Use your passkey')).toBeVisible();
  expect(await faults(page), 'using').toEqual([]);
  await page.getByRole('button', { name: 'Use a Passkey', exact: true }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
});

test('an admin takes the passkeys of a lost phone away', async ({ page }) => {
  const { mechanic } = await aLane(page);
  await anAuthenticator(page);
  await enter(page, mechanic);
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await addPasskey(page, 'Phone');
  await signOut(page);
  await signInAsSuperAdmin(page);
  await page.goto('/admin/users');
  await page.getByRole('searchbox').fill(mechanic);
  await page.getByRole('button', { name: `Sam ${mechanic}`, exact: true }).click();
  await page.getByRole('button', { name: 'Reset Two-Step Sign-In' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(page.getByText('Two-step sign-in reset')).toBeVisible();
  await signOut(page);
  await reachPassword(page, mechanic);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('No passkey was used')).toBeVisible();
});

test('at an address without a name no passkey is offered', async ({ page, baseURL }) => {
  const { mechanic } = await aLane(page);
  await page.goto(`${baseURL!.replace('localhost', '127.0.0.1')}/auth`);
  await page.getByRole('textbox', { name: 'User ID' }).fill(mechanic);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.goto(`${baseURL!.replace('localhost', '127.0.0.1')}/account`);
  await expect(page.getByText(/^Passkeys can’t be used at this address/)).toBeVisible();
});
