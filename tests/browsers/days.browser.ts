import { randomUUID } from 'node:crypto';
import { signIn } from './actions.ts';
import type { Driver } from './driver.ts';
import { expect, TABLET, test } from './fixture.ts';

const SCREENS = [
  ['a tablet', TABLET],
  ['a phone', { width: 390, height: 844 }],
] as const;

/** A name that no other test uses. */
const unique = (prefix: string): string => `${prefix}-${randomUUID().slice(-12)}`;

/** Waits until the page says something. */
const says = (driver: Driver, words: string | RegExp): Promise<void> =>
  typeof words === 'string'
    ? expect.poll(driver.text, { timeout: 20_000 }).toContain(words)
    : expect.poll(driver.text, { timeout: 20_000 }).toMatch(words);

async function signOut(driver: Driver): Promise<void> {
  await driver.click('button', 'Sign Out');
  await driver.spot('heading', 'Sign in');
}

async function addMember(driver: Driver, userId: string): Promise<void> {
  await driver.fill('textbox', /^Full Name/, 'Keiko Oda');
  await driver.fill('textbox', /^Email/, `${userId}@northlane.test`);
  await driver.fill('textbox', /^User ID/, userId);
  await driver.click('button', 'Create User');
  await driver.spot('dialog', 'User Created Successfully');
  await driver.click('button', 'Done');
}

for (const [screen, size] of SCREENS)
  test.describe(`on ${screen}`, () => {
    test.setTimeout(180_000);
    test.beforeEach(({ driver }) => driver.resize(size));
    test.afterEach(({ driver }) => expect(driver.errors()).toEqual([]));

    test('a mechanic saves a draft, goes on with it, submits it, and reads the assessment', async ({ driver }) => {
      await signIn(driver, 'mechanic-north');
      await driver.click('link', /New Diagnostic/);
      const stock = unique('day');
      await driver.fill('textbox', /^Stock number/, stock);
      await driver.fill('combobox', /^Customer/, 'bright');
      await driver.click('option', 'Brightwater Motors');
      await driver.fill('textbox', /^VIN/, '1HGCM82633A004352');
      await says(driver, 'VIN decoded');
      await driver.fill('textbox', /^Pre-inspection mileage/, '148212');
      await driver.fill('textbox', /^Post-inspection mileage/, '148219');
      await driver.click('button', 'Save Draft');
      await says(driver, 'Draft saved');

      await driver.click('link', 'Dashboard');
      await driver.click('link', /^Saved Drafts/);
      await driver.click('link', new RegExp(stock));
      await driver.fill('combobox', 'Search OBD-II codes', 'P0302');
      await driver.click('option', /P0302/);
      await driver.click('button', 'Yes, Permanent');
      await driver.answer('Readiness monitor status', 'Ready');
      await driver.click('checkbox', 'Check Engine Light');
      await driver.answer('Engine warmed up?', 'Yes');
      await driver.answer('Engine operation', 'Issues found');
      await driver.fill(
        'textbox',
        /Engine notes/,
        'Misfire on cylinder two. Swapped coils two and four, misfire moved.',
      );
      await driver.answer('Transmission operation', 'As expected');
      await driver.answer('Reverse engages?', 'Yes');
      await driver.answer('Differential operation', 'As expected');
      await driver.answer('Air conditioning operation', 'As expected');
      await driver.answer('Emissions equipment altered?', 'No');
      await driver.answer('Structure or frame issues?', 'No');
      await driver.answer('Safety system issues?', 'No');
      await driver.click('button', 'Submit');
      await says(driver, 'Diagnostic data saved successfully');

      await driver.click('link', 'Dashboard');
      await driver.click('link', /^Vehicle Reports/);
      await driver.fill('searchbox', 'Search vehicles', stock);
      await driver.click('link', undefined, { inside: { role: 'row', name: new RegExp(stock) } });
      await driver.click('link', /View Mechanic.s Summary/);
      await says(driver, '148,219');
      await driver.click('link', 'Vehicle detail');
      await driver.click('link', /^View Risk Assessment/);
      await driver.spot('region', 'Estimated value');
      await says(driver, 'P0302');
      await signOut(driver);
    });

    test('a report viewer finds a vehicle and reads its reports, but starts no diagnostic', async ({ driver }) => {
      await signIn(driver, 'viewer-north');
      expect(await driver.text()).not.toContain('New Diagnostic');
      await driver.click('link', /^Vehicle Reports/);
      await driver.fill('searchbox', 'Search vehicles', '24817');
      await driver.click('link', undefined, { inside: { role: 'row', name: /24817/ } });
      await driver.click('link', /View Mechanic.s Summary/);
      await driver.spot('heading', /Engine/);
      await driver.click('link', 'Vehicle detail');
      await driver.click('link', /^View Risk Assessment/);
      await driver.spot('region', 'Estimated value');
      await signOut(driver);
    });

    test('an auction admin adds someone to the team and reads the audit trail', async ({ driver }) => {
      await signIn(driver, 'admin-north');
      await driver.click('link', /^Manage Team/);
      await driver.click('link', 'Add Team Member');
      const userId = unique('keiko');
      await driver.choose('Role', 'mechanic');
      await addMember(driver, userId);
      await driver.spot('row', new RegExp(userId));
      await driver.open('/audit');
      await says(driver, 'Keiko Oda');
      await signOut(driver);
    });

    test('a super admin creates an auction with its admin, and gives the assessments an instruction', async ({
      driver,
    }) => {
      await signIn(driver, 'super@demo.lanelight.test');
      const name = unique('West Lane');
      await driver.open('/admin/auctions/new');
      await driver.fill('textbox', /^Name/, name);
      await driver.fill('textbox', /^Password/, 'a-long-password');
      await driver.fill('textbox', /^Confirm Password/, 'a-long-password');
      await driver.click('button', 'Save Auction');
      await driver.click('link', 'Create Auction Admin');
      await addMember(driver, unique('boss'));
      await says(driver, 'It has an auction admin');

      await driver.click('link', 'Dashboard');
      await driver.click('link', /^Assessment Enhancements/);
      await driver.click('tab', 'Global Instructions');
      await driver.click('button', 'Add Global Instruction');
      const instruction = unique('Price wheel bearings as a pair');
      await driver.fill('textbox', /^Instruction/, instruction);
      await driver.choose('Category', 'Repair Estimation');
      await driver.click('button', 'Add Instruction');
      await says(driver, instruction);
      const deletes = new RegExp(`^Delete instruction.*${instruction.slice(-12)}`);
      // Until they fade, the messages of the steps before lie over it on a phone.
      await expect.poll(driver.text, { timeout: 20_000 }).not.toContain('successfully');
      await driver.click('button', deletes);
      await driver.click('button', 'Delete');
      await expect.poll(driver.text).not.toContain(instruction);
      await signOut(driver);
    });
  });

test('what a page throws or writes to the console as an error is seen by these tests', async ({ driver }) => {
  await driver.open('/auth');
  await driver.run(() => {
    console.error('logged here');
    setTimeout(() => {
      throw new Error('thrown here');
    });
  });
  await expect
    .poll(async () => {
      await driver.text();
      return driver.errors().join(' ');
    })
    .toMatch(/logged here.*thrown here/s);
});
