import { expect, test } from 'playwright/test';
import { addCode, answer, answerAllInOrder, heading, signIn } from './actions.ts';

test.beforeEach(async ({ page }) => {
  await signIn(page, 'mechanic-south');
  await page.goto('/diagnostic');
  await expect(page.getByRole('heading', { name: 'Vehicle', exact: true })).toBeVisible();
});

test('submitting an empty form opens the first missing answer and says how many are left', async ({ page }) => {
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('24 answers left')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toBeFocused();
  await expect(page.getByText('Stock number is required')).toBeVisible();
  await expect(page.getByText('Warning lights are required')).toBeVisible();
});

test('letters that no VIN has are named with the digit that was meant', async ({ page }) => {
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633AO');
  await expect(page.getByText("The letter(s) 'O' and/or 'Q' is/are not valid in VINs. Did you mean the number '0' instead?")).toBeVisible();
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633AI');
  await expect(page.getByText("Invalid VIN character detected: The letter 'I' is not valid in VINs. Did you mean the number '1' instead?")).toBeVisible();
});

test('a wrong check digit warns and never blocks, and the vehicle can be corrected by hand', async ({ page }) => {
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1FTFW1ET5DFC10312');
  await expect(page.getByText(/check digit does not match/)).toBeVisible();
  await expect(page.locator('dl').filter({ hasText: 'Make' })).toContainText('F-150');
  await page.getByRole('button', { name: 'Correct by hand' }).click();
  await page.getByRole('textbox', { name: 'Trim' }).fill('Lariat');
  await page.getByRole('button', { name: 'Done correcting' }).click();
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

test('what was typed survives a reload', async ({ page }) => {
  await page.getByRole('textbox', { name: 'Stock number' }).fill('KEEP-1');
  await answer(page, 'Reverse engages?', 'No');
  await expect(page.getByText('Saved here', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue('KEEP-1');
  await expect(page.getByRole('radiogroup', { name: 'Reverse engages?' }).getByRole('radio', { name: 'No' })).toBeChecked();
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
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /^Saved Drafts/ }).click();
  await page.getByRole('link').filter({ hasText: stock }).click();
  await expect(page.getByRole('textbox', { name: 'Stock number' })).toHaveValue(stock);
  await expect(page.getByRole('radiogroup', { name: 'Engine operation' }).getByRole('radio', { name: 'As expected' })).toBeChecked();
  await page.goto('/saved-drafts');
  await page.getByRole('listitem').filter({ hasText: stock }).getByRole('button', { name: /Delete draft/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText('Draft deleted')).toBeVisible();
  await expect(page.getByText(stock)).toBeHidden();
});

test('a submission without a connection is kept and sent once when the signal is back', async ({ page, context }) => {
  const stock = `OFF-${Date.now() % 1_000_000}`;
  await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
  await page.getByRole('combobox', { name: 'Customer' }).fill('gulf');
  await page.getByRole('option', { name: 'Gulf Coast Auto Group' }).click();
  await page.getByRole('textbox', { name: /^VIN/ }).fill('KM8K2CAB4PU001140');
  await expect(page.getByText('Check digit matches. VIN decoded.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Pre-inspection mileage' }).fill('21000');
  await page.getByRole('textbox', { name: 'Post-inspection mileage' }).fill('21002');
  await page.getByText('No OBD-II Diagnostic Codes Found').click();
  await answerAllInOrder(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('1 waiting.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Diagnostic data saved successfully').first()).toBeVisible();
  await page.goto('/vehicle-reports');
  await expect(page.getByRole('row').filter({ hasText: stock })).toHaveCount(1);
});
