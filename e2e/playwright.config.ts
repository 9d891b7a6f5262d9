import { mkdtempSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'playwright/test';

const firstPort = Number(process.env.LANELIGHT_E2E_PORT ?? 4299);
const workers = availableParallelism() > 1 ? 2 : 1;
const portOf = (worker: number): number => firstPort + worker;
// Each worker reads this file again: the folder is chosen once, by the first reader.
const data = (process.env.LANELIGHT_E2E_DATA ??= mkdtempSync(join(tmpdir(), 'lanelight-e2e-')));

/**
 * Browser tests of the built platform with demo data, at tablet size unless a test says otherwise. Two files run at once,
 * each worker with a platform and data of its own.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  workers,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  reporter: [['list'], ['./summary-reporter.ts']],
  outputDir: '../test-results',
  use: {
    baseURL: `http://127.0.0.1:${portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0))}`,
    viewport: { width: 820, height: 1180 },
    // A trace of every test would double the time: ask for one with `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: Array.from({ length: workers }, (_, worker) => ({
    command: `"${process.execPath}" apps/platform/dist/main.js --port ${portOf(worker)} --data "${join(data, String(worker))}"`,
    cwd: join(import.meta.dirname, '..'),
    url: `http://127.0.0.1:${portOf(worker)}/health/ready`,
    // The least that is accepted: tests sign in hundreds of times.
    env: { PASSWORD_ROUNDS: '10' },
    timeout: 120_000,
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  })),
});
