import type { Driver } from './driver.ts';
import { signIn } from './actions.ts';
import { expect, test } from './fixture.ts';

const PHONE = { width: 390, height: 844 };

/** What a finger that means this part must hit. */
type Part = [role: string, name?: string | RegExp | undefined, nth?: number];

async function expectOnTop(driver: Driver, parts: readonly Part[]): Promise<void> {
  for (const [role, name, nth = 0] of parts)
    expect(await driver.spot(role, name, nth), `${role} ${String(name ?? nth)}`).toMatchObject({ isOnTop: true });
}

const FIRST_ROW: Part = ['row', undefined, 1];
const LAST_ROW: Part = ['row', undefined, -1];

test('on /vehicle-reports every tap hits what lies under the finger', async ({ driver }) => {
  await signIn(driver, 'mechanic-north');
  await driver.open('/vehicle-reports');
  const parts: Part[] = [
    FIRST_ROW,
    LAST_ROW,
    ['searchbox', 'Search vehicles'],
    ['button', 'Sign Out'],
    ['link', 'Dashboard'],
  ];
  await expectOnTop(driver, parts);
  await driver.resize(PHONE);
  await expectOnTop(driver, parts);
});

test('on /admin/users every tap hits what lies under the finger', async ({ driver }) => {
  await signIn(driver, 'super@demo.lanelight.test');
  await driver.open('/admin/users');
  const parts: Part[] = [FIRST_ROW, LAST_ROW, ['link', 'Create User'], ['button', 'Sign Out'], ['link', 'Dashboard']];
  await expectOnTop(driver, parts);
  await driver.click('row', /mechanic-north/);
  await driver.spot('dialog', 'Edit User');
  await expect.poll(driver.text).toContain('mechanic-north');
  await driver.click('button', 'Cancel');
  await driver.click('link', 'Create User');
  await expect.poll(driver.path).toBe('/admin/users/new');
});

test('a press next to the link of a row follows it, or opens it in a new tab', async ({ driver }) => {
  await signIn(driver, 'mechanic-north');
  await driver.open('/vehicle-reports');
  const [firstLink] = await driver.hrefs('rowheader');

  await driver.click('cell', undefined, { nth: 3, inNewTab: true });
  await expect.poll(driver.tabCount).toBe(2);
  expect(await driver.path()).toBe('/vehicle-reports');

  await driver.click('cell', undefined, { nth: 3 });
  await expect.poll(driver.path).toBe(firstLink);
});

test('the tiles of the dashboard are whole links', async ({ driver }) => {
  await signIn(driver, 'mechanic-north');
  await expectOnTop(driver, [
    ['link', /^Saved Drafts/],
    ['link', /^Vehicle Reports/],
    ['button', 'Sign Out'],
  ]);
  await driver.click('link', /^Vehicle Reports/);
  await expect.poll(driver.path).toBe('/vehicle-reports');
});
