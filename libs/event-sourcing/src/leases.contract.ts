import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Connection } from 'mongoose';
import { LeaseLostError, Leases } from './leases.js';
import { type TestDatabase } from './testing/index.js';

const TERM = 30_000;

/** What leases do, on whatever database is behind Mongoose. */
export const leasesContract = ({ name, connect }: TestDatabase): void =>
  describe(`${name}: Leases`, () => {
    let connection: Connection;
    /** The monotonic clock of all processes here. */
    let now: number;
    let one: Leases;
    let two: Leases;
    const newProcess = (): Leases => new Leases(connection, () => now);
    beforeEach(async () => {
      connection = await connect();
      now = 1_000;
      one = newProcess();
      two = newProcess();
    });
    afterEach(() => connection.close());

    it('gives a lease to one holder at a time, until it is released', async () => {
      expect(await one.acquire('work', TERM)).toBe(true);
      expect(await one.acquire('work', TERM)).toBe(true);
      expect(await two.acquire('work', TERM)).toBe(false);
      expect(await two.acquire('other work', TERM)).toBe(true);
      expect([one.isHeld('work'), two.isHeld('work')]).toEqual([true, false]);
      await two.release('work');
      expect(await two.acquire('work', TERM)).toBe(false);
      await one.release('work');
      expect(one.isHeld('work')).toBe(false);
      expect(await two.acquire('work', TERM)).toBe(true);
    });

    it('gives a free lease to exactly one of many who ask at once', async () => {
      const all = Array.from({ length: 20 }, newProcess);
      const answers = await Promise.all(all.map((leases) => leases.acquire('work', TERM)));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('gives a lease that did not change for a term to the next, and the late holder learns of it', async () => {
      await one.acquire('work', TERM);
      expect(await two.acquire('work', TERM)).toBe(false);
      now += TERM - 1;
      expect(await two.acquire('work', TERM)).toBe(false);
      now += 1;
      expect(await two.acquire('work', TERM)).toBe(true);
      expect(await one.renew('work', TERM)).toBe(false);
      expect(one.isHeld('work')).toBe(false);
    });

    it('makes a process that starts watch for a whole term, whatever was before', async () => {
      await one.acquire('work', TERM);
      now += 10 * TERM;
      expect(await two.acquire('work', TERM)).toBe(false);
      now += TERM;
      expect(await two.acquire('work', TERM)).toBe(true);
    });

    it('waits for the term of the holder, not for that of the one who asks', async () => {
      await one.acquire('work', TERM);
      await two.acquire('work', 10);
      now += 10;
      expect(await two.acquire('work', 10)).toBe(false);
    });

    it('lasts as long as it is renewed', async () => {
      await one.acquire('work', TERM);
      expect(await two.acquire('work', TERM)).toBe(false);
      now += TERM - 1;
      expect(await one.renew('work', TERM)).toBe(true);
      now += TERM - 1;
      expect(await two.acquire('work', TERM)).toBe(false);
    });

    it('does not depend on what time it is for anyone', async () => {
      const ahead = new Leases(connection, () => now + 1e9);
      const behind = new Leases(connection, () => now - 1e9);
      await ahead.acquire('work', TERM);
      expect(await behind.acquire('work', TERM)).toBe(false);
      now += TERM;
      expect(await behind.acquire('work', TERM)).toBe(true);
      expect(await ahead.acquire('work', TERM)).toBe(false);
      now += TERM;
      expect(await ahead.acquire('work', TERM)).toBe(true);
    });

    it('gives a lapsed lease to exactly one of many who watched it', async () => {
      await one.acquire('work', TERM);
      const all = Array.from({ length: 20 }, newProcess);
      for (const leases of all) await leases.acquire('work', TERM);
      now += TERM;
      const answers = await Promise.all(all.map((leases) => leases.acquire('work', TERM)));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('is no longer counted on by its holder after two thirds of the term', async () => {
      await one.acquire('work', TERM);
      now += (TERM * 2) / 3 - 1;
      expect(one.isHeld('work')).toBe(true);
      now += 1;
      expect(one.isHeld('work')).toBe(false);
    });

    it('takes over the record of an earlier release when that is not renewed', async () => {
      const leases = connection.collection<{ _id: string; holder: string; expiresAt: number }>('leases');
      await leases.insertOne({ _id: 'work', holder: 'an earlier release', expiresAt: 1 });
      expect(await two.acquire('work', TERM)).toBe(false);
      now += TERM - 1;
      await leases.updateOne({ _id: 'work' }, { $set: { expiresAt: 2 } });
      expect(await two.acquire('work', TERM)).toBe(false);
      now += TERM;
      expect(await two.acquire('work', TERM)).toBe(true);
      expect(await leases.findOne({ _id: 'work' })).not.toHaveProperty('expiresAt');
    });

    describe('holderOf', () => {
      const thisProcess = expect.stringMatching(new RegExp(`^\\S+ ${process.pid} \\S+$`));

      it('names nobody where there is no lease', async () => {
        expect(await two.holderOf('work')).toBeNull();
      });

      it('names the own process at once', async () => {
        await one.acquire('work', TERM);
        expect(await one.holderOf('work')).toEqual(thisProcess);
      });

      it('names another process as soon as that renews its lease', async () => {
        await one.acquire('work', TERM);
        const answer = two.holderOf('work');
        let isAnswered = false;
        void answer.then(() => (isAnswered = true));
        while (!isAnswered) await one.renew('work', TERM);
        expect(await answer).toEqual(thisProcess);
      });

      it('names nobody when the lease was not renewed for a term', async () => {
        const real = new Leases(connection);
        await one.acquire('work', 20);
        expect(await real.holderOf('work')).toBeNull();
        expect(await real.acquire('work', TERM)).toBe(true);
      });
    });

    describe('isLeftBehind', () => {
      it('tells a lease whose holder died from one that is free, held, or released while it was watched', async () => {
        expect(await two.isLeftBehind('work')).toBe(false);
        await one.acquire('work', TERM);
        expect(await one.isLeftBehind('work')).toBe(false);
        const watching = two.isLeftBehind('work');
        await one.release('work');
        expect(await watching).toBe(false);
        await one.acquire('work', 20);
        expect(await new Leases(connection).isLeftBehind('work')).toBe(true);
      });
    });

    describe('hold', () => {
      beforeEach(() => {
        jest.useFakeTimers({
          now: 0,
          doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'performance', 'Date'],
        });
      });
      afterEach(() => {
        jest.useRealTimers();
      });
      /** Lets time pass for all processes, and for the timers of this one. */
      const pass = (ms: number): void => {
        now += ms;
        jest.advanceTimersByTime(ms);
      };
      const aborted = (signal: AbortSignal): Promise<unknown> =>
        new Promise((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)));

      it('holds the lease during the work, renewing it, and releases it after', async () => {
        const renew = one.renew.bind(one);
        let renewed = (): void => undefined;
        one.renew = async (...args) => {
          const answer = await renew(...args);
          renewed();
          return answer;
        };
        const done = await one.hold('work', TERM, async (lost) => {
          for (let renewals = 0; renewals < 4; renewals++) {
            const renewal = new Promise<void>((resolve) => (renewed = resolve));
            pass(TERM / 3);
            await renewal;
            expect(await two.acquire('work', TERM)).toBe(false);
          }
          expect([lost.aborted, one.isHeld('work')]).toEqual([false, true]);
        });
        expect(done).toBe(true);
        expect(await two.acquire('work', TERM)).toBe(true);
      });

      it('does nothing while another holds the lease', async () => {
        await one.acquire('work', TERM);
        let ran = false;
        expect(await two.hold('work', TERM, async () => void (ran = true))).toBe(false);
        expect(ran).toBe(false);
      });

      it('tells the work when the lease has gone to another process', async () => {
        let reason: unknown;
        await one.hold('work', TERM, async (lost) => {
          await two.acquire('work', TERM);
          now += TERM;
          expect(await two.acquire('work', TERM)).toBe(true);
          const loss = aborted(lost);
          pass(TERM / 3);
          reason = await loss;
        });
        expect(reason).toBeInstanceOf(LeaseLostError);
        // The release of the late holder leaves the new one alone.
        expect(await two.renew('work', TERM)).toBe(true);
      });

      it('tells the work when the lease could not be renewed in time', async () => {
        let reason: unknown;
        await one.hold('work', TERM, async (lost) => {
          one.renew = async () => {
            throw new Error('The database is down');
          };
          const loss = aborted(lost);
          pass((TERM * 2) / 3);
          reason = await loss;
        });
        expect(reason).toBeInstanceOf(LeaseLostError);
        expect(await two.acquire('work', TERM)).toBe(true);
      });

      it('releases the lease when the work fails', async () => {
        await expect(
          one.hold('work', TERM, async () => {
            throw new Error('Broken');
          }),
        ).rejects.toThrow('Broken');
        expect(await two.acquire('work', TERM)).toBe(true);
      });
    });
  });
