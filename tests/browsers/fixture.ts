import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { test as base } from 'playwright/test';
import { Driver } from './driver.ts';
import { startPuppeteer } from './engines/puppeteer.ts';
import type { Browser, Engine } from './engines/session.ts';
import { startWebKit, type WebKitPaths } from './engines/webkit.ts';

/** Paths of the browsers that `scripts/browsers.mjs` found. */
export interface InstalledBrowsers {
  chromium?: string;
  firefox?: string;
  webkit?: WebKitPaths;
}

export const installedBrowsers = (): InstalledBrowsers =>
  JSON.parse(process.env.LANELIGHT_BROWSERS ?? '{}') as InstalledBrowsers;

export interface Options {
  engine: Engine;
}

/** The screen of a tablet that lies flat, on which mechanics work. */
export const TABLET = { width: 1024, height: 768 };

function start(engine: Engine): Promise<Browser> {
  const { webkit, ...others } = installedBrowsers();
  if (engine === 'webkit' && webkit) return startWebKit(webkit);
  const path = engine === 'webkit' ? undefined : others[engine];
  if (!path) throw new Error(`No ${engine} was found: run npm run test:browsers`);
  return startPuppeteer(engine as 'chromium' | 'firefox', path);
}

/** Each test gets a window of its engine that has stored nothing yet, at tablet size; a failed test leaves a screenshot. */
export const test = base.extend<{ driver: Driver }, Options & { running: Browser }>({
  engine: ['chromium', { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, use) => {
      const browser = await start(engine);
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  driver: async ({ engine, running, baseURL }, use, testInfo) => {
    const driver = new Driver(engine, await running.newSession(), baseURL ?? '');
    try {
      await driver.resize(TABLET);
      await use(driver);
      if (testInfo.status !== testInfo.expectedStatus)
        await writeFile(testInfo.outputPath('screen.png'), await driver.screenshot());
    } finally {
      await driver.close();
    }
  },
});

export { expect } from 'playwright/test';
