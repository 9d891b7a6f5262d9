import type { SessionTokens } from '@lanelight/contracts';
import { ApiClient } from '@lanelight/testing';
import { enterCredentials, signIn } from './actions.ts';
import type { Driver } from './driver.ts';
import { expect, test } from './fixture.ts';

/** What only the pages of mechanic-north may show. */
const OF_NORTH = /North Lane|Stock #|[A-HJ-NPR-Z0-9]{11}\d{6}/;

/** Signs out on the page that is shown. */
async function signOut(driver: Driver): Promise<void> {
  await driver.click('button', 'Sign Out');
  await driver.spot('heading', 'Sign in');
}

/** Presses Back and reads the page until it has settled on the sign-in; nothing else may be visible until then. */
async function expectOnlySignInBehind(driver: Driver): Promise<void> {
  await driver.back();
  await expect
    .poll(async () => {
      expect(await driver.text()).not.toMatch(OF_NORTH);
      return driver.path();
    })
    .toBe('/auth');
  await driver.spot('heading', 'Sign in');
}

/** Stores a session as another tab of this browser would. */
const storeSession = (
  driver: Driver,
  { accessToken, refreshToken, expiresIn, user }: SessionTokens,
  expiresAt?: number,
) =>
  driver.run((session) => localStorage.setItem('lanelight.session', JSON.stringify(session)), {
    accessToken,
    refreshToken,
    expiresAt: expiresAt ?? Date.now() + expiresIn * 1000,
    user,
  });

async function sessionOf(baseURL: string, login: string): Promise<SessionTokens> {
  const { session } = await new ApiClient(baseURL).signIn(login);
  if (!session) throw new Error(`${login} has no session`);
  return session;
}

test('after a sign-out, Back shows no page that showed vehicles', async ({ driver, baseURL }) => {
  const { body } = await (
    await new ApiClient(baseURL ?? '').signIn('mechanic-north')
  ).get<{ items: { id: string; status: string }[] }>('/api/vehicles');
  const vehicle = body.items.find(({ status }) => status === 'Complete');
  await signIn(driver, 'mechanic-north');
  const pages = [
    '/vehicle-reports',
    `/vehicle-detail/${vehicle?.id}`,
    `/risk-assessment/${vehicle?.id}`,
    '/saved-drafts',
  ];
  for (const page of pages) {
    await driver.open(page);
    await expect.poll(driver.text).toMatch(OF_NORTH);
  }
  await driver.open('/vehicle-reports');
  await signOut(driver);
  for (const _ of pages) await expectOnlySignInBehind(driver);
});

test('after a sign-out, the next user starts at the dashboard', async ({ driver }) => {
  await signIn(driver, 'mechanic-north');
  await driver.open('/vehicle-reports');
  await driver.open('/vin-decoder');
  await signOut(driver);
  await expectOnlySignInBehind(driver);
  await enterCredentials(driver, 'mechanic-south');
  await driver.spot('heading', 'Dashboard');
  expect(await driver.path()).toBe('/dashboard');
});

test('a page that comes back while someone else is signed in shows that person their dashboard', async ({
  driver,
  baseURL,
}) => {
  await signIn(driver, 'mechanic-north');
  await driver.open('/vehicle-reports');
  await expect.poll(driver.text).toMatch(OF_NORTH);
  await driver.open('/contact');
  await storeSession(driver, await sessionOf(baseURL ?? '', 'mechanic-south'));
  await driver.back();
  await expect
    .poll(async () => {
      expect(await driver.text()).not.toMatch(/North Lane/);
      return (await driver.text()).includes('South Lane');
    })
    .toBe(true);
});

test('a session that ran out leads its user back to their page, and anyone else to the dashboard', async ({
  driver,
  baseURL,
}) => {
  const ended = { ...(await sessionOf(baseURL ?? '', 'mechanic-north')), accessToken: 'ended', refreshToken: 'ended' };
  for (const [login, path] of [
    ['mechanic-north', '/vin-decoder'],
    ['viewer-north', '/dashboard'],
  ] as const) {
    await driver.open('/contact');
    await storeSession(driver, ended, 0);
    await driver.open('/vin-decoder');
    await driver.spot('heading', 'Sign in');
    await enterCredentials(driver, login);
    await expect.poll(driver.path).toBe(path);
  }
});

test('a link leads to its page after sign-in, even after a sign-out', async ({ driver }) => {
  await signIn(driver, 'mechanic-north');
  await signOut(driver);
  await driver.open('/vin-decoder');
  await driver.spot('heading', 'Sign in');
  await enterCredentials(driver, 'mechanic-south');
  await expect.poll(driver.path).toBe('/vin-decoder');
});
