import { expect, test } from 'playwright/test';
import { addCode, answer, heading, signIn } from './actions.ts';

test('a diagnostic becomes a risk assessment while the mechanic does something else', async ({ page }) => {
  await signIn(page, 'mechanic-north');
  await page.getByRole('link', { name: /New Diagnostic/ }).click();

  const stock = `E2E-${Date.now() % 1_000_000}`;
  await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
  await page.getByRole('combobox', { name: 'Customer' }).fill('bright');
  await page.getByRole('option', { name: 'Brightwater Motors' }).click();
  await page.getByRole('textbox', { name: /^VIN/ }).fill('1HGCM82633A004352');
  await expect(page.getByText('Check digit matches. VIN decoded.')).toBeVisible();
  await expect(page.getByText('VIN decoded successfully')).toBeVisible();
  await expect(page.locator('dl').filter({ hasText: 'Make' })).toContainText('Honda');
  await expect(page.locator('dl').filter({ hasText: 'Make' })).toContainText('2003');

  await page.getByRole('textbox', { name: 'Pre-inspection mileage' }).fill('148212');
  await expect(page.getByRole('textbox', { name: 'Pre-inspection mileage' })).toHaveValue('148,212');
  await page.getByRole('textbox', { name: 'Post-inspection mileage' }).fill('148219');
  await addCode(page, 'P0302', { permanent: true });
  await addCode(page, 'P0420', { permanent: false });
  await answer(page, 'Readiness monitor status', 'Incomplete');
  await page.getByText('Check Engine Light', { exact: true }).click();
  await answer(page, 'Engine warmed up?', 'Yes');
  await answer(page, 'Engine operation', 'Issues found');
  const engineNotes = 'Misfire on cylinder two, worse under load. Swapped coils two and four, misfire moved to four.';
  await page.getByRole('textbox', { name: /Engine notes/ }).fill(engineNotes);
  await answer(page, 'Transmission operation', 'As expected');
  await answer(page, 'Reverse engages?', 'Yes');
  await answer(page, 'Differential operation', 'As expected');
  await answer(page, 'Air conditioning operation', 'As expected');
  await answer(page, 'Emissions equipment altered?', 'No');
  await answer(page, 'Structure or frame issues?', 'No');
  await answer(page, 'Safety system issues?', 'No');
  await page.getByRole('combobox', { name: 'Immediate repairs' }).fill('ignition');
  await page.getByRole('option', { name: /Ignition coil/ }).click();
  await page.getByRole('textbox', { name: 'Additional notes' }).fill('Two keys.');
  await page.getByRole('button', { name: 'Submit' }).click();

  await expect(page.getByText('Diagnostic data saved successfully').first()).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  const toast = page.getByRole('status').filter({ hasText: 'Risk Assessment Complete' });
  await expect(toast).toBeVisible();
  await expect(toast).toContainText('2003 Honda Accord');

  await page.getByRole('link', { name: /Vehicle Reports/ }).click();
  const row = page.getByRole('row').filter({ hasText: stock });
  await expect(row).toContainText('Complete');
  await row.getByRole('link').click();

  await expect(heading(page, '2003 Honda Accord')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '100');

  await page.getByRole('link', { name: /View Mechanic.s Summary/ }).click();
  await expect(page.getByText('148,219')).toBeVisible();
  await page.getByRole('button', { name: /^Engine/ }).click();
  await expect(page.getByText(engineNotes)).toBeVisible();
  await page.getByRole('link', { name: 'Vehicle detail' }).click();

  await page.getByRole('main').getByRole('link', { name: 'View Risk Assessment' }).click();
  await expect(
    page.getByRole('img', { name: /^(Yellow Light \(Limited Guarantee\)|Red Light \(As-Is\))$/ }),
  ).toBeVisible();
  const announcement = page.getByRole('blockquote');
  for (const named of ['P0302', 'permanent', 'P0420', 'Check Engine Light'])
    await expect(announcement).toContainText(named);
  const necessary = page.getByRole('table', { name: 'Necessary repairs' });
  await expect(necessary.getByRole('row').filter({ hasText: 'Ignition coil' })).toContainText('$');
  await expect(necessary).toContainText('P0302');
  await expect(page.getByText('2 of 2 codes named')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Certification level' })).toContainText('None');
  await expect(page.getByText('Risk of Arbitration')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Estimated value' })).toContainText('$');
});

test('another auction does not see the vehicle', async ({ page }) => {
  await signIn(page, 'viewer-south');
  await page.getByRole('link', { name: /Vehicle Reports/ }).click();
  await expect(heading(page, 'Vehicle Reports')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'S-5120' })).toBeVisible();
  await expect(page.getByText('24817')).toBeHidden();
});
