import 'reflect-metadata';
import { aFaultyDiagnostic, ApiClient } from '@lanelight/testing';
import { expect, test, type Page } from 'playwright/test';
import { DEMO_PASSWORD } from './actions.ts';

/*
 * Everything that people type holds a script here: names, notes, customers, codes, titles, feedback and instructions. Each
 * page that shows them is opened as each role that may see it. Nothing runs, opens or is even tried.
 */

const RAN = 'lanelightRan';
const PAYLOADS = [
  `<script>${RAN}(1)</script>`,
  `<img src=x onerror=${RAN}(2)>`,
  `"><svg onload=${RAN}(3)>`,
  `javascript:${RAN}(4)`,
  `<iframe srcdoc="<script>parent.${RAN}(5)</script>">`,
  `'-${RAN}(6)-'\`\${${RAN}(6)}\``,
  `<a href="javascript:${RAN}(7)" autofocus onfocus=${RAN}(7)>x</a>`,
  `</title></textarea><style onload=${RAN}(8)></style>`,
];
const ALL = PAYLOADS.join(' ');
/** A payload that fits into a short field. */
const short = (index: number): string => PAYLOADS[index % 4]!;

interface Case {
  signedInAs: ApiClient;
  /** Paths, and how many of the texts they show at least. */
  pages: readonly string[];
}

let people = 0;
const diagnosticId = crypto.randomUUID();
const auctionId = crypto.randomUUID();
let cases: Record<'a mechanic' | 'a report viewer' | 'an auction admin' | 'a super admin', Case>;

async function good<Body>(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body;
}

test.beforeAll(async ({ baseURL }) => {
  const client = new ApiClient(baseURL ?? '');
  const superAdmin = await client.signIn('super@demo.lanelight.test', DEMO_PASSWORD);
  const tag = Date.now().toString(36).slice(-6);
  const auction = {
    id: auctionId,
    name: `${short(1)} ${tag}`,
    city: short(2),
    state: short(0),
    password: DEMO_PASSWORD,
  };
  await good(superAdmin.post('/api/auctions', auction));
  const add = async (role: string): Promise<ApiClient> => {
    const userId = `xss-${tag}-${++people}`;
    const email = `${userId}@demo.lanelight.test`;
    const password = 'first-password';
    const person = { userId, email, role, auctionId, fullName: `${short(people)} ${people}`, password };
    await good(superAdmin.post('/api/identity/users', person));
    const signedIn = await client.signIn(userId, password);
    await good(signedIn.post('/api/identity/me/password', { currentPassword: password, password: DEMO_PASSWORD }));
    return client.signIn(userId, DEMO_PASSWORD);
  };
  const [mechanic, viewer, admin] = [await add('mechanic'), await add('report_viewer'), await add('auction_admin')];
  await good(mechanic.post('/api/customers', { name: short(1) }));
  const vehicle = {
    stockNumber: `${short(1)} ${tag}`,
    customer: short(1),
    make: short(0),
    model: short(1),
    trim: short(2),
    engine: short(3),
    engineNotes: ALL,
    airConditioningNotes: ALL,
  };
  await good(mechanic.post('/api/drafts', vehicle));
  await good(mechanic.post('/api/diagnostics', aFaultyDiagnostic({ id: diagnosticId, ...vehicle })));
  await expect
    .poll(async () => (await mechanic.get(`/api/assessments/${diagnosticId}`)).status, { timeout: 30_000 })
    .toBe(200);
  const feedback = { diagnosticId, feedbackText: ALL, improvementSuggestions: ALL };
  await good(superAdmin.post('/api/feedback', feedback));
  const instruction = { instructionText: ALL, category: 'Other', isActive: false };
  await good(superAdmin.post('/api/instructions', instruction));
  const csv = 'VIN,Date,Miles,Price,Light\n1HGCM82633A004352,2026-03-02,120000,4100,green';
  await good(admin.post('/api/sales/imports', { id: crypto.randomUUID(), fileName: ALL.slice(0, 200), csv }));

  const reports = [
    '/vehicle-reports',
    `/vehicle-detail/${diagnosticId}`,
    `/mechanic-summary/${diagnosticId}`,
    `/risk-assessment/${diagnosticId}`,
  ];
  const own = ['/dashboard', '/account'];
  cases = {
    'a mechanic': {
      signedInAs: mechanic,
      pages: [...own, '/diagnostic', '/saved-drafts', '/vin-decoder', ...reports],
    },
    'a report viewer': { signedInAs: viewer, pages: [...own, ...reports] },
    'an auction admin': {
      signedInAs: admin,
      pages: [...own, ...reports, '/team', '/sales', '/auction-rules', '/audit'],
    },
    'a super admin': {
      signedInAs: superAdmin,
      pages: [
        ...own,
        ...reports,
        '/admin',
        '/admin/auctions',
        `/admin/auctions/${auctionId}/edit`,
        '/admin/users',
        '/admin/users/new',
        '/assessment-enhancements',
        '/audit',
      ],
    },
  };
});

/** Whatever runs, opens or is refused by the content security policy. */
async function watch(page: Page): Promise<string[]> {
  const found: string[] = [];
  await page.exposeFunction(RAN, (payload: unknown) => void found.push(`payload ${String(payload)} ran`));
  await page.exposeFunction('lanelightViolation', (text: string) => void found.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (globalThis as unknown as { lanelightViolation: (text: string) => void }).lanelightViolation(
        `${violatedDirective} refused ${blockedURI} ${sample}`,
      );
    });
  });
  page.on('dialog', (dialog) => {
    found.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', (popup) => void found.push(`window: ${popup.url()}`));
  page.on('pageerror', (error) => void found.push(`error: ${error.message}`));
  return found;
}

/** Elements and attributes that only a payload would have made. */
const madeByPayload = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('iframe, [onerror], [onload], [onfocus], [href^="javascript:" i], img[src="x"]')].map(
      ({ outerHTML }) => outerHTML,
    ),
  );

for (const who of ['a mechanic', 'a report viewer', 'an auction admin', 'a super admin'] as const)
  test(`no script that somebody typed runs on a page of ${who}`, async ({ page }) => {
    test.slow();
    const found = await watch(page);
    const { signedInAs, pages } = cases[who];
    // Once: the page renews it.
    await page.addInitScript((session) => {
      if (!sessionStorage.getItem('begun')) localStorage.setItem('lanelight.session', session);
      sessionStorage.setItem('begun', 'yes');
    }, JSON.stringify(signedInAs.session));
    const showing: string[] = [];
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname).toBe(path);
      if ((await page.content()).includes(RAN)) showing.push(path);
      expect(await madeByPayload(page), path).toEqual([]);
      expect(found, path).toEqual([]);
    }
    // Otherwise nothing was tried.
    expect(showing.length, showing.join()).toBeGreaterThanOrEqual(pages.length - 3);
  });
