import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { sqliteDriver } from '@lanelight/mongoose-sqlite';
import { TooManyAttemptsError } from '@lanelight/service';
import mongoose, { type Connection } from 'mongoose';
import { AttemptCounts, attemptCountSchema, type AttemptCount } from './attempt-counts.js';
import { SignInLimits, type SignInAttempt } from './sign-in-limits.js';

mongoose.setDriver(sqliteDriver);

let connection: Connection;
/** Two processes of the service, over one database. */
let limits: [SignInLimits, SignInLimits];

beforeAll(async () => {
  connection = await mongoose.createConnection('sqlite::memory:').asPromise();
  const model = connection.model<AttemptCount>('AttemptCount', attemptCountSchema);
  limits = [new SignInLimits(new AttemptCounts(model)), new SignInLimits(new AttemptCounts(model))];
});
beforeEach(async () => {
  await connection.collection('attempt_counts').deleteMany({});
});
afterAll(() => connection.close());

const by = (account: string, address: string, knownDevice: string | null = null): SignInAttempt => ({
  account,
  address,
  knownDevice,
});

/** An attempt whose password is compared, and wrong, before the next one comes; the processes take turns. */
let turn = 0;
async function guess(attempt: SignInAttempt): Promise<void> {
  const process = limits[turn++ % 2]!;
  await process.attempt(attempt);
  process.over(attempt);
}

async function refusedOf(attempts: number, attempt: (number: number) => Promise<void>): Promise<number> {
  let refused = 0;
  for (let count = 0; count < attempts; count++) {
    try {
      await attempt(count);
    } catch (error) {
      expect(error).toBeInstanceOf(TooManyAttemptsError);
      refused++;
    }
  }
  return refused;
}

describe('the limits of signing in, in two processes', () => {
  it('let nobody else be slowed down by a single address that guesses at one account, neither there nor elsewhere', async () => {
    expect(await refusedOf(200, () => guess(by('ray', '203.0.113.1')))).toBe(190);
    await guess(by('ray', '203.0.113.2'));
    await guess(by('dana', '203.0.113.1'));
  });

  it('stop guesses at many accounts that come from one address', async () => {
    expect(await refusedOf(120, (person) => guess(by(`person-${person}`, '203.0.113.1')))).toBe(20);
  });

  it('make guesses at one account that come from many addresses wait longer and longer, and no longer than a minute', async () => {
    jest.useFakeTimers({ now: 1_000_000, doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    try {
      let host = 0;
      const fromElsewhere = () => guess(by('ray', `203.0.113.${host++ % 250}`));
      expect(await refusedOf(50, fromElsewhere)).toBe(0);
      const waits: number[] = [];
      for (let count = 0; count < 9; count++) {
        const refusal: unknown = await fromElsewhere().catch((error: unknown) => error);
        const { retryAfterSeconds } = refusal as TooManyAttemptsError;
        waits.push(retryAfterSeconds);
        jest.setSystemTime(Date.now() + retryAfterSeconds * 1000);
        await fromElsewhere();
      }
      expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
      // Without an attempt for an hour, all is forgotten.
      jest.setSystemTime(Date.now() + 60 * 60_000);
      expect(await refusedOf(10, fromElsewhere)).toBe(0);
    } finally {
      jest.useRealTimers();
    }
  });

  it('let a device through on which the user has signed in before, whatever others do', async () => {
    let host = 0;
    const others = await refusedOf(80, () => guess(by('ray', `203.0.113.${host++}`)));
    expect(others).toBeGreaterThan(25);
    await refusedOf(120, (person) => guess(by(`person-${person}`, '198.51.100.7')));
    expect(await refusedOf(10, () => guess(by('ray', '198.51.100.7', 'tablet')))).toBe(0);
    // It may not guess forever either.
    expect(await refusedOf(5, () => guess(by('ray', '198.51.100.7', 'tablet')))).toBe(5);
  });

  it('count each of the guesses that come at once', async () => {
    const answers = await Promise.allSettled(
      Array.from({ length: 90 }, async (_, host) => limits[host % 2]!.attempt(by('ray', `203.0.113.${host}`))),
    );
    const compared = answers.filter(({ status }) => status === 'fulfilled').length;
    expect(compared).toBeLessThanOrEqual(51);
    for (const [host, { status }] of answers.entries())
      if (status === 'fulfilled') limits[host % 2]!.over(by('ray', `203.0.113.${host}`));
  });

  it('let few passwords of one address be compared at once, right or wrong, and others go on', async () => {
    const [process] = limits;
    expect(await refusedOf(40, (person) => process.attempt(by(`person-${person}`, '203.0.113.1')))).toBe(30);
    await process.attempt(by('dana', '203.0.113.2'));
    process.over(by('dana', '203.0.113.2'));
    await process.succeeded(by('person-0', '203.0.113.1'));
    process.over(by('person-0', '203.0.113.1'));
    expect(await refusedOf(2, (person) => process.attempt(by(`later-${person}`, '203.0.113.1')))).toBe(1);
    for (let count = 0; count < 10; count++) process.over(by('person', '203.0.113.1'));
  });

  it('count no attempt whose password was not compared', async () => {
    for (let count = 0; count < 30; count++) {
      await guess(by('ray', '203.0.113.1'));
      await limits[0].notCompared(by('ray', '203.0.113.1'));
    }
    expect(await refusedOf(10, () => guess(by('ray', '203.0.113.1')))).toBe(0);
  });
});
