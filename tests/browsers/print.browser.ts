import { signIn } from './actions.ts';
import type { Driver } from './driver.ts';
import { expect, test } from './fixture.ts';

const STOCK = '24817';

/** Opens a report of the vehicle, by its tile on the vehicle's page. */
async function openReport(driver: Driver, tile: RegExp): Promise<void> {
  await signIn(driver, 'viewer-north');
  await driver.click('link', /^Vehicle Reports/);
  await driver.click('link', undefined, { inside: { role: 'row', name: new RegExp(STOCK) } });
  await driver.click('link', tile);
}

/** What a browser prints; a driver that cannot tell skips the test, and says so. */
async function printed(driver: Driver): Promise<readonly string[]> {
  const pages = await driver.printedPages();
  test.skip(pages === null, `${driver.engine} prints nothing while it is driven`);
  return pages ?? [];
}

test('every page of a printed risk assessment names the vehicle, and none is half empty before the repairs', async ({
  driver,
}) => {
  await openReport(driver, /^View Risk Assessment/);
  await driver.spot('region', 'Estimated value');
  const pages = await printed(driver);
  expect(pages.length).toBeGreaterThan(0);
  for (const page of pages) expect(page).toMatch(/VIN [A-HJ-NPR-Z0-9]{17} · Version 1/);
  // Bold words of Firefox's papers cannot be extracted, so a line of the table's evidence stands for it.
  expect(pages[0]).toContain('Listed under Immediate repairs');
});

test('a mechanic’s summary that fits on one page is printed on one page, which names the vehicle', async ({
  driver,
}) => {
  await openReport(driver, /^View Mechanic.s Summary/);
  await driver.spot('heading', /Engine/);
  const pages = await printed(driver);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/Stock # 24817 · VIN [A-HJ-NPR-Z0-9]{17}/);
});
