import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { newId, streamIdOf, type EventEnvelope } from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { NotJsonSafeError, VersionConflictError } from './errors.js';
import { EventStore } from './event-store.js';
import { envelopeOf, type TestDatabase } from './testing/index.js';

const newStream = (type = 'thing'): string => streamIdOf(type, newId());

/** `count` events of a stream, from the given version on. */
const events = (streamId: string, from: number, count: number): EventEnvelope[] =>
  Array.from({ length: count }, (_, index) =>
    envelopeOf({ type: 'Counted', data: { n: from + index } }, { streamId, streamVersion: from + index }),
  );

/** Behavior of the event store, on any database behind Mongoose. */
export function eventStoreContract({ name, connect, differences = {} }: TestDatabase): void {
  describe(`${name}: event store`, () => {
    let connection: Connection;
    let store: EventStore;
    beforeEach(async () => {
      connection = await connect();
      store = new EventStore(connection);
      await store.prepare();
    });
    afterEach(() => connection.close());

    it('keeps an append whose listener fails, and tells the other listeners', async () => {
      const heard: string[] = [];
      store.onAppended(() => {
        throw new Error('Broken');
      });
      store.onAppended(({ streamId }) => heard.push(streamId));
      const id = newStream();
      Logger.overrideLogger(false);
      expect(await store.append(id, 0, events(id, 1, 1))).toMatchObject({ streamId: id, version: 1 });
      expect([heard, await store.streamExists(id)]).toEqual([[id], true]);
    });

    it('reads a stream as it was appended, whatever the sizes of the appends', async () => {
      const streamId = newStream();
      const all = events(streamId, 1, 6);
      await store.append(streamId, 0, all.slice(0, 1));
      await store.append(streamId, 1, all.slice(1, 4));
      await store.append(streamId, 4, all.slice(4));
      expect(await store.readStream(streamId)).toEqual(all);
      expect(await store.readStream(streamId, 3)).toEqual(all.slice(2));
      expect(await store.readStream(newStream())).toEqual([]);
    });

    it('lets exactly one of many racing writers append, for any number of events', async () => {
      const streamId = newStream();
      await store.append(streamId, 0, events(streamId, 1, 1));
      const outcomes = await Promise.allSettled(
        [3, 1, 2, 1, 4].map((count) => store.append(streamId, 1, events(streamId, 2, count))),
      );
      const lost = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      expect(lost).toHaveLength(4);
      for (const { reason } of lost) expect(reason).toBeInstanceOf(VersionConflictError);
      expect(await store.verifyStreams()).toEqual([]);
    });

    it('refuses an append behind the head of the stream', async () => {
      const streamId = newStream();
      await store.append(streamId, 0, events(streamId, 1, 3));
      await expect(store.append(streamId, 0, events(streamId, 1, 1))).rejects.toThrow(VersionConflictError);
    });

    it('stores all events of an append or none', async () => {
      const streamId = newStream();
      const [first, second] = events(streamId, 1, 2) as [EventEnvelope, EventEnvelope];
      await expect(store.append(streamId, 0, [first, { ...second, data: { at: new Date() } }])).rejects.toThrow(
        NotJsonSafeError,
      );
      expect(await store.readStream(streamId)).toEqual([]);
    });

    it('refuses events that are not the next ones of the stream, and an append of nothing', async () => {
      const streamId = newStream();
      await expect(store.append(streamId, 0, events(streamId, 2, 1))).rejects.toThrow(RangeError);
      await expect(store.append(streamId, 0, events(newStream(), 1, 1))).rejects.toThrow(RangeError);
      await expect(store.append(streamId, 0, [])).rejects.toThrow(RangeError);
    });

    it('keeps every JSON value as it is', async () => {
      const streamId = newStream();
      const data = {
        text: 'Zündkerze "P0302" \u0000 🚗',
        empty: '',
        none: null,
        yes: true,
        many: [1, -2.5, 1e21],
        nested: { deep: [{ er: {} }] },
      };
      await store.append(streamId, 0, [envelopeOf({ type: 'Counted', data }, { streamId })]);
      expect((await store.readStream(streamId))[0]!.data).toEqual(data);
    });

    for (const [what, data] of [
      ['lists within lists', { lists: [[], [1, [2]]] }],
      ['names with a dot', { 'a.b': 'dotted' }],
    ] as const) {
      const reason = differences[what];
      (reason === undefined ? it : it.failing)(
        `keeps ${what}${reason === undefined ? '' : ` (differs: ${reason})`}`,
        async () => {
          const streamId = newStream();
          await store.append(streamId, 0, [envelopeOf({ type: 'Counted', data }, { streamId })]);
          expect((await store.readStream(streamId))[0]!.data).toEqual(data);
        },
      );
    }

    it('notifies listeners of each append', async () => {
      const told: string[] = [];
      store.onAppended(({ streamId }) => told.push(streamId));
      const streamId = newStream();
      await store.append(streamId, 0, events(streamId, 1, 2));
      await expect(store.append(streamId, 0, events(streamId, 1, 2))).rejects.toThrow();
      expect(told).toEqual([streamId]);
    });

    it('is also the outbox: finds unpublished commits by stream and version until they are marked', async () => {
      const [one, two] = [newStream('a'), newStream('b')];
      for (const [streamId, version] of [
        [two, 1],
        [one, 1],
        [one, 2],
      ] as const)
        await store.append(streamId, version - 1, events(streamId, version, 1));
      const unpublished = await store.readUnpublished(10);
      expect(unpublished.map(({ streamId, version }) => [streamId, version])).toEqual([
        [one, 1],
        [one, 2],
        [two, 1],
      ]);
      expect((await store.readUnpublished(10, [one])).map(({ streamId }) => streamId)).toEqual([two]);
      expect((await store.readUnpublished(10, [two], [unpublished[0]!._id])).map(({ version }) => version)).toEqual([
        2,
      ]);
      expect(await store.countUnpublished()).toBe(3);

      await store.markPublished([unpublished[0]!._id, unpublished[2]!._id]);
      expect((await store.readUnpublished(10)).map(({ version }) => version)).toEqual([2]);
      expect(await store.countUnpublished()).toBe(1);
      expect(await store.readStream(one)).toEqual([...unpublished[0]!.events, ...unpublished[1]!.events]);
    });

    it('returns how long the oldest event has waited to be published', async () => {
      expect(await store.oldestUnpublished()).toBeNull();
      for (const time of ['2026-01-02T00:00:00.000Z', '2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z']) {
        const streamId = newStream();
        await store.append(
          streamId,
          0,
          events(streamId, 1, 1).map((event) => ({ ...event, time })),
        );
      }
      expect(await store.oldestUnpublished()).toBe('2026-01-01T00:00:00.000Z');
      await store.markPublished(
        (await store.readUnpublished(10))
          .filter(({ events: [first] }) => first!.time.startsWith('2026-01-01'))
          .map(({ _id }) => _id),
      );
      expect(await store.oldestUnpublished()).toBe('2026-01-02T00:00:00.000Z');
    });

    it('counts the outbox no further than it is asked to, and looks at no more commits', async () => {
      const streams = Array.from({ length: 5 }, () => newStream());
      for (const streamId of streams) await store.append(streamId, 0, events(streamId, 1, 1));
      expect([
        await store.countUnpublished(),
        await store.countUnpublished(3),
        await store.countUnpublished(9),
      ]).toEqual([5, 3, 5]);
      expect(await store.oldestUnpublished(1)).toBe(events(streams[0]!, 1, 1)[0]!.time);
    });

    it('knows whether an earlier commit of a stream is unpublished', async () => {
      const streamId = newStream();
      const commits = [];
      for (const version of [1, 2, 3])
        commits.push(await store.append(streamId, version - 1, events(streamId, version, 1)));
      expect(await store.hasUnpublishedBefore(streamId, 3)).toBe(true);
      expect(await store.hasUnpublishedBefore(streamId, 1)).toBe(false);
      await store.markPublished([commits[0]!._id, commits[1]!._id]);
      expect(await store.hasUnpublishedBefore(streamId, 3)).toBe(false);
    });

    it('reads all streams of a type, each complete, even if a chunk ends within one', async () => {
      const long = newStream('thing');
      for (let version = 1; version <= 2_100; version += 300) {
        await connection.collection('commits').insertMany(
          events(long, version, 300).map((event) => ({
            _id: `${long}@${String(event.streamVersion).padStart(10, '0')}`,
            streamId: long,
            version: event.streamVersion,
            events: [event],
          })) as never[],
        );
      }
      const others = [newStream('thing'), newStream('thing'), newStream('thing-like'), newStream('thin')];
      for (const streamId of others) await store.append(streamId, 0, events(streamId, 1, 2));

      const seen = new Map<string, number>();
      for await (const chunk of store.streams(['thing']))
        for (const { streamId, commits } of chunk) seen.set(streamId, (seen.get(streamId) ?? 0) + commits.length);
      expect([...seen].toSorted()).toEqual(
        [
          [long, 2_100],
          [others[0], 1],
          [others[1], 1],
        ].toSorted(),
      );
    });

    it('finds gaps and overlaps', async () => {
      const streamId = newStream();
      await store.append(streamId, 0, events(streamId, 1, 1));
      await store.append(streamId, 2, events(streamId, 3, 1));
      expect(await store.verifyStreams()).toEqual([{ streamId, expectedVersion: 2, foundVersion: 3 }]);
    });
  });
}
