/// <reference lib="dom" />
import type { BrowserContext, Page } from 'playwright';

/** What one visit took; times in seconds from the navigation on, sizes in KB as transferred. */
export interface Visit {
  firstPaint: number;
  largestPaint: number;
  /** Until the page's own heading is there. */
  heading: number;
  /** Until what the page is for is there, with its data. */
  content: number;
  layoutShift: number;
  scriptKilobytes: number;
}

export interface Conditions {
  /** Of one round trip. */
  latencyMs: number;
  kilobitsPerSecond: number;
  /** How many times slower the processor is than this machine's. */
  slowerProcessor: number;
}

/** The browser's own "slow 4G", on a tablet of the simple kind. */
export const SLOW_4G: Conditions = { latencyMs: 150, kilobitsPerSecond: 1638, slowerProcessor: 4 };
export const SLOW_3G: Conditions = { latencyMs: 400, kilobitsPerSecond: 400, slowerProcessor: 4 };

/** What the browser has seen, read out of the page. */
interface Seen {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  heading: number | null;
  content: number | null;
}
declare global {
  interface Window {
    seen: Seen;
  }
}

const QUIET_MS = 500;
const VISIT_TIMEOUT_MS = 60_000;

/** Observes paints, shifts, the first heading and the content of the page from its beginning. Runs in the browser. */
function observe(content: string): void {
  const seen: Seen = { firstPaint: 0, largestPaint: 0, layoutShift: 0, heading: null, content: null };
  window.seen = seen;
  const on = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.firstPaint = startTime;
  });
  on('largest-contentful-paint', ({ startTime }) => (seen.largestPaint = startTime));
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.layoutShift += value;
  });
  const look = (): void => {
    if (document.querySelector('main h1')) seen.heading ??= performance.now();
    if (document.querySelector(content)) seen.content = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Opens a page in a tab of its own and waits until it has its content, found by a selector, and the network is quiet. */
export async function visit(
  context: BrowserContext,
  url: string,
  content: string,
  conditions: Conditions,
): Promise<Visit> {
  const page = await context.newPage();
  try {
    const scriptBytes = await throttle(page, conditions);
    await page.addInitScript(observe, content);
    await page.goto(url, { timeout: VISIT_TIMEOUT_MS });
    await page.waitForFunction(() => window.seen.content !== null, undefined, { timeout: VISIT_TIMEOUT_MS });
    await page.waitForLoadState('networkidle', { timeout: VISIT_TIMEOUT_MS });
    await page.waitForTimeout(QUIET_MS);
    const { firstPaint, largestPaint, layoutShift, heading, content: filled } = await page.evaluate(() => window.seen);
    return {
      firstPaint: firstPaint / 1000,
      largestPaint: largestPaint / 1000,
      heading: (heading ?? Number.NaN) / 1000,
      content: (filled ?? Number.NaN) / 1000,
      layoutShift,
      scriptKilobytes: scriptBytes() / 1000,
    };
  } finally {
    await page.close();
  }
}

/** Slows the tab's network and processor; answers how many bytes of script have come so far. */
async function throttle(page: Page, conditions: Conditions): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (conditions.kilobitsPerSecond * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowerProcessor });
  const scripts = new Set<string>();
  let bytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}
