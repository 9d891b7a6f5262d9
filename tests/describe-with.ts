import { describe } from '@jest/globals';

/**
 * `describe` for tests that need a program of the machine. Without the program they are skipped, and the run says so; in
 * CI, where every test must run, the suite fails.
 */
export function describeWith(program: string, isHere: boolean): typeof describe | typeof describe.skip {
  if (isHere) return describe;
  const what = `${program} is missing on this machine`;
  if (process.env.CI === 'true') throw new Error(`${what}; in CI these tests must run`);
  process.stderr.write(`skipped: ${what}\n`);
  return describe.skip;
}
