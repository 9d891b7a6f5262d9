import { expect, test, type Page, type Route } from 'playwright/test';
import { heading, signIn, signInAsSuperAdmin } from './actions.ts';
import { withdrawGuidance } from './lane.ts';

const demo = (number: string): string => `01920000-0000-7000-8000-000000000${number}`;
const HONDA = demo('301');
const NOBODY = demo('fff');
/** Whichever light the rules recommend for a vehicle. */
const SALE_LIGHT = /^(Green|Yellow|Red) Light \(/;
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

interface VehicleRow {
  id: string;
  auctionId: string | null;
  auctionName: string | null;
  make: string | null;
  stockNumber: string | null;
  status: string;
  isDraft: boolean;
}

/** Answers the lists of vehicles, and their groups, with rows made from the first real one. */
async function serveVehicles(page: Page, make: (sample: VehicleRow) => VehicleRow[]): Promise<void> {
  await page.route(/\/api\/vehicles\?/, async (route) => {
    const url = new URL(route.request().url());
    const sample = await page.request.fetch(`${url.origin}/api/vehicles?limit=1`, {
      headers: route.request().headers(),
    });
    const { items } = (await sample.json()) as { items: [VehicleRow] };
    const asked = url.searchParams;
    const rows = make(items[0]).filter(
      ({ auctionId, isDraft }) =>
        (!asked.has('auctionId') || auctionId === asked.get('auctionId')) && (!asked.has('status') || isDraft),
    );
    const from = Number(asked.get('cursor') ?? 0);
    const to = from + Number(asked.get('limit'));
    const nextCursor = to < rows.length ? { nextCursor: String(to) } : {};
    await route.fulfill({ json: { items: rows.slice(from, to), total: rows.length, ...nextCursor } });
  });
  await page.route(/\/api\/vehicles\/groups/, async (route) => {
    const rows = make({ isDraft: false } as VehicleRow);
    const items = [...new Set(rows.map(({ auctionId }) => auctionId))].map((auctionId) => {
      const own = rows.filter((row) => row.auctionId === auctionId);
      return { auctionId, auctionName: own[0]!.auctionName, total: own.length };
    });
    await route.fulfill({ json: { items, total: items.length } });
  });
}

const serverError = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    json: { type: 'about:blank', title: 'Internal Server Error', status: 500, code: 'INTERNAL_ERROR' },
  });

/** Without the push: only the page's own requests. */
async function blockPush(page: Page): Promise<void> {
  await page.route('**/realtime/**', (route) => route.abort());
  await page.routeWebSocket(/\/realtime\//, (socket) => socket.close());
}

test.describe('vehicle reports', () => {
  test('the search is in the address and survives navigating away and back', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto('/vehicle-reports');
    const search = page.getByRole('searchbox', { name: 'Search vehicles' });
    await search.fill('24817');
    await expect(page).toHaveURL(/\?search=24817$/);
    await expect(page.getByRole('status').filter({ hasText: /^1 of \d+ vehicles at/ })).toBeVisible();
    await row(page, '24817').getByRole('link', { name: '2003 Honda Accord EX-V6' }).click();
    await expect(heading(page, '2003 Honda Accord')).toBeVisible();
    await page.goBack();
    await expect(search).toHaveValue('24817');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.reload();
    await expect(search).toHaveValue('24817');
    await expect(row(page, '24817')).toBeVisible();
  });

  test('a search without a match says so and can be cleared', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto('/vehicle-reports?search=no-such-car');
    await expect(page.getByRole('heading', { name: 'No vehicles found matching your search' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear search', exact: true }).last().click();
    await expect(row(page, '24817')).toBeVisible();
    await expect(page).toHaveURL(/\/vehicle-reports$/);
  });

  test('an auction without vehicles says so', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await serveVehicles(page, () => []);
    await page.goto('/vehicle-reports');
    await expect(page.getByRole('heading', { name: 'No vehicles found', exact: true })).toBeVisible();
  });

  test('a super admin sees auctions by name with their counts, and drafts last', async ({ page }) => {
    await signInAsSuperAdmin(page);
    await serveVehicles(page, (sample) => [
      { ...sample, id: demo('901'), auctionId: null, auctionName: null, status: 'Incomplete', isDraft: true },
      { ...sample, id: demo('902'), auctionId: demo('802'), auctionName: 'Zion Lane' },
      { ...sample, id: demo('903'), auctionId: demo('803'), auctionName: 'Acorn Lane' },
      { ...sample, id: demo('904'), auctionId: demo('803'), auctionName: 'Acorn Lane' },
    ]);
    await page.goto('/vehicle-reports');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      /Acorn Lane 2 vehicles/,
      /Zion Lane 1 vehicle$/,
      /Drafts 1 vehicle$/,
    ]);
    await page.getByRole('button', { name: /Acorn Lane/ }).click();
    await expect(page.getByRole('table', { name: 'Acorn Lane' })).toBeHidden();
    await expect(page.getByRole('table', { name: 'Zion Lane' })).toBeVisible();
  });

  test('several hundred vehicles come while scrolling, and long names stay in the window', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'viewer-north');
    await serveVehicles(page, (sample) =>
      Array.from({ length: 230 }, (_, index) => ({
        ...sample,
        id: demo(String(600 + index)),
        make: `Coachbuilder${'x'.repeat(80)}`,
        stockNumber: `LONG-STOCK-NUMBER-${'9'.repeat(40)}-${index}.`,
      })),
    );
    await page.goto('/vehicle-reports');
    await expect(row(page, '-0.')).toBeVisible();
    expect(await page.getByRole('rowheader').count()).toBeLessThan(60);
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
    await expect(async () => {
      await page.mouse.wheel(0, 8_000);
      await expect(row(page, '-229.')).toBeVisible({ timeout: 200 });
    }).toPass();
    await expect(page.getByText('are shown.')).toBeHidden();
    expect(await page.getByRole('rowheader').count()).toBeLessThan(60);
  });

  test('one comes back to the same place of a long list', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await serveVehicles(page, (sample) =>
      Array.from({ length: 300 }, (_, index) => ({
        ...sample,
        id: demo(String(600 + index)),
        stockNumber: `STOCK-${index}.`,
      })),
    );
    await page.goto('/vehicle-reports');
    const wanted = row(page, 'STOCK-150.');
    await expect(async () => {
      // Rows that are far away are not in the page: one may have scrolled past.
      const shown = (await page.getByRole('row').allTextContents()).flatMap((text) => {
        const [, index] = /STOCK-(\d+)\./.exec(text) ?? [];
        return index ? [Number(index)] : [];
      });
      if (Math.max(...shown) < 150) await page.mouse.wheel(0, 1_000);
      if (Math.min(...shown) > 150) await page.mouse.wheel(0, -700);
      await expect(wanted).toBeVisible({ timeout: 200 });
    }).toPass();
    await wanted.getByRole('link').click();
    await expect(heading(page, 'Vehicle not found')).toBeVisible();
    await page.goBack();
    await expect(wanted).toBeInViewport();
  });

  test('the status filter is in the address', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto('/vehicle-reports');
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Complete');
    await expect(page).toHaveURL(/\?status=complete$/);
    await expect(row(page, '24817')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Status' })).toHaveValue('complete');
    await expect(page.getByRole('status').filter({ hasText: / of \d+ vehicles at|vehicles at/ })).toBeVisible();
  });

  test('a row is reached and opened with the keyboard', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto('/vehicle-reports?search=24817');
    const link = page.getByRole('link', { name: '2003 Honda Accord EX-V6' });
    await expect(link).toBeVisible();
    await page.getByRole('searchbox').focus();
    await expect(async () => {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused({ timeout: 100 });
    }).toPass();
    await page.keyboard.press('Enter');
    await expect(heading(page, '2003 Honda Accord')).toBeFocused();
  });

  test('a server error names the failed part and offers a retry', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.route(/\/api\/vehicles\?/, serverError);
    await page.goto('/vehicle-reports');
    await expect(page.getByRole('alert')).toContainText("We couldn't load the vehicles");
    await page.unroute(/\/api\/vehicles\?/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(row(page, '24817')).toBeVisible();
  });

  test('without a connection the page stays and says so', async ({ page, context }) => {
    await signIn(page, 'viewer-north');
    await page.goto('/vehicle-reports');
    await expect(row(page, '24817')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('Offline.')).toBeVisible();
    await expect(row(page, '24817')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Back online.')).toBeVisible();
  });
});

test.describe('vehicle detail', () => {
  test('a draft shows a quarter of the way and nothing to read yet', async ({ page }) => {
    await signIn(page, 'mechanic-north');
    await page.goto('/vehicle-reports?search=outback');
    await page.getByRole('link', { name: /Subaru Outback/ }).click();
    await expect(page.getByText('Complete the diagnostic form to view summary and assessment.')).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '25');
    await expect(page.getByRole('link', { name: /View/ })).toHaveCount(0);
    await expect(page.getByText('Diagnostic started', { exact: true })).toBeVisible();
  });

  test('a diagnostic that was never a draft is started and submitted at once', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto(`/vehicle-detail/${HONDA}`);
    await expect(page.getByText('Diagnostic started and submitted')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^Diagnostic Started/ })).toContainText(/25% · \d+:\d\d/);
  });

  test('nothing at the address says so and leads back', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto(`/vehicle-detail/${NOBODY}`);
    await expect(page.getByRole('heading', { name: 'Vehicle not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Vehicle Reports' }).click();
    await expect(heading(page, 'Vehicle Reports')).toBeFocused();
  });

  test('another auction’s vehicle is not found either', async ({ page }) => {
    await signIn(page, 'viewer-south');
    await page.goto(`/vehicle-detail/${HONDA}`);
    await expect(page.getByRole('heading', { name: 'Vehicle not found' })).toBeVisible();
  });

  test('signing out leads to the dashboard, and so to the sign-in, and coming back opens the dashboard', async ({
    page,
  }) => {
    await signIn(page, 'viewer-north');
    await page.goto(`/vehicle-detail/${HONDA}`);
    await expect(heading(page, '2003 Honda Accord')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await page.getByRole('textbox', { name: 'User ID' }).fill('viewer-north');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('textbox', { name: 'Password' }).fill('lanelight-demo');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(heading(page, 'Dashboard')).toBeVisible();
  });

  test('only super admins regenerate', async ({ page }) => {
    await signIn(page, 'mechanic-north');
    await page.goto(`/vehicle-detail/${HONDA}`);
    await expect(page.getByRole('link', { name: /View Risk Assessment/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /Regenerate/ })).toBeHidden();
  });

  test('without the push, the page asks until the assessment is there', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await blockPush(page);
    let asked = 0;
    await page.route(`**/api/vehicles/${HONDA}`, async (route) => {
      asked += 1;
      const answer = await route.fetch();
      const vehicle = (await answer.json()) as VehicleRow;
      await route.fulfill({
        json: asked === 1 ? { ...vehicle, status: 'In Progress', hasAssessment: false, assessment: null } : vehicle,
      });
    });
    await page.goto(`/vehicle-detail/${HONDA}`);
    await expect(page.getByRole('status').filter({ hasText: 'preparing the risk assessment' })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '75');
    await expect(page.getByRole('link', { name: /View Risk Assessment/ })).toBeVisible();
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute('aria-valuenow', '100');
  });
});

test.describe('regeneration', () => {
  const CHEROKEE = demo('310');

  test('a failure says so and offers a retry', async ({ page }) => {
    await signInAsSuperAdmin(page);
    await page.route('**/regenerations', serverError);
    await page.goto(`/vehicle-detail/${CHEROKEE}`);
    const regenerate = page.getByRole('button', { name: 'Regenerate Assessment (1 left)' });
    await regenerate.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Regeneration Failed' })).toContainText(
      'Failed to regenerate assessment. Please try again.',
    );
    await expect(regenerate).toBeEnabled();
  });

  test('archives the first version, reaches other readers by the push, and is not used up where nothing changed', async ({
    page,
    browser,
  }) => {
    const others = await browser.newContext();
    const reader = await others.newPage();
    await signIn(reader, 'viewer-south');
    await reader.goto(`/vehicle-detail/${CHEROKEE}`);
    await expect(reader.getByText('Version 1', { exact: true })).toBeVisible();

    await withdrawGuidance(page);
    await signInAsSuperAdmin(page);
    // The assessments hear of it by events.
    await expect(async () => {
      await page.goto(`/vehicle-detail/${CHEROKEE}`);
      await expect(page.getByText('Nothing has changed since this assessment.')).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await expect(page.getByRole('link', { name: /View First Archived/ })).toBeHidden();
    await page.getByRole('button', { name: 'Regenerate Assessment (1 left)' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Assessment Regenerated' })).toContainText('Version 2');
    await expect(reader.getByText('Version 2. Version 1 is archived.')).toBeVisible();
    await expect(reader.getByRole('link', { name: /View First Archived/ })).toBeHidden();
    await others.close();

    const used = page.getByRole('button', { name: 'Regenerate Assessment (1 left)' });
    await expect(used).toHaveAttribute('aria-disabled', 'true');
    await expect(used).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('tooltip')).toHaveText(
      'Nothing has changed since this assessment was made, so the answer would be the same',
    );

    await page.getByRole('link', { name: /View First Archived Risk Assessment/ }).click();
    await expect(page).toHaveURL(/\?archived=true$/);
    await expect(page.getByText('Archived version 1')).toBeVisible();
    await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Vehicle detail' }).click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /View Risk Assessment/ })
      .click();
    await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
    await expect(page.getByText('Archived version 1')).toBeHidden();
  });
});

test.describe('mechanic’s summary', () => {
  test('shows one section at a time, the basic information first', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto(`/mechanic-summary/${HONDA}`);
    const basic = page.getByRole('button', { name: 'Basic Information' });
    await expect(basic).toHaveAttribute('aria-expanded', 'true');
    await expect(page.getByRole('heading', { level: 2 })).toHaveText([
      /^Basic Information/,
      /^OBD-II Diagnostic Codes/,
      /^Warning Lights/,
      /^Engine/,
      /^Transmission/,
      /^Rear End\/Front Differential/,
      /^Air Conditioning/,
      /^Emissions/,
      /^Structure\/Frame/,
      /^Safety/,
      /^Additional Notes/,
    ]);
    await page.getByRole('button', { name: /^Air Conditioning/ }).click();
    await expect(basic).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('region', { name: /^Air Conditioning/ })).toContainText(
      'Compressor clutch does not engage',
    );
    await expect(page.getByRole('region', { name: 'Basic Information' })).toBeHidden();
    await expect(page.getByText('Report Generated')).toBeVisible();
  });

  test('a vehicle without a submitted diagnostic has none', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto(`/mechanic-summary/${NOBODY}`);
    await expect(page.getByRole('heading', { name: 'Diagnostic not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Vehicle detail' })).toHaveAttribute(
      'href',
      `/vehicle-detail/${NOBODY}`,
    );
  });

  test('says that it loads, and prints every section on one page', async ({ page }) => {
    await signIn(page, 'viewer-north');
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/diagnostics/${HONDA}`, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`/mechanic-summary/${HONDA}`);
    await expect(page.getByText('Loading summary...')).toBeVisible();
    answer();
    await expect(heading(page, 'Mechanic’s Summary')).toBeVisible();
    expect(await printedPages(page)).toBe(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: /^Air Conditioning/ })).toBeVisible();
  });
});

test.describe('risk assessment', () => {
  test('words that an earlier repair quotes are folded, and open', async ({ page }) => {
    await signIn(page, 'viewer-north');
    const words = { kind: 'section', source: 'Engine notes', quote: 'Misfire on cylinder 2, worse under load.' };
    await page.route(`**/api/assessments/${HONDA}`, async (route) => {
      const answer = await route.fetch();
      const { repairList, ...rest } = (await answer.json()) as { repairList: { evidence: unknown[] }[] };
      const sharing = repairList.map((repair) => ({
        ...repair,
        evidence: [words, { kind: 'repair', source: 'Immediate repairs', quote: null }],
      }));
      await route.fulfill({ json: { ...rest, repairList: sharing } });
    });
    await page.goto(`/risk-assessment/${HONDA}`);
    const second = page.getByRole('table', { name: 'Necessary repairs' }).getByRole('row').nth(2);
    const quote = second.getByText(`“${words.quote}”`);
    await expect(quote).toBeHidden();
    await second.getByText('Engine notes, quoted above').click();
    await expect(quote).toBeVisible();
    await expect(second.getByText('Listed under Immediate repairs')).toBeVisible();
  });

  test('each fault leads to the words behind it', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto(`/risk-assessment/${HONDA}`);
    const faults = page.getByRole('list', { name: 'Faults with their evidence' });
    const coil = faults.getByRole('listitem').filter({ hasText: 'Ignition coil failure' });
    const quote = coil.getByText('“Misfire on cylinder 2, worse under load.”');
    await expect(quote).toBeHidden();
    await coil.getByText('Ignition coil failure').click();
    await expect(quote).toBeVisible();
  });

  test('prints on two pages: the verdict with the necessary repairs, then the rest', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto(`/risk-assessment/${HONDA}`);
    await expect(page.getByRole('table', { name: 'Necessary repairs' })).toBeVisible();
    expect(await printedPages(page)).toBe(2);
  });

  test('says that it loads, with the lamps unlit', async ({ page }) => {
    await signIn(page, 'viewer-north');
    let answer = (): void => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    await page.route(`**/api/assessments/${HONDA}`, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(`/risk-assessment/${HONDA}`);
    await expect(page.getByText('Loading assessment...')).toBeVisible();
    await expect(page.getByRole('img', { name: 'Sale light not known yet' })).toBeVisible();
    answer();
    await expect(page.getByRole('img', { name: SALE_LIGHT })).toBeVisible();
  });

  test('says when an assessment could not be made, and shows the local estimate from the codes', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto('/risk-assessment/01920000-0000-7000-8000-000000000302');
    await expect(page.getByRole('alert').filter({ hasText: "We couldn't produce the risk assessment." })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Anticipated repairs' })).toContainText('$100');
  });

  test('shows the local estimate until the assessment arrives, then switches to it automatically', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await blockPush(page);
    let asked = 0;
    await page.route(`**/api/assessments/${HONDA}`, async (route) => {
      asked += 1;
      if (asked > 1) return route.continue();
      return route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        json: { type: 'about:blank', title: 'Assessment not found', status: 404, code: 'ASSESSMENT_NOT_FOUND' },
      });
    });
    await page.goto(`/risk-assessment/${HONDA}`);
    await expect(page.getByText('Local estimate', { exact: true })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Anticipated repairs' })).toContainText(/catalytic converter/i);
    await expect(page.getByRole('img', { name: SALE_LIGHT })).toBeVisible();
    await expect(page.getByText('Local estimate', { exact: true })).toBeHidden();
  });

  test('a missing assessment, and a missing archived one, say so', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.goto(`/risk-assessment/${NOBODY}`);
    await expect(page.getByRole('heading', { name: 'Assessment not found' })).toBeVisible();
    await page.goto(`/risk-assessment/${HONDA}?archived=true`);
    await expect(page.getByText('Only super admins can see archived assessments.')).toBeVisible();
    await page.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('textbox', { name: 'User ID' })).toBeVisible();
    await signInAsSuperAdmin(page);
    await page.goto(`/risk-assessment/${HONDA}?archived=true`);
    await expect(page.getByRole('heading', { name: 'Assessment not found' })).toBeVisible();
    await expect(page.getByText('This vehicle has no archived version.')).toBeVisible();
  });

  test('a server error offers a retry', async ({ page }) => {
    await signIn(page, 'viewer-north');
    await page.route(`**/api/assessments/${HONDA}`, serverError);
    await page.goto(`/risk-assessment/${HONDA}`);
    await expect(page.getByRole('alert')).toContainText('Failed to load assessment details');
    await page.unroute(`**/api/assessments/${HONDA}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('img', { name: SALE_LIGHT })).toBeVisible();
  });

  test('the way to the mechanic’s summary is there on a phone too', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'viewer-north');
    await page.goto(`/risk-assessment/${HONDA}`);
    await page.getByRole('link', { name: 'Mechanic’s Summary' }).click();
    await expect(heading(page, 'Mechanic’s Summary')).toBeFocused();
  });
});

/** How many pages of paper the page takes. */
async function printedPages(page: Page): Promise<number> {
  const pdf = await page.pdf({ preferCSSPageSize: true });
  return Number(/\/Count (\d+)/.exec(pdf.toString('latin1'))?.[1]);
}
