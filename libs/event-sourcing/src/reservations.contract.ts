import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, newId, streamIdOf } from '@lanelight/contracts';
import { ReservationTakenError } from './errors.js';
import type { ReservedName } from './reservations.js';
import { accountStream, accountDecider } from './testing/account.js';
import { type Harness, startEventSourcing, type TestDatabase } from './testing/index.js';

/** Behavior of reservations, on any database behind Mongoose. */
export const reservationsContract = ({ name, connect }: TestDatabase): void =>
  describe(`${name}: Reservations`, () => {
    let harness: Harness;
    let now: number;
    beforeEach(async () => {
      now = Date.parse('2026-01-01T00:00:00Z');
      harness = await startEventSourcing({ connect, streams: [accountStream], clock: () => new Date(now) });
    });
    afterEach(() => harness.close());

    const reserve = (key: string, owner: string) => harness.eventSourcing.reservations.reserve(key, owner);
    const newOwner = () => streamIdOf('account', newId());

    it('gives a key to the first stream that asks, and to no other', async () => {
      const [first, second] = [newOwner(), newOwner()];
      await reserve('login:ada', first);
      await reserve('login:ada', first);
      await expect(reserve('login:ada', second)).rejects.toThrow(ReservationTakenError);
      await reserve('login:bob', second);
    });

    it('gives a key to exactly one of many who ask at once', async () => {
      const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => reserve('login:ada', newOwner())));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('releases a key only for its owner', async () => {
      const [first, second] = [newOwner(), newOwner()];
      await reserve('login:ada', first);
      await harness.eventSourcing.reservations.release('login:ada', second);
      await expect(reserve('login:ada', second)).rejects.toThrow(ReservationTakenError);
      await harness.eventSourcing.reservations.release('login:ada', first);
      await reserve('login:ada', second);
    });

    it('lets exactly one stream take over a key, after a minute, from a stream that was never created', async () => {
      await reserve('login:ada', newOwner());
      now += 59_000;
      await expect(reserve('login:ada', newOwner())).rejects.toThrow(ReservationTakenError);
      now += 1_000;
      const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => reserve('login:ada', newOwner())));
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    it('keeps the key of a stream that exists, however old', async () => {
      const id = newId();
      await reserve('login:ada', streamIdOf('account', id));
      await harness.eventSourcing.runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
      now += 86_400_000;
      await expect(reserve('login:ada', newOwner())).rejects.toThrow(ReservationTakenError);
    });

    it('tells a late owner that another stream has the key, and keeps it for an owner in time', async () => {
      const [late, inTime] = [newOwner(), newOwner()];
      const { reservations } = harness.eventSourcing;
      await reserve('login:ada', late);
      now += 60_000;
      await reserve('login:ada', inTime);
      await expect(reservations.confirm('login:ada', late)).rejects.toThrow(ReservationTakenError);
      now += 59_000;
      await reservations.confirm('login:ada', inTime);
      now += 59_000;
      await expect(reserve('login:ada', late)).rejects.toThrow(ReservationTakenError);
    });

    it('restarts the minute when the owner asks again', async () => {
      const owner = newOwner();
      await reserve('login:ada', owner);
      now += 50_000;
      await reserve('login:ada', owner);
      now += 50_000;
      await expect(reserve('login:ada', newOwner())).rejects.toThrow(ReservationTakenError);
    });

    describe('appendUnder', () => {
      class NameTakenError extends DomainError {
        readonly code = 'NAME_TAKEN';
        readonly kind = 'conflict';
      }
      class RefusedError extends DomainError {
        readonly code = 'REFUSED';
        readonly kind = 'conflict';
      }
      const named = (...keys: string[]): ReservedName[] =>
        keys.map((key) => ({ key, taken: (cause) => new NameTakenError(key, { cause }) }));
      const isFree = async (key: string): Promise<boolean> => {
        const other = newOwner();
        return reserve(key, other).then(
          () => harness.eventSourcing.reservations.release(key, other).then(() => true),
          () => false,
        );
      };
      const open = (id: string) => harness.eventSourcing.runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
      let undone: boolean;
      const under = (
        id: string,
        keys: string[],
        append: () => Promise<{ events: readonly unknown[] }>,
        held: readonly string[] = [],
      ) =>
        harness.eventSourcing.reservations.appendUnder(streamIdOf('account', id), named(...keys), {
          append,
          held: async () => held,
          takeBack: async () => (undone = true),
        });
      beforeEach(() => {
        undone = false;
      });

      it('appends, and keeps the names', async () => {
        const id = newId();
        const { events } = await under(id, ['login:ada', 'email:ada'], () => open(id));
        expect(events).toHaveLength(1);
        now += 86_400_000;
        expect([await isFree('login:ada'), await isFree('email:ada'), undone]).toEqual([false, false, false]);
      });

      it('names the taken name, appends nothing and releases the others', async () => {
        await reserve('email:ada', newOwner());
        let appended = false;
        await expect(
          under(newId(), ['login:ada', 'email:ada'], async () => ((appended = true), { events: [] })),
        ).rejects.toMatchObject({ code: 'NAME_TAKEN', message: 'email:ada' });
        expect([appended, await isFree('login:ada')]).toEqual([false, true]);
      });

      it('gives back the names of a refused append, except those that the stream holds', async () => {
        const refuse = () => Promise.reject(new RefusedError('No'));
        await expect(under(newId(), ['login:ada', 'email:ada'], refuse, ['email:ada'])).rejects.toThrow(RefusedError);
        expect([await isFree('login:ada'), await isFree('email:ada')]).toEqual([true, false]);
      });

      it('keeps the names when it is not known whether the append happened', async () => {
        const fail = () => Promise.reject(new Error('The answer got lost'));
        await expect(under(newId(), ['login:ada'], fail)).rejects.toThrow('lost');
        expect(await isFree('login:ada')).toBe(false);
      });

      it('undoes an append that came so late that another stream had taken the name', async () => {
        const [late, inTime] = [newId(), newOwner()];
        const appendLate = async () => {
          now += 60_000;
          await reserve('login:ada', inTime);
          return open(late);
        };
        await expect(under(late, ['login:ada'], appendLate)).rejects.toMatchObject({ code: 'NAME_TAKEN' });
        expect(undone).toBe(true);
      });

      it('undoes nothing when nothing was appended', async () => {
        const id = newId();
        await open(id);
        await under(id, ['login:ada'], async () => {
          await harness.eventSourcing.reservations.release('login:ada', streamIdOf('account', id));
          return open(id);
        });
        expect(undone).toBe(false);
      });
    });

    it.each(['ada', newId(), `account_${newId()}`.slice(0, -1)])(
      'refuses the owner %s, which is no stream id',
      async (owner) => {
        await expect(reserve('login:ada', owner)).rejects.toThrow(RangeError);
      },
    );
  });
