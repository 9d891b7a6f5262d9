import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Connection } from 'mongoose';
import { LeaseLostError, Leases } from './leases.js';
import { type TestDatabase } from './testing/index.js';

/** What leases do, on whatever database is behind Mongoose. */
export const leasesContract = ({ name, connect }: TestDatabase): void =>
  describe(`${name}: Leases`, () => {
    let connection: Connection;
    let now: number;
    let one: Leases;
    let two: Leases;
    beforeEach(async () => {
      connection = await connect();
      now = Date.parse('2026-01-01T00:00:00Z');
      one = new Leases(connection, () => new Date(now));
      two = new Leases(connection, () => new Date(now));
    });
    afterEach(() => connection.close());

    it('gives a lease to one holder at a time, until it is released', async () => {
      expect(await one.acquire('work', 1_000)).toBe(true);
      expect(await one.acquire('work', 1_000)).toBe(true);
      expect(await two.acquire('work', 1_000)).toBe(false);
      expect(await two.acquire('other work', 1_000)).toBe(true);
      expect([one.isHeld('work'), two.isHeld('work')]).toEqual([true, false]);
      await two.release('work');
      expect(await two.acquire('work', 1_000)).toBe(false);
      await one.release('work');
      expect(one.isHeld('work')).toBe(false);
      expect(await two.acquire('work', 1_000)).toBe(true);
    });

    it('tells which process holds a lease', async () => {
      expect(await two.holderOf('work')).toBeNull();
      await one.acquire('work', 1_000);
      expect(await two.holderOf('work')).toMatch(new RegExp(`^\\S+ ${process.pid} \\S+$`));
      now += 1_000;
      expect(await two.holderOf('work')).toBeNull();
    });

    it('gives a free lease to exactly one of many who ask at once', async () => {
      const all = Array.from({ length: 20 }, () => new Leases(connection, () => new Date(now)));
      const answers = await Promise.all(all.map((leases) => leases.acquire('work', 1_000)));
      expect(answers.filter(Boolean)).toHaveLength(1);
    });

    it('gives an expired lease to the next, and the late holder learns of it', async () => {
      await one.acquire('work', 1_000);
      now += 999;
      expect(await two.acquire('work', 1_000)).toBe(false);
      now += 1;
      expect(await two.acquire('work', 1_000)).toBe(true);
      expect(await one.renew('work', 1_000)).toBe(false);
      expect(one.isHeld('work')).toBe(false);
    });

    it('lasts as long as it is renewed', async () => {
      await one.acquire('work', 1_000);
      now += 900;
      expect(await one.renew('work', 1_000)).toBe(true);
      now += 900;
      expect(await two.acquire('work', 1_000)).toBe(false);
    });

    it('is no longer counted on by its holder well before others may take it', async () => {
      const start = performance.now();
      await one.acquire('work', 300);
      while (one.isHeld('work')) await delay(1);
      expect(performance.now() - start).toBeLessThan(300);
    });

    describe('hold', () => {
      it('holds the lease during the work, renewing it, and releases it after', async () => {
        const holder = new Leases(connection);
        const renew = holder.renew.bind(holder);
        const done = await holder.hold('work', 150, async (lost) => {
          await new Promise<void>((resolve) => {
            let renewals = 0;
            holder.renew = async (name, ttlMs) => {
              const renewed = await renew(name, ttlMs);
              if (++renewals === 4) resolve();
              return renewed;
            };
          });
          // The first time to live has passed.
          expect(lost.aborted).toBe(false);
          expect(holder.isHeld('work')).toBe(true);
          expect(await new Leases(connection).acquire('work', 150)).toBe(false);
        });
        expect(done).toBe(true);
        expect(await new Leases(connection).acquire('work', 150)).toBe(true);
      });

      it('does nothing while another holds the lease', async () => {
        await one.acquire('work', 1_000);
        let ran = false;
        expect(await two.hold('work', 1_000, async () => void (ran = true))).toBe(false);
        expect(ran).toBe(false);
      });

      it('tells the work when the lease has gone to someone else', async () => {
        const reasons: unknown[] = [];
        await one.hold('work', 60, async (lost) => {
          now += 60;
          expect(await two.acquire('work', 60_000)).toBe(true);
          await new Promise((resolve) => lost.addEventListener('abort', resolve));
          reasons.push(lost.reason);
        });
        expect(reasons).toEqual([expect.any(LeaseLostError)]);
        // The release of the late holder leaves the new one alone.
        expect(await two.renew('work', 60_000)).toBe(true);
      });

      it('tells the work when the lease could not be renewed in time', async () => {
        await one.hold('work', 60, async (lost) => {
          one.renew = async () => {
            throw new Error('The database is down');
          };
          await new Promise((resolve) => lost.addEventListener('abort', resolve));
        });
        expect(await two.acquire('work', 60)).toBe(true);
      });

      it('releases the lease when the work fails', async () => {
        await expect(
          one.hold('work', 1_000, async () => {
            throw new Error('Broken');
          }),
        ).rejects.toThrow('Broken');
        expect(await two.acquire('work', 1_000)).toBe(true);
      });
    });
  });
