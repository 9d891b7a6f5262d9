import assert from 'node:assert/strict';
import { newId } from '@lanelight/contracts';
import { LANE_PASSWORD, newLane } from '@lanelight/testing/deployment';
import { chromium, type Page } from 'playwright';
import { expect as anyExpect } from 'playwright/test';
import type { ComposedPlatform } from './platform.ts';

const expect = anyExpect.configure({ timeout: 20_000 });

/** A mechanic fills in the form, submits it, is told when its assessment is there, and reads it. */
export async function inABrowser(platform: ComposedPlatform): Promise<void> {
  const { mechanic } = await newLane(await platform.superAdmin());
  const customer = 'Gulf Coast Auto Group';
  assert.equal((await mechanic.post('/api/customers', { id: newId(), name: customer })).status, 201);
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH!, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: platform.baseUrl });
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    await page.goto('/auth');
    await page.getByRole('textbox', { name: 'User ID' }).fill(mechanic.session!.user.userId!);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'Password' }).fill(LANE_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();

    await page.getByRole('link', { name: /New Diagnostic/ }).click();
    const stock = 'CONTAINER-1';
    await page.getByRole('textbox', { name: 'Stock number' }).fill(stock);
    await page.getByRole('combobox', { name: 'Customer' }).fill('gulf');
    await page.getByRole('option', { name: customer }).click();
    await page.getByRole('textbox', { name: /^VIN/ }).fill('KM8K2CAB4PU001140');
    await expect(page.getByText('Check digit matches. VIN decoded.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Pre-inspection mileage' }).fill('21000');
    await page.getByRole('textbox', { name: 'Post-inspection mileage' }).fill('21002');
    await page.getByText('No OBD-II Diagnostic Codes Found').click();
    await answerAllInOrder(page);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('Diagnostic data saved successfully').first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Risk Assessment Complete' })).toBeVisible();

    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('link', { name: /Vehicle Reports/ }).click();
    const row = page.getByRole('row').filter({ hasText: stock });
    await expect(row).toContainText('Complete');
    await row.getByRole('link').click();
    await page.getByRole('main').getByRole('link', { name: 'View Risk Assessment' }).click();
    await expect(page.getByText('Risk of Arbitration')).toBeVisible();
    assert.deepEqual(problems, []);
  } finally {
    await browser.close();
  }
}

/** Answers the sections after the codes with nothing to report. */
async function answerAllInOrder(page: Page): Promise<void> {
  const answer = (question: string, choice: string) =>
    page.getByRole('radiogroup', { name: question }).getByText(choice, { exact: true }).click();
  await answer('Readiness monitor status', 'Ready');
  await page.getByText('No Warning Lights', { exact: true }).click();
  await answer('Engine warmed up?', 'Yes');
  await answer('Reverse engages?', 'Yes');
  for (const part of ['Engine', 'Transmission', 'Differential', 'Air conditioning'])
    await answer(`${part} operation`, 'As expected');
  for (const trouble of ['Emissions equipment altered?', 'Structure or frame issues?', 'Safety system issues?'])
    await answer(trouble, 'No');
}
