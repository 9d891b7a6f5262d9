import { expect, test } from 'playwright/test';
import { heading, signIn, signInAsSuperAdmin } from './actions.ts';

test('a super admin gives feedback on a diagnostic and an instruction to the AI', async ({ page }) => {
  await signInAsSuperAdmin(page);
  await page.getByRole('link', { name: 'Assessment Enhancements' }).click();
  await expect(heading(page, 'Assessment Enhancements')).toBeVisible();
  const feedback = page.getByRole('list', { name: 'Assessment feedback' });
  const before = await feedback.getByRole('listitem').count();

  await page.getByRole('button', { name: 'Add Feedback' }).click();
  await page.getByRole('combobox', { name: 'Diagnostic' }).click();
  await page.getByRole('listbox', { name: 'Diagnostic, results' }).getByRole('option').first().click();
  await page.getByRole('textbox', { name: 'Feedback' }).fill('The wheel bearings come in pairs.');
  await page.getByRole('button', { name: 'Submit Feedback' }).click();
  await expect(page.getByText('Feedback submitted successfully')).toBeVisible();
  const entry = feedback.getByRole('listitem').filter({ hasText: 'The wheel bearings come in pairs.' });
  await expect(entry.getByRole('link')).toHaveAttribute('href', /^\/risk-assessment\//);
  await entry.getByRole('button', { name: /^Delete feedback/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText('Feedback deleted successfully')).toBeVisible();
  await expect(feedback.getByRole('listitem')).toHaveCount(before);

  await page.getByRole('tab', { name: 'Global Instructions' }).click();
  await page.getByRole('button', { name: 'Add Global Instruction' }).click();
  await page.getByRole('textbox', { name: 'Instruction' }).fill('Price wheel bearings as a pair.');
  await page.getByLabel('Category').selectOption('Repair Estimation');
  await page.getByRole('button', { name: 'Add Instruction' }).click();
  const instruction = page.getByRole('listitem').filter({ hasText: 'Price wheel bearings as a pair.' });
  await instruction.getByRole('button', { name: /^Active/ }).click();
  await expect(page.getByText('Instruction deactivated')).toBeVisible();
  await page.reload();
  await expect(instruction.getByRole('button', { name: /^Inactive/ })).toBeVisible();
  await instruction.getByRole('button', { name: /^Delete instruction/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(instruction).toBeHidden();
});

test('everyone else is sent from the assessment enhancements to the dashboard', async ({ page }) => {
  await signIn(page, 'admin-north');
  await page.goto('/assessment-enhancements');
  await expect(page).toHaveURL(/\/dashboard$/);
});
