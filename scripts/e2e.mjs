/**
 * `npm run test:e2e`: finds or installs a Chromium, then runs Playwright against the built platform. Without arguments two
 * halves of the tests run at once, each with a platform and data of its own. Arguments go to Playwright, such as `-g "part of a name"`.
 */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findChromium } from './chromium.mjs';
import { projectEnv, root } from './install.mjs';

const FIRST_PORT = Number(process.env.LANELIGHT_E2E_PORT ?? 4299);
const SUMMARY = /^(\d+) passed, (\d+) failed$/;

const executablePath = await findChromium();
const options = process.argv.slice(2);
const shards = options.length === 0 && availableParallelism() > 1 ? 2 : 1;

/** Runs one shard and answers its counts; a shard that prints none has failed. */
function run(shard) {
  return new Promise((resolve) => {
    const part = shards > 1 ? [`--shard=${shard}/${shards}`, '--output', `test-results/${shard}`] : [];
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules', 'playwright', 'cli.js'),
        'test',
        '--config',
        'e2e/playwright.config.ts',
        ...part,
        ...options,
      ],
      {
        cwd: root,
        stdio: ['inherit', 'pipe', 'inherit'],
        env: { ...projectEnv, CHROMIUM_PATH: executablePath, LANELIGHT_E2E_PORT: String(FIRST_PORT + shard - 1) },
      },
    );
    let counts;
    createInterface({ input: child.stdout }).on('line', (line) => {
      const summary = SUMMARY.exec(line);
      if (summary) counts = { passed: Number(summary[1]), failed: Number(summary[2]) };
      else console.log(line);
    });
    child.once('close', (code) => {
      const { passed, failed } = counts ?? { passed: 0, failed: 0 };
      resolve({ passed, failed: code === 0 ? failed : Math.max(failed, 1) });
    });
  });
}

const results = await Promise.all(Array.from({ length: shards }, (_, index) => run(index + 1)));
const sum = (of) => results.reduce((total, result) => total + of(result), 0);
const failed = sum((result) => result.failed);
console.log(`${sum((result) => result.passed)} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
