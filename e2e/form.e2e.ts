import { expect, test, type Page } from 'playwright/test';
import { addCode, answer, answerAllInOrder, DEMO_PASSWORD, heading, signIn } from './actions.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'mechanic-south');
  await page.goto('/diagnostic');
  await expect(page.getByRole('heading', { name: 'Vehicle', exact: true })).toBeVisible();
});

test('submitting an empty form opens the first missing answer and says how many are missing', async ({ page }) => {
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('24 answers missing')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toBeFocused();
  await expect(page.getByText('Stock number is required')).toBeVisible();
  await expect(page.getByText('Warning lights are required')).toBeVisible();
});

test('letters that no VIN has are named with the digit that was meant', async ({ page }) => {
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633AO');
  await expect(
    page.getByText("The letter(s) 'O' and/or 'Q' is/are not valid in VINs. Did you mean the number '0' instead?"),
  ).toBeVisible();
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633AI');
  await expect(
    page.getByText(
      "Invalid VIN character detected: The letter 'I' is not valid in VINs. Did you mean the number '1' instead?",
    ),
  ).toBeVisible();
});

test('a wrong check digit warns and never blocks, and the vehicle can be corrected by hand', async ({ page }) => {
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1FTFW1ET5DFC10312');
  await expect(page.getByRole('alert').filter({ hasText: "check digit doesn't match" })).toBeVisible();
  await expect(page.getByText('VIN decoded successfully')).toBeHidden();
  await expect(page.locator('dl').filter({ hasText: 'Make' })).toContainText('F-150');
  await page.getByRole('button', { name: 'Correct by hand' }).click();
  await expect(page.getByRole('textbox', { name: 'Year' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Trim' }).fill('Lariat');
  await page.getByRole('button', { name: 'Done correcting' }).click();
  await expect(page.getByRole('button', { name: 'Correct by hand' })).toBeFocused();
  await expect(page.locator('dl').filter({ hasText: 'Make' })).toContainText('Lariat');
});

test('"expected" fills the notes, "issues" clears them, and the counter says what is missing', async ({ page }) => {
  await answer(page, 'Engine operation', 'As expected');
  const notes = page.getByRole('textbox', { name: /Engine notes/ });
  await expect(notes).toBeDisabled();
  await expect(notes).toHaveValue(/as expected/);
  await answer(page, 'Engine operation', 'Issues found');
  await expect(notes).toHaveValue('');
  await notes.fill('x'.repeat(49));
  await expect(page.getByText('49 / 50')).toBeVisible();
  await notes.fill('x'.repeat(50));
  await expect(page.getByText('50 / 50')).toBeVisible();
});

test('"No OBD-II Diagnostic Codes Found" and "No Warning Lights" exclude everything else', async ({ page }) => {
  await addCode(page, 'P0420', { permanent: false });
  await page.getByText('No OBD-II Diagnostic Codes Found').click();
  await expect(page.getByRole('list', { name: 'Selected codes' })).toBeHidden();
  await expect(page.getByRole('combobox', { name: 'Search OBD-II codes' })).toBeDisabled();
  await page.getByText('No Warning Lights', { exact: true }).click();
  await expect(page.getByRole('checkbox', { name: 'ABS' })).toBeDisabled();
});

test('answers survive a reload', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Stock number' }).fill('KEEP-1');
  await answer(page, 'Reverse engages?', 'No');
  await expect(page.getByText('Saved here', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue('KEEP-1');
  await expect(
    page.getByRole('radiogroup', { name: 'Reverse engages?' }).getByRole('radio', { name: 'No' }),
  ).toBeChecked();
});

test('leaving with unsaved changes asks first', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Stock number' }).fill('LEAVE-1');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue('LEAVE-1');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await dialog.getByRole('button', { name: 'Leave Without Saving' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  await page.getByRole('link', { name: /New Diagnostic/ }).click();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue('');
});

test('a draft is saved, found again, continued and deleted', async ({ page }) => {
  const stock = `DRAFT-${Date.now() % 1_000_000}`;
  await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
  await answer(page, 'Engine operation', 'As expected');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/draft=/);
  // The form is the same: nothing reloaded while the mechanic was working.
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeFocused();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /^Saved Drafts/ }).click();
  await page.getByRole('link').filter({ hasText: stock }).click();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue(stock);
  await expect(
    page.getByRole('radiogroup', { name: 'Engine operation' }).getByRole('radio', { name: 'As expected' }),
  ).toBeChecked();
  await page.goto('/saved-drafts');
  await page
    .getByRole('listitem')
    .filter({ hasText: stock })
    .getByRole('button', { name: /Delete draft/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText('Draft deleted')).toBeVisible();
  await expect(page.getByText(stock)).toBeHidden();
});

/** Everything that a submission needs, with nothing to report. */
async function fillAll(page: Page, stock: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
  await page.getByRole('combobox', { name: 'Customer' }).fill('gulf');
  await page.getByRole('option', { name: 'Gulf Coast Auto Group' }).click();
  await page.getByRole('textbox', { name: /^VIN/ }).fill('KM8K2CAB4PU001140');
  await expect(page.getByText('Check digit matches. VIN decoded.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Pre-inspection mileage' }).fill('21000');
  await page.getByRole('textbox', { name: 'Post-inspection mileage' }).fill('21002');
  await page.getByText('No OBD-II Diagnostic Codes Found').click();
  await answerAllInOrder(page);
}

/** Submits a whole form that arrives, and whose answers are lost from then on. */
async function submitUnanswered(page: Page, stock: string): Promise<void> {
  await fillAll(page, stock);
  await page.route('**/api/diagnostics', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 waiting.')).toBeVisible();
}

const stockOf = (what: string): string => `${what}-${Date.now() % 1_000_000}`;

test('a submission without a connection is kept and sent once when the signal is back', async ({ page, context }) => {
  const stock = stockOf('OFF');
  await fillAll(page, stock);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 waiting.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Diagnostic data saved successfully').first()).toBeVisible();
  await page.goto('/vehicle-reports');
  await expect(page.getByRole('row').filter({ hasText: stock })).toHaveCount(1);
});

test('a submission whose responses are lost is resent automatically, even after a reload, and has one effect', async ({
  page,
}) => {
  const stock = stockOf('LOST');
  await submitUnanswered(page, stock);
  await page.reload();
  await expect(page.getByText('1 waiting.')).toBeVisible();
  await page.unroute('**/api/diagnostics');
  await expect(page.getByRole('button', { name: 'Start New Assessment' })).toBeVisible({ timeout: 20_000 });
  await page.goto('/vehicle-reports');
  await expect(page.getByRole('row').filter({ hasText: stock })).toHaveCount(1);
  await page.goto('/diagnostic');
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue('');
});

test('changes after a submission that had arrived are not lost unawares', async ({ page }) => {
  const stock = stockOf('TWICE');
  await submitUnanswered(page, stock);
  const notes = page.getByRole('textbox', { name: 'Additional notes' });
  await notes.fill('Two keys.');
  await page.unroute('**/api/diagnostics');
  await page.getByRole('button', { name: 'Submit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Already submitted' });
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(notes).toHaveValue('Two keys.');
  await page.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByRole('button', { name: 'Show What Was Submitted' }).click();
  await expect(page.getByRole('button', { name: 'Start New Assessment' })).toBeVisible();
  await page.goto('/vehicle-reports');
  await expect(page.getByRole('row').filter({ hasText: stock })).toHaveCount(1);
  await page.goto('/diagnostic');
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue('');
});

test('the first field is one Tab away', async ({ page }) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toBeFocused();
});

test('a VIN that is too short is counted, and its section stays open', async ({ page }) => {
  const vin = page.getByRole('textbox', { name: /^VIN/ });
  await vin.fill('1HGCM8263');
  await expect(page.getByText('9 of 17', { exact: true })).toBeVisible();
  await vin.press('Tab');
  await expect(page.getByText(/The VIN has 9 of 17 characters/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Vehicle/ })).toContainText('3 left');
});

test('a VIN entered offline is decoded when the connection is back', async ({ page, context }) => {
  await context.setOffline(true);
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633A004352');
  await expect(page.getByText('Failed to decode VIN')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Check digit matches. VIN decoded.')).toBeVisible({ timeout: 20_000 });
});

test('nothing says that a form is saved here after it was left without saving', async ({ page, context }) => {
  await page.getByRole('textbox', { name: 'Stock number' }).fill('LEFT-1');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText(/still saved on this device/)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave Without Saving' }).click();
  await expect(page.getByText(/still saved on this device/)).toBeHidden();
});

test('the result of a submitted draft has its own address, and the next form says that the VIN was there', async ({
  page,
}) => {
  const stock = stockOf('RESULT');
  await fillAll(page, stock);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/draft=/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/diagnostic\/submitted\//);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(heading(page, /Light \(/)).toBeVisible();
  await page.reload();
  await expect(heading(page, /Light \(/)).toBeVisible();
  await expect(page.getByText(stock)).toBeVisible();
  await page.getByRole('button', { name: 'Start New Assessment' }).click();
  await page.getByRole('textbox', { name: /^VIN/ }).fill('KM8K2CAB4PU001140');
  await expect(page.getByText(/This VIN was submitted/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open it in a new tab' })).toBeVisible();
});

test('a saved draft says how far it has come', async ({ page }) => {
  const stock = stockOf('FAR');
  await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
  await answer(page, 'Safety system issues?', 'No');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/draft=/);
  await page.goto('/saved-drafts');
  await expect(page.getByRole('listitem').filter({ hasText: stock })).toContainText(
    '1 of 11 sections done, 21 answers missing',
  );
});

test('the answers that report nothing are on the left in every section', async ({ page }) => {
  const groups = page.getByRole('radiogroup');
  const first = await groups.evaluateAll((all) => all.map((group) => group.querySelector('input')?.value));
  expect(new Set(first)).toEqual(new Set(['ready', 'yes', 'expected', 'no']));
  for (const question of ['Emissions equipment altered?', 'Structure or frame issues?', 'Safety system issues?'])
    await expect(page.getByRole('radiogroup', { name: question }).getByRole('radio').first()).toHaveAccessibleName(
      'No',
    );
});

test('a label with an I in front, typed by a scanner, and a VIN pasted with blanks are read', async ({ page }) => {
  const vin = page.getByRole('textbox', { name: /^VIN/ });
  await vin.focus();
  await page.keyboard.type('I1HGCM82633A004352');
  await page.keyboard.press('Enter');
  await expect(vin).toHaveValue('1HGCM82633A004352');
  await expect(page.getByText('Check digit matches. VIN decoded.')).toBeVisible();
  await vin.fill(' 1hg cm8263-3a004352 ');
  await expect(vin).toHaveValue('1HGCM82633A004352');
});

test('a vehicle is never shown under the VIN of another', async ({ page }) => {
  const vin = page.getByRole('textbox', { name: /^VIN/ });
  const facts = page.locator('dl').filter({ hasText: 'Make' });
  await vin.fill('1HGCM82633A004352');
  await expect(facts).toContainText('Honda');
  await vin.fill('1HGCM82633A00435');
  await expect(facts).not.toContainText('Honda');
  await vin.fill('1HGCM82633A004352');
  await expect(facts).toContainText('Honda');
  await vin.fill('ZZZZZZZZZZZZZZZZZ');
  await expect(page.getByText('Failed to decode VIN')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Make' })).toHaveValue('');
});

test('a typed customer is kept on blur, even if the list cannot be loaded', async ({ page }) => {
  const customer = page.getByRole('combobox', { name: 'Customer' });
  await customer.fill('gulf coast auto group');
  await customer.press('Tab');
  await expect(customer).toHaveValue('Gulf Coast Auto Group');
  await page.route('**/api/customers', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('You can still enter customer names manually')).toBeVisible();
  await customer.fill('Søren Motors');
  await customer.press('Tab');
  await expect(customer).toHaveValue('Søren Motors');
  await expect(page.getByText('Saved here', { exact: true })).toBeVisible();
  await page.reload();
  await expect(customer).toHaveValue('Søren Motors');
});

test('a new customer is added to the list and chosen', async ({ page }) => {
  const customer = page.getByRole('combobox', { name: 'Customer' });
  const name = `Harbor ${Date.now() % 1_000_000}`;
  await customer.fill(name.toLowerCase());
  await customer.press('Enter');
  await expect(page.getByText(`${name} has been added successfully`)).toBeVisible();
  await expect(customer).toHaveValue(name);
});

test('a code is added with the keyboard alone, and focus stays where it was', async ({ page }) => {
  const search = page.getByRole('combobox', { name: 'Search OBD-II codes' });
  await search.fill('P0420');
  await expect(page.getByRole('option', { name: /Catalyst System/ })).toBeVisible();
  await search.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Is this a permanent code?' }).getByRole('button', { name: 'No', exact: true }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Selected codes' })).toContainText('P0420');
  await expect(search).toBeFocused();
  await expect(search).toHaveValue('');
});

test('a list that opens low in the window is seen whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const search = page.getByRole('combobox', { name: 'Search OBD-II codes' });
  await search.fill('misfire');
  await expect(page.getByRole('option', { name: /P0300/ })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('option', { name: /P0304/ })).toBeInViewport({ ratio: 1 });
});

test('on a phone the sections stay at hand and both buttons fit', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('heading', { name: 'Additional Notes', exact: true }).scrollIntoViewIfNeeded();
  const sections = page.getByRole('combobox', { name: 'Section', exact: true });
  await expect(sections).toBeInViewport({ ratio: 1 });
  expect((await sections.boundingBox())?.y).toBeLessThan(16);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Save Draft' })).toBeInViewport({ ratio: 1 });
});

test('a tap at the very edge of a box reaches its field', async ({ page }) => {
  for (const field of [
    page.getByRole('textbox', { name: 'Stock number' }),
    page.getByRole('combobox', { name: 'Customer' }),
    page.getByRole('textbox', { name: /^VIN/ }),
  ]) {
    const box = await field.locator('..').boundingBox();
    await page.mouse.click((box?.x ?? 0) + 6, (box?.y ?? 0) + (box?.height ?? 0) - 6);
    await expect(field).toBeFocused();
  }
  await page.keyboard.press('Escape');
  const customer = await page.getByRole('combobox', { name: 'Customer' }).locator('..').boundingBox();
  await page.mouse.click((customer?.x ?? 0) + (customer?.width ?? 0) - 24, (customer?.y ?? 0) + 28);
  await expect(page.getByRole('option', { name: 'Gulf Coast Auto Group' })).toBeVisible();
});

test('text that is too long is kept and named, not cut', async ({ page }) => {
  await answer(page, 'Engine operation', 'Issues found');
  const notes = page.getByRole('textbox', { name: /Engine notes/ });
  await notes.focus();
  await page.keyboard.insertText('long '.repeat(2_000));
  await expect(notes).toHaveValue('long '.repeat(2_000));
  await notes.press('Tab');
  await expect(page.getByText('Engine notes must be at most 4000 characters')).toBeVisible();
});

test('saving again after a lost answer makes no second draft', async ({ page }) => {
  const stock = stockOf('TWICE');
  await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
  await page.route(
    '**/api/drafts',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Failed to save draft')).toBeVisible();
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft saved', { exact: true })).toBeVisible();
  await page.goto('/saved-drafts');
  await expect(page.getByRole('listitem').filter({ hasText: stock })).toHaveCount(1);
});

test('answers in a draft that was deleted elsewhere are saved as a new draft', async ({ page, context }) => {
  const stock = stockOf('GONE');
  await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/draft=/);
  const address = page.url();
  const other = await context.newPage();
  await other.goto('/saved-drafts');
  await other
    .getByRole('listitem')
    .filter({ hasText: stock })
    .getByRole('button', { name: /Delete draft/ })
    .click();
  await other.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(other.getByText('Draft deleted')).toBeVisible();
  await page.getByRole('textbox', { name: 'Stock number' }).fill(`${stock}-B`);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Your work is saved as a new draft.')).toBeVisible();
  await expect(page).not.toHaveURL(address);
  await other.reload();
  await expect(other.getByRole('listitem').filter({ hasText: `${stock}-B` })).toHaveCount(1);
  await other.goto(address);
  await expect(other.getByRole('heading', { name: 'This draft was submitted or deleted' })).toBeVisible();
});

test('a draft that was changed elsewhere asks whose changes to use', async ({ page }) => {
  const stock = stockOf('BOTH');
  await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/draft=/);
  await page.getByRole('textbox', { name: 'Stock number' }).fill(`${stock}-HERE`);
  await page.getByRole('textbox', { name: 'Pre-inspection mileage' }).fill('7');
  await page.goto('/dashboard');
  await page.evaluate(async (stockNumber) => {
    const { accessToken } = JSON.parse(localStorage.getItem('lanelight.session') ?? '{}') as { accessToken: string };
    const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' };
    const { items } = (await (await fetch('/api/drafts', { headers })).json()) as {
      items: { id: string; stockNumber: string }[];
    };
    const draft = items.find((entry) => entry.stockNumber === stockNumber);
    await fetch(`/api/drafts/${draft?.id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ stockNumber: `${stockNumber}-THERE` }),
    });
  }, stock);
  await page.goto('/saved-drafts');
  await page
    .getByRole('link')
    .filter({ hasText: `${stock}-THERE` })
    .click();
  await page.getByRole('button', { name: "Use this device's changes" }).click();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue(`${stock}-HERE`);
});

test('two tabs hold two forms, and a draft is open in one of them', async ({ page, context }) => {
  const stock = stockOf('TAB');
  await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
  await expect(page.getByText('Saved here', { exact: true })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/diagnostic');
  await expect(other.getByRole('textbox', { name: 'Stock number' })).toHaveValue('');

  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/draft=/);
  await other.goto(page.url());
  await expect(other.getByRole('heading', { name: 'This form is open in another tab' })).toBeVisible();
  await other.getByRole('button', { name: 'Continue here' }).click();
  await expect(other.getByRole('textbox', { name: 'Stock number' })).toHaveValue(stock);
  await expect(page.getByRole('heading', { name: 'This form is open in another tab' })).toBeVisible();
});

test('starting over gives an empty form that a reload does not undo', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Stock number' }).fill('OVER-1');
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633A004352');
  await expect(page.getByText('Check digit matches. VIN decoded.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue('');
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633A004352');
  await expect(page.locator('dl').filter({ hasText: 'Make' })).toContainText('Honda');
  await page.reload();
  await expect(page.getByRole('textbox', { name: /^VIN/ })).toHaveValue('1HGCM82633A004352');
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue('');
});

test('a form is restored after a sign-out in another tab', async ({ page, context }) => {
  await page.getByRole('textbox', { name: 'Stock number' }).fill('HALF-1');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('textbox', { name: 'User ID' }).fill('mechanic-south');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  // Whoever signs in next on a shared tablet starts at the dashboard.
  await page.getByRole('link', { name: /^New Diagnostic/ }).click();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue('HALF-1');
});

test('an ended session is announced, and the form is kept', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Stock number' }).fill('ENDED-1');
  await page.route(/\/api\/(drafts|identity\/sessions\/refresh)$/, (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', body: '{"title":"Not authenticated"}' }),
  );
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Please log in to save drafts')).toBeVisible();
  await expect(page).toHaveURL(/\/auth/);
});

test('codes of a reopened draft have their descriptions, and "No description available" is for unknown ones', async ({
  page,
}) => {
  const stock = stockOf('CODES');
  await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
  await addCode(page, 'P0420', { permanent: true });
  await addCode(page, 'P3FFF', { permanent: false });
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/draft=/);
  await page.reload();
  const codes = page.getByRole('list', { name: 'Selected codes' }).getByRole('listitem');
  await expect(codes.filter({ hasText: 'P0420' })).toContainText('Catalyst System');
  await expect(codes.filter({ hasText: 'P3FFF' })).toContainText('No description available');
});

test('the VIN decoder shows one vehicle: that of the VIN above', async ({ page }) => {
  await page.goto('/vin-decoder');
  const vin = page.getByRole('textbox', { name: /^VIN/ });
  await vin.fill('1hgcm82633a004352');
  await page.getByRole('button', { name: 'Decode' }).click();
  await expect(page.getByRole('region', { name: 'Decoded vehicle' })).toContainText('Accord');
  await vin.fill('1HGCM82633A00435');
  await expect(page.getByRole('region', { name: 'Decoded vehicle' })).toBeHidden();
  await vin.press('Tab');
  await expect(page.getByRole('button', { name: 'Decode' })).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText('Please enter a valid 17-character VIN.');
});

test('a decoded VIN goes on to a form that has it, and an unfinished form of another vehicle stays', async ({
  page,
}) => {
  await page.goto('/diagnostic');
  const stock = page.getByRole('textbox', { name: 'Stock number' });
  await stock.fill('UNFINISHED-1');
  await expect(page.getByText('Saved here')).toBeVisible();
  await page.goto('/vin-decoder');
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633A004352');
  await page.getByRole('button', { name: 'Decode' }).click();
  await page.getByRole('button', { name: 'Start a diagnostic with this VIN' }).click();
  await expect(page.getByRole('textbox', { name: /^VIN/ })).toHaveValue('1HGCM82633A004352');
  await expect(page.getByText('Accord', { exact: true })).toBeVisible();
  await expect(stock).toHaveValue('');
});
