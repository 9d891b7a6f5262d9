import 'reflect-metadata';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';
import { installedBrowsers, type Options } from './fixture.ts';

const port = Number(process.env.LANELIGHT_BROWSERS_PORT ?? 4298);
const data =
  process.env.LANELIGHT_BROWSERS_DATA ??
  (process.env.LANELIGHT_BROWSERS_DATA = mkdtempSync(join(tmpdir(), 'lanelight-browsers-')));

/** The same tests in each engine, against the built platform with demo data. Playwright runs them; it drives no browser here. */
export default defineConfig<object, Options>({
  testDir: '.',
  testMatch: '*.browser.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list'], ['../../e2e/summary-reporter.ts']],
  outputDir: '../../test-results/browsers',
  projects: Object.keys(installedBrowsers()).map((engine) => ({ name: engine, use: { engine } as Options })),
  use: { baseURL: `http://127.0.0.1:${port}` },
  webServer: {
    command: `"${process.execPath}" apps/platform/dist/main.js --port ${port} --data "${data}"`,
    cwd: join(import.meta.dirname, '..', '..'),
    url: `http://127.0.0.1:${port}/health/ready`,
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
