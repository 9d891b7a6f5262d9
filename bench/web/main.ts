/**
 * `npm run bench:web`: opens the pages of the built platform in Chromium, on a slow network and processor, and compares
 * what that takes with `budgets.json`. Any measure above its budget fails the run. Medians of several rounds.
 *
 *   node bench/web/main.ts [--rounds 3] [page ...]
 */
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type Browser, type BrowserContext } from 'playwright';
import { startDemoPlatform } from '../demo-platform.ts';

import { tableOf } from '../table.ts';
import { SLOW_3G, SLOW_4G, visit, type Visit } from './visit.ts';

interface Budget {
  page: string;
  measure: Measure;
  unit: string;
  most: number;
}
type Measure = keyof typeof MEASURES;
interface Visits {
  cold: Visit;
  warm: Visit;
  slow: Visit;
}

const MEASURES = {
  script: ({ cold }: Visits) => cold.scriptKilobytes,
  'largest paint': ({ cold }: Visits) => cold.largestPaint,
  'layout shift': ({ cold, warm }: Visits) => Math.max(cold.layoutShift, warm.layoutShift),
  'first paint, slow 3G': ({ slow }: Visits) => slow.firstPaint,
  'heading, cold': ({ cold }: Visits) => cold.heading,
  'heading, warm': ({ warm }: Visits) => warm.heading,
  'content, cold': ({ cold }: Visits) => cold.content,
  'content, warm': ({ warm }: Visits) => warm.content,
};
/** The mechanic's tablet, upright. */
const TABLET = { width: 820, height: 1180 };
/** A vehicle of the demonstration with much to report. */
const VEHICLE = '01920000-0000-7000-8000-000000000301';
/** What a page is for, where that is more than its heading. */
const CONTENT: Record<string, string> = {
  '/dashboard': 'main a[href="/vehicle-reports"]',
  '/vehicle-reports': 'main a[href^="/vehicle-detail/"]',
  '/risk-assessment/:id': 'main h2',
  '/diagnostic': 'main input',
};
const OF_MECHANICS = ['/diagnostic'];
const OF_VIEWERS = ['/dashboard', '/vehicle-reports', '/risk-assessment/:id'];
const PASSWORD = 'lanelight-demo';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' } },
});
const budgets = (JSON.parse(readFileSync(join(import.meta.dirname, 'budgets.json'), 'utf8')) as Budget[]).filter(
  ({ page }) => positionals.length === 0 || positionals.includes(page),
);

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in as a person does; what the browser then keeps. */
async function signedIn(browser: Browser, baseURL: string, userId: string): Promise<StorageState> {
  await using context = await browser.newContext({ baseURL, viewport: TABLET });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByRole('textbox', { name: 'User ID' }).fill(userId);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
  return await context.storageState();
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

const data = await mkdtemp(join(tmpdir(), 'lanelight-bench-'));
const platform = (await startDemoPlatform(data)).server;
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
});
const misses: string[] = [];
try {
  const baseURL = platform.baseUrl;
  const viewer = await signedIn(browser, baseURL, 'viewer-north');
  const mechanic = await signedIn(browser, baseURL, 'mechanic-north');
  const sessionOf = (page: string): StorageState | undefined =>
    OF_MECHANICS.includes(page) ? mechanic : OF_VIEWERS.includes(page) ? viewer : undefined;

  const seen = new Map<string, Visits[]>();
  for (let round = 0; round < Number(values.rounds); round++)
    for (const page of new Set(budgets.map((budget) => budget.page))) {
      const storageState = sessionOf(page);
      const path = page.replace(':id', VEHICLE);
      const content = CONTENT[page] ?? 'main h1';
      const open = () => browser.newContext({ baseURL, viewport: TABLET, ...(storageState && { storageState }) });
      await using context = await open();
      const cold = await visit(context, path, content, SLOW_4G);
      const warm = await visit(context, path, content, SLOW_4G);
      await using other = await open();
      const slow = await visit(other, path, content, SLOW_3G);
      seen.set(page, [...(seen.get(page) ?? []), { cold, warm, slow }]);
    }

  const rows = budgets.map(({ page, measure, unit, most }) => {
    const value = median((seen.get(page) ?? []).map(MEASURES[measure]));
    const isMet = value <= most;
    if (!isMet) misses.push(`${page}: ${measure}`);
    return [
      page,
      measure,
      `${value.toFixed(value < 0.1 ? 3 : 2)} ${unit}`,
      `${most} ${unit}`,
      isMet ? 'met' : 'MISSED',
    ];
  });
  console.log(tableOf(['page', 'measure', 'seen', 'budget', ''], rows));
} finally {
  await browser.close();
  await platform.stop();
  await rm(data, { recursive: true, force: true, maxRetries: 3 });
}
console.log(`\n${budgets.length - misses.length} passed, ${misses.length} failed`);
process.exitCode = misses.length > 0 ? 1 : 0;
