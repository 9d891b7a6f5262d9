import { expect, test as base, type Page } from 'playwright/test';
import { heading, signIn } from './actions.ts';
import { Site } from './site.ts';

interface Deployment {
  site: Site;
  /** Two builds of the vehicle reports; the page of the second has another heading. */
  reports: { first: string; second: string };
  /**
   * Builds of a micro-frontend that the repository does not have: one against another React, one against another major
   * version of the shared interface, and one that fits.
   */
  yard: { unfit: string; foreign: string; fit: string };
}

const test = base.extend<object, Deployment>({
  site: [
    async ({}, use) => {
      const site = await Site.start();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  reports: [
    async ({ site }, use) => {
      const first = site.deployed('reports');
      await use({
        first,
        second: await site.buildChanged('reports', [
          PAGE,
          'title="Vehicle Reports"',
          'title="Reports of all vehicles"',
        ]),
      });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  yard: [
    async ({ site }, use) => {
      const [unfit, foreign, fit] = await Promise.all([
        site.buildNew('yard', YARD, { react: '20.0.0' }),
        site.buildNew('yard', YARD, { ui: '99.0.0' }),
        site.buildNew('yard', YARD),
      ]);
      await use({ unfit, foreign, fit });
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.platform.baseUrl),
});

const PAGE = 'src/vehicle-reports/VehicleReportsPage.tsx';
const YARD = {
  'remote.json': '{ "name": "yard", "title": "Yard", "routes": ["/yard"] }',
  'src/remote.tsx': `
    import { Page, PageHeader, type RemoteModule } from '@lanelight/ui';
    import { IconParking } from '@tabler/icons-react';
    const remote: RemoteModule = {
      routes: [{ path: '/yard', element: <Page><PageHeader title="Places in the yard" /></Page> }],
      navigation: [{ id: 'yard', label: 'Yard', description: 'Where each vehicle stands', icon: IconParking, to: '/yard', roles: ['mechanic'], order: 95 }],
    };
    export default remote;`,
};

/** Counts how often a document is loaded in full. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
  return () => loads;
}

/** Advances the time past which a page checks versions again. */
const later = (page: Page): Promise<void> => page.clock.fastForward('01:00');

const versions = async (page: Page): Promise<Record<string, string>> => {
  const list = (await (await page.request.get('/remotes.json')).json()) as { name: string; version: string }[];
  return Object.fromEntries(list.map(({ name, version }) => [name, version]));
};

test.beforeEach(async ({ page, site, reports }) => {
  site.deploy('reports', reports.first);
  await page.clock.install();
});

test('new and open pages pick up a new version of one micro-frontend, built and deployed alone', async ({
  page,
  site,
  reports,
  context,
}) => {
  await signIn(page, 'mechanic-north');
  await page.getByRole('link', { name: /^Vehicle Reports/ }).click();
  await expect(heading(page, /^Vehicle Reports$/)).toBeVisible();
  await page.getByRole('searchbox').fill('24817');
  const loads = countLoads(page);
  const others = site.filesWithout('reports');
  const before = await versions(page);

  site.deploy('reports', reports.second);

  const after = await versions(page);
  expect(after).toEqual({ ...before, reports: expect.stringMatching(/^[0-9a-f]{10}$/) });
  expect(after.reports).not.toBe(before.reports);
  const fresh = await context.newPage();
  await fresh.goto('/vehicle-reports');
  await expect(heading(fresh, 'Reports of all vehicles')).toBeVisible();

  // The open page stays as it was, and reloads when someone navigates from it.
  await later(page);
  await expect(page.getByRole('row').filter({ hasText: '24817' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveValue('24817');
  await expect(heading(page, /^Vehicle Reports$/)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page, 'Dashboard')).toBeVisible();
  expect(loads()).toBe(0);
  await page.getByRole('link', { name: /^Vehicle Reports/ }).click();
  await expect(heading(page, 'Reports of all vehicles')).toBeVisible();
  expect(loads()).toBe(1);

  // Once is enough.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await later(page);
  await page.getByRole('link', { name: /^Vehicle Reports/ }).click();
  await expect(heading(page, 'Reports of all vehicles')).toBeVisible();
  expect(loads()).toBe(1);

  expect(site.filesWithout('reports')).toEqual(others);
  expect(site.platform.child.exitCode).toBeNull();
});

test('a page whose version was removed reloads, once', async ({ page, site, reports }) => {
  site.deploy('reports', reports.second);
  await signIn(page, 'mechanic-north');
  await expect(page.getByRole('link', { name: /^Vehicle Reports/ })).toBeVisible();
  const loads = countLoads(page);
  // The page checked versions a moment ago, so it learns of this one from a missing file.
  site.deploy('reports', reports.first);
  await page.getByRole('link', { name: /^Vehicle Reports/ }).click();
  await expect(heading(page, /^Vehicle Reports$/)).toBeVisible();
  await expect(page).toHaveURL('/vehicle-reports');
  expect(loads()).toBe(1);

  // Code that is missing from the deployed version must not cause endless reloads.
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.route(/\/remotes\/mechanic\/assets\/\d+\.\w+\.js/, (route) => route.fulfill({ status: 404 }));
  await page.getByRole('link', { name: /^VIN Decoder/ }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was lost');
  expect(loads()).toBe(2);
  await page.unroute(/\/remotes\/mechanic\/assets/);
});

test('without a connection a page that did not load says so, and nothing is loaded in full', async ({ page, site }) => {
  await signIn(page, 'mechanic-north');
  // The tile comes with its micro-frontend; only then is the page alone what did not load.
  await expect(page.getByRole('link', { name: /^VIN Decoder/ })).toBeVisible();
  const loads = countLoads(page);
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^VIN Decoder/ }).click();
  await expect(page.getByRole('alert')).toContainText('Nothing was lost');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  // It comes back with the connection; nobody has to press anything.
  await page.context().setOffline(false);
  await expect(heading(page, 'VIN Decoder')).toBeVisible();
  expect(loads()).toBe(0);

  // The news of another version comes with the last signal: what is here is better than nothing.
  const title = page.getByRole('heading', { level: 1 });
  await page.getByRole('link', { name: 'Dashboard' }).click();
  site.deployAsVersion('mechanic', 'another');
  await later(page);
  const list = page.waitForResponse('**/remotes.json');
  await page.getByRole('link', { name: /^Vehicle Reports/ }).click();
  await list;
  await expect(title).toHaveText('Vehicle Reports');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: /^VIN Decoder/ }).click();
  await expect(title).toHaveText('VIN Decoder');
  await page.context().setOffline(false);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /^VIN Decoder/ }).click();
  await expect(title).toHaveText('VIN Decoder');
  expect(loads()).toBe(1);
});

test('a form that someone is filling in stays during deployments', async ({ page, site }) => {
  await signIn(page, 'mechanic-north');
  await page.getByRole('link', { name: /^New Diagnostic/ }).click();
  const stock = page.getByRole('textbox', { name: 'Stock number' });
  await stock.fill('DEPLOY-1');
  const loads = countLoads(page);
  site.deployAsVersion('mechanic', 'another');
  await later(page);

  await page.getByRole('link', { name: 'Dashboard' }).click();
  const dialog = page.getByRole('dialog', { name: 'Unsaved Changes' });
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(stock).toHaveValue('DEPLOY-1');
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page).toHaveURL(/draft=/);
  await expect(stock).toHaveValue('DEPLOY-1');
  expect(loads()).toBe(0);

  await stock.fill('DEPLOY-2');
  await expect(page.getByText('Saved here', { exact: true })).toBeVisible();
  await page.reload();
  await expect(stock).toHaveValue('DEPLOY-2');
  expect(loads()).toBe(1);

  // The form also asks before a navigation that reloads the page.
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await expect(page.getByText('Draft updated', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /^Saved Drafts/ }).click();
  await page.getByRole('link').filter({ hasText: 'DEPLOY-2' }).click();
  await stock.fill('DEPLOY-3');
  site.deployAsVersion('mechanic', 'third');
  await later(page);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Continue Editing' }).click();
  await expect(stock).toHaveValue('DEPLOY-3');
  expect(loads()).toBe(1);
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave Without Saving' }).click();
  await expect(heading(page, 'Saved Drafts')).toBeVisible();
  await expect(page.getByRole('link').filter({ hasText: 'DEPLOY-2' })).toBeVisible();
  expect(loads()).toBe(2);
});

test('versions are found even if the list does not have them, and a slow response does not block a page', async ({
  page,
  site,
  reports,
}) => {
  await page.route('**/remotes.json', async (route) => {
    const list = (await (await route.fetch()).json()) as { version?: string }[];
    await route.fulfill({ json: list.map((remote) => ({ ...remote, version: undefined })) });
  });
  await signIn(page, 'mechanic-north');
  await page.getByRole('link', { name: /^Vehicle Reports/ }).click();
  await expect(heading(page, /^Vehicle Reports$/)).toBeVisible();
  const loads = countLoads(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();

  site.deploy('reports', reports.second);
  await page.route('**/remote.json', () => undefined);
  await later(page);
  await page.getByRole('link', { name: /^Vehicle Reports/ }).click();
  await expect(heading(page, /^Vehicle Reports$/)).toBeVisible();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.unroute('**/remote.json');
  await later(page);
  await page.getByRole('link', { name: /^Vehicle Reports/ }).click();
  await expect(heading(page, 'Reports of all vehicles')).toBeVisible();
  expect(loads()).toBe(1);
});

test('a new micro-frontend joins without a restart; built against another React it fails on its own paths until a matching build is deployed', async ({
  page,
  site,
  yard,
}) => {
  await signIn(page, 'mechanic-north');
  const others = site.filesWithout('yard');
  const loads = countLoads(page);

  site.deploy('yard', yard.unfit);
  await page.goto('/yard');
  await expect(heading(page, 'Yard is not available')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Yard isn’t loading.')).toBeVisible();
  await page.getByRole('link', { name: /^Vehicle Reports/ }).click();
  await expect(page.getByRole('row').filter({ hasText: '24817' })).toBeVisible();
  expect(loads()).toBe(2);

  await page.goto('/yard');
  await expect(heading(page, 'Yard is not available')).toBeVisible();
  site.deploy('yard', yard.fit);
  await later(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Places in the yard')).toBeVisible();
  expect(site.filesWithout('yard')).toEqual(others);
});

test('a micro-frontend built against another major version of the shared library is refused, and the page says so', async ({
  page,
  site,
  yard,
}) => {
  site.deploy('yard', yard.foreign);
  await signIn(page, 'mechanic-north');
  await page.goto('/yard');
  await expect(heading(page, 'Yard is not available')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(
    /This part needs version 99\.0\.0 of Lanelight’s shared interface, and this page has version \d+\.\d+\.\d+/,
  );
  await page.goto('/vehicle-reports');
  await expect(page.getByRole('row').filter({ hasText: '24817' })).toBeVisible();
});

test('a page that was opened before a micro-frontend was deployed shows its tile when the dashboard opens again', async ({
  page,
  site,
  yard,
}) => {
  site.remove('yard');
  // A restored connection reloads all data; this page has no connection.
  await page.routeWebSocket(/realtime/, (socket) => void socket.close());
  await signIn(page, 'mechanic-north');
  await page.getByRole('link', { name: /^VIN Decoder/ }).click();
  await expect(heading(page, 'VIN Decoder')).toBeVisible();
  site.deploy('yard', yard.fit);
  const loads = countLoads(page);
  await later(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.getByRole('link', { name: /^Yard/ }).click();
  await expect(heading(page, 'Places in the yard')).toBeVisible();
  expect(loads()).toBe(0);
});

test('a page that was given up while its micro-frontend loaded opens the next time', async ({ page }) => {
  await signIn(page, 'mechanic-north');
  await page.goto('/vin-decoder');
  await expect(heading(page, 'VIN Decoder')).toBeVisible();
  const { promise: patience, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/remotes/reports/mf-manifest.json', (route) => patience.then(() => route.continue()));
  // An entry of the browser's history that is visited and left again.
  await page.evaluate(() => history.pushState(null, '', '/vehicle-reports'));
  await page.goBack();
  const asked = page.waitForRequest('**/remotes/reports/mf-manifest.json');
  await page.goForward();
  await asked;
  await page.goBack();
  const loaded = page.waitForResponse('**/remotes/reports/assets/*.js');
  answer();
  await loaded;
  await page.goForward();
  await expect(heading(page, /^Vehicle Reports$/)).toBeVisible();
});
