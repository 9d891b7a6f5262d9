import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page, type Route } from 'playwright/test';
import { enterCredentials, signIn, signInAsSuperAdmin } from './actions.ts';

const repository = join(import.meta.dirname, '..');
const VEHICLE = '01920000-0000-7000-8000-000000000301';

interface View {
  path: string;
  title?: string;
  back?: { to: string };
  requests?: { path: string }[];
}
const viewsOf = (file: string): View[] => {
  const json = JSON.parse(readFileSync(join(repository, file), 'utf8')) as View[] | { views: View[] };
  return Array.isArray(json) ? json : json.views;
};
const shown = (file: string): View[] =>
  viewsOf(file)
    .filter(({ title }) => title !== undefined)
    .map((view) => ({ ...view, path: view.path.replace(':id', VEHICLE) }));

const signInAsAdmin = (page: Page) => signIn(page, 'admin-north');
const signInAsMechanic = (page: Page) => signIn(page, 'mechanic-north');
/** Pages of an auction's admins; the other pages of administration are the super admins'. */
const OF_ADMINS = ['/team', '/sales', '/auction-rules', '/audit'];
const admin = shown('apps/admin/remote.json');
const PAGES = [
  { who: signInAsMechanic, views: shown('apps/shell/src/first-view/shell-views.json') },
  { who: signInAsMechanic, views: shown('apps/mechanic/remote.json') },
  { who: signInAsMechanic, views: shown('apps/reports/remote.json') },
  { who: signInAsAdmin, views: admin.filter(({ path }) => OF_ADMINS.includes(path)) },
  { who: signInAsSuperAdmin, views: admin.filter(({ path }) => !OF_ADMINS.includes(path)) },
];

/** Holds back what matches until the answered function is called. */
async function holdBack(page: Page, matches: (path: string) => boolean): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(
    (url) => matches(url.pathname),
    async (route) => {
      if (isHeld) held.push(route);
      else await route.continue();
    },
  );
  return async () => {
    isHeld = false;
    await Promise.all(held.map((route) => route.continue()));
  };
}

for (const { who, views } of PAGES)
  test(`${views.map(({ path }) => path.replace(VEHICLE, ':id')).join(', ')}: frame and heading are there before the application, and stay`, async ({
    page,
  }) => {
    await who(page);
    // The application keeps what it knows of the micro-frontends for the next page.
    await page.goto('/account');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    const heading = page.getByRole('heading', { level: 1 });
    for (const { path, title = '', back } of views) {
      const start = await holdBack(page, (file) => /^\/assets\/main\./.test(file));
      const answer = await holdBack(page, (file) => file.startsWith('/api/') && file !== '/api/identity/me');
      await page.goto(path, { waitUntil: 'commit' });
      await expect(heading).toHaveText(title);
      await expect(page).toHaveTitle(`${title} · Lanelight`);
      await expect(page.getByRole('contentinfo')).toBeHidden();
      const isTask = path === '/diagnostic';
      await expect(page.getByRole('link', { name: /, your account$/ })).toHaveCount(isTask ? 0 : 1);
      if (back)
        await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', back.to.replace(':id', VEHICLE));
      const before = await heading.boundingBox();

      await start();
      await expect(
        isTask ? page.getByRole('textbox', { name: 'Stock number' }) : page.getByRole('contentinfo'),
      ).toBeAttached();
      await expect(heading).toHaveText(title);
      if (!isTask) expect(await heading.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
      await answer();
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    }
  });

test('a page asks the services once, and before the application runs', async ({ page }) => {
  await signInAsMechanic(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  for (const { path, requests = [] } of shown('apps/reports/remote.json')) {
    const start = await holdBack(page, (file) => /^\/assets\/main\./.test(file));
    asked.length = 0;
    await page.goto(path, { waitUntil: 'commit' });
    const early = requests
      .map((request) => request.path.replace(':id', VEHICLE))
      .filter((request) => request !== '/api/vehicles/groups');
    await expect.poll(() => [...asked].sort()).toEqual(['/api/identity/me', ...early].sort());
    await start();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((request, index) => asked.indexOf(request) !== index)).toEqual([]);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('someone who has signed out sees no frame of a page', async ({ page }) => {
  await signInAsMechanic(page);
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/auth$/);
  const start = await holdBack(page, (file) => /^\/assets\/main\./.test(file));
  await page.goto('/vehicle-reports', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('heading')).toHaveCount(0);
  await start();
  await expect(page).toHaveURL(/\/auth$/);
});

test('a page whose session runs out before the application starts is kept for its user', async ({ page }) => {
  await signInAsMechanic(page);
  await page.goto('/contact');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('lanelight.session') ?? '{}') as object;
    const ended = { ...session, accessToken: 'ended', refreshToken: 'ended', expiresAt: 0 };
    localStorage.setItem('lanelight.session', JSON.stringify(ended));
  });
  const start = await holdBack(page, (file) => /^\/assets\/main\./.test(file));
  const refused = page.waitForResponse((response) => response.url().endsWith('/api/identity/sessions/refresh'));
  await page.goto('/vin-decoder', { waitUntil: 'commit' });
  expect((await refused).status()).toBe(401);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('lanelight.session'))).toBeNull();
  await start();
  await enterCredentials(page, 'viewer-north');
  await expect(page).toHaveURL(/\/dashboard$/);
});

test.describe('the code of a page', () => {
  const detail = /\/remotes\/reports\/assets\/.*\.js$/;
  const known = async (page: Page): Promise<string[]> => {
    const list = (await (await page.request.get('/remotes.json')).json()) as {
      name: string;
      views: { path: string; files: string[] }[];
    }[];
    const views = list.find(({ name }) => name === 'reports')?.views ?? [];
    return views.find(({ path }) => path === '/vehicle-detail/:id')?.files.filter((file) => file.endsWith('.js')) ?? [];
  };
  const fetched = (page: Page): string[] => {
    const files: string[] = [];
    page.on('request', (request) => {
      if (detail.test(request.url())) files.push(request.url());
    });
    return files;
  };
  const missing = (files: readonly string[], urls: readonly string[]): string[] =>
    files.filter((file) => !urls.some((url) => url.endsWith(`/${file}`)));

  test('is fetched when somebody reaches for a link to it, and at rest', async ({ page }) => {
    await signInAsMechanic(page);
    const files = await known(page);
    expect(files).not.toEqual([]);
    await page.clock.install();
    const urls = fetched(page);
    await page.goto('/vehicle-reports');
    const row = page.getByRole('row').filter({ hasText: '24817' });
    await expect(row).toBeVisible();
    expect(missing(files, urls)).not.toEqual([]);
    await row.getByRole('link').hover();
    await expect.poll(() => missing(files, urls)).toEqual([]);

    urls.length = 0;
    await page.reload();
    await expect(row).toBeVisible();
    await page.clock.fastForward(3_000);
    await expect.poll(() => missing(files, urls)).toEqual([]);
  });

  test('is not fetched ahead where the user saves data', async ({ page }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    await signInAsMechanic(page);
    const files = await known(page);
    await page.clock.install();
    const urls = fetched(page);
    await page.goto('/vehicle-reports');
    const row = page.getByRole('row').filter({ hasText: '24817' });
    await row.getByRole('link').hover();
    await page.clock.fastForward(3_000);
    await page.waitForLoadState('networkidle');
    expect(missing(files, urls)).not.toEqual([]);
  });
});
