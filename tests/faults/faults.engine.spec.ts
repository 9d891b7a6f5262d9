import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';

/** The short profile of `npm run test:faults`; it starts its own engines. Repeat a failed run with `FAULTS_SEED`. */
it('survives a run of random faults', async () => {
  const { FAULTS_SEED, NODE_OPTIONS: _, ...env } = process.env;
  const suite = spawn(
    process.execPath,
    [join('tests', 'faults', 'main.ts'), '--ci', ...(FAULTS_SEED ? ['--seed', FAULTS_SEED] : [])],
    { stdio: 'inherit', env },
  );
  const [code] = (await once(suite, 'exit')) as [number | null];
  expect(code).toBe(0);
}, 1_200_000);
