import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { defineStream, newId, type DomainEvent } from '@lanelight/contracts';
import type { Decider } from './decider.js';
import type { Projection } from './projection.js';
import { accountDecider, accountProjection, accountStream, type Account } from './testing/account.js';
import { type Harness, startEventSourcing, type TestDatabase } from './testing/index.js';

/** What queries of read models answer, on whatever database is behind Mongoose. */
export const readModelContract = ({ name, connect }: TestDatabase): void =>
  describe(`${name}: ReadModel`, () => {
    let harness: Harness;
    const ids = Array.from({ length: 4 }, newId);
    beforeEach(async () => {
      harness = await startEventSourcing({
        connect,
        streams: [accountStream],
        projections: [accountProjection],
        clock: () => new Date('2026-01-01T00:00:00Z'),
      });
      for (const [index, owner] of ['Ada', 'Bob', 'Cyd', 'Dot'].entries()) {
        await harness.eventSourcing.runner.run(accountDecider, ids[index]!, { kind: 'open', owner });
        await harness.eventSourcing.runner.run(accountDecider, ids[index]!, { kind: 'deposit', amount: index });
      }
      await harness.eventSourcing.runner.run(accountDecider, ids[3]!, { kind: 'close' });
    });
    afterEach(() => harness.close());

    const accounts = () => harness.eventSourcing.readModel<Account>(accountProjection);
    const owners = (found: Account[]) => found.map(({ owner }) => owner);

    it('returns documents as they were built: no bookkeeping, the uuid as _id', async () => {
      expect(await accounts().get(ids[0]!)).toEqual({
        _id: ids[0],
        owner: 'Ada',
        balance: 0,
        updatedAt: '2026-01-01T00:00:00.000Z',
      });
      expect(await accounts().get(newId())).toBeNull();
    });

    it('filters, sorts, skips and limits', async () => {
      expect(owners(await accounts().find({ balance: { $gte: 1 } }, { sort: { owner: -1 } }))).toEqual(['Cyd', 'Bob']);
      expect(owners(await accounts().find({}, { sort: { owner: 1 }, skip: 1, limit: 1 }))).toEqual(['Bob']);
      expect(owners(await accounts().find({}, { sort: { owner: 1 }, limit: 2 }))).toEqual(['Ada', 'Bob']);
    });

    it('leaves removed documents out of lists and counts', async () => {
      expect(owners(await accounts().find({ owner: 'Dot' }))).toEqual([]);
      expect(await accounts().count()).toBe(3);
      expect(await accounts().count({ owner: 'Bob' })).toBe(1);
    });

    it('finds by ids', async () => {
      expect(
        owners(await accounts().find({ _id: { $in: [ids[1]!, ids[2]!, ids[3]!] } }, { sort: { owner: 1 } })),
      ).toEqual(['Bob', 'Cyd']);
      expect(owners(await accounts().find({ _id: ids[1]!, owner: 'Ada' }))).toEqual([]);
      await expect(accounts().find({ _id: { $gt: ids[1]! } })).rejects.toThrow(TypeError);
    });

    it('gives pages that go on behind the last document, whatever came or went meanwhile', async () => {
      const sort = { updatedAt: -1, _id: -1 } as const;
      const all = await accounts().find({ owner: { $gt: '' } }, { sort });
      const first = await accounts().page([{ owner: { $gt: '' } }], { sort, limit: 1 });
      expect(owners(first.items)).toEqual(owners(all.slice(0, 1)));
      await harness.eventSourcing.runner.run(accountDecider, first.items[0]!._id, { kind: 'close' });
      const second = await accounts().page([{ owner: { $gt: '' } }], { sort, limit: 1, cursor: first.nextCursor! });
      expect(owners(second.items)).toEqual(owners(all.slice(1, 2)));
      const last = await accounts().page([{ owner: { $gt: '' } }], { sort, limit: 1, cursor: second.nextCursor! });
      expect(owners(last.items)).toEqual(owners(all.slice(2)));
      expect(last.nextCursor).toBeUndefined();
    });

    it('gives one page of what several filters find', async () => {
      const sort = { owner: 1, _id: 1 } as const;
      const filters = [{ owner: 'Cyd' }, { owner: 'Ada' }, { owner: 'Bob' }];
      const first = await accounts().page(filters, { sort, limit: 2 });
      expect(owners(first.items)).toEqual(['Ada', 'Bob']);
      const last = await accounts().page(filters, { sort, limit: 2, cursor: first.nextCursor! });
      expect(last).toEqual({ items: [expect.objectContaining({ owner: 'Cyd' })] });
      expect(await accounts().page([], { sort, limit: 2 })).toEqual({ items: [] });
    });

    it('refuses a cursor that it did not make', async () => {
      for (const cursor of [
        'x',
        Buffer.from('["a"]').toString('base64url'),
        Buffer.from('[1,2]').toString('base64url'),
      ])
        await expect(accounts().page([{}], { sort: { owner: 1, _id: 1 }, limit: 1, cursor })).rejects.toThrow(
          'This cursor is not valid',
        );
    });

    it('stops counting at a limit', async () => {
      expect(await accounts().count({ owner: { $gt: '' } }, { limit: 2 })).toBe(2);
      expect(await accounts().count({ owner: { $gt: '' } }, { limit: 9 })).toBe(3);
    });

    it('finds by a field of a list and by alternatives', async () => {
      type TagEvent = DomainEvent<'Tagged', { tags: string[] }>;
      const tagStream = defineStream<TagEvent>('test', 'tag', { Tagged: [] });
      const tagged: Projection<{ _id: string; tags: string[] }, TagEvent> = {
        name: 'tagged',
        streams: [tagStream],
        indexes: [{ tags: 1 }],
        evolve: (_doc, { subject, data }) => ({ _id: subject, tags: data.tags }),
      };
      const decider: Decider<null, string[], TagEvent> = {
        stream: tagStream,
        initialState: null,
        decide: (tags) => [{ type: 'Tagged', data: { tags } }],
        evolve: () => null,
      };
      await using other = await startEventSourcing({ connect, streams: [tagStream], projections: [tagged] });
      for (const tags of [['red', 'blue'], ['green'], []]) await other.eventSourcing.runner.run(decider, newId(), tags);
      const model = other.eventSourcing.readModel<{ _id: string; tags: string[] }>(tagged);
      expect(await model.count({ tags: 'blue' })).toBe(1);
      expect(await model.count({ $or: [{ tags: 'blue' }, { tags: 'green' }] })).toBe(2);
    });
  });
