import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '@lanelight/contracts';
import { RebuildInProgressError } from './errors.js';
import { ProjectionRegistry } from './projection-targets.js';
import { EventSourcing } from './event-sourcing.js';
import type { Projection } from './projection.js';
import {
  accountDecider,
  accountProjection,
  accountStream,
  type Account,
  type AccountEvent,
} from './testing/account.js';
import { type Harness, RecordingPublisher, startEventSourcing, type TestDatabase } from './testing/index.js';

/** The same read model with another idea of a balance. */
const inCents: Projection<Account, AccountEvent> = {
  ...accountProjection,
  evolve(account, event) {
    const next = accountProjection.evolve(account && { ...account, balance: account.balance / 100 }, event);
    return next && { ...next, balance: next.balance * 100 };
  },
};
const options = {
  service: 'bank',
  streams: [accountStream],
  projections: [accountProjection],
  clock: () => new Date('2026-01-01T00:00:00Z'),
};

/** How read models are rebuilt, on whatever database is behind Mongoose. */
export const projectionRebuilderContract = ({ name, connect }: TestDatabase): void =>
  describe(`${name}: ProjectionRebuilder`, () => {
    let harness: Harness;
    let ids: string[];
    beforeEach(async () => {
      harness = await startEventSourcing({ connect, ...options });
      ids = Array.from({ length: 5 }, newId);
      for (const [index, id] of ids.entries()) {
        await harness.eventSourcing.runner.run(accountDecider, id, { kind: 'open', owner: `Owner ${index}` });
        await harness.eventSourcing.runner.run(accountDecider, id, { kind: 'deposit', amount: index });
      }
      await harness.eventSourcing.runner.run(accountDecider, ids[4]!, { kind: 'close' });
    });
    afterEach(() => harness.close());

    const accounts = () => harness.eventSourcing.readModel<Account>(accountProjection);
    const all = async () => accounts().find({}, { sort: { owner: 1 } });
    const collections = async () => (await harness.connection.listCollections()).map(({ name }) => name);

    it('gives the same result as live processing, including tombstones, and keeps one collection', async () => {
      const live = await all();
      const report = await harness.eventSourcing.rebuilder.rebuild(accountProjection);
      expect(report).toEqual({ projection: 'accounts', streams: 5, events: 12 });
      expect(await all()).toEqual(live);
      expect(await harness.eventSourcing.checkAll()).toEqual([
        { projection: 'accounts', documents: 5, lagging: 0, differences: [] },
      ]);
      expect(await collections()).toContain('accounts_2');
      expect(await collections()).not.toContain('accounts');

      await harness.eventSourcing.rebuilder.rebuild(accountProjection);
      expect(await all()).toEqual(live);
      expect((await collections()).filter((name) => name.startsWith('accounts'))).toEqual(['accounts_3']);
    });

    it('shows the result of a changed projection only once it is done', async () => {
      const release = new EventSourcing(harness.connection, new RecordingPublisher(), {
        ...options,
        projections: [inCents],
        settleMs: 0,
      });
      const rebuilt = release.rebuilder.rebuild(inCents);
      const balances = async () => (await all()).map(({ balance }) => balance);
      const seen = new Set<string>();
      let isDone = false;
      void rebuilt.then(() => (isDone = true));
      while (!isDone) {
        seen.add(JSON.stringify(await balances()));
        // Reads of a database in memory never leave the turn of the event loop that the rebuild waits for.
        await new Promise((resolve) => setImmediate(resolve));
      }
      expect(JSON.stringify(await balances())).toBe('[0,100,200,300]');
      for (const balances of seen) expect(['[0,1,2,3]', '[0,100,200,300]']).toContain(balances);
    });

    it('is needed by a release with another version of the projection, until it is done', async () => {
      const release = new EventSourcing(harness.connection, new RecordingPublisher(), {
        ...options,
        projections: [{ ...inCents, version: 2 }],
        settleMs: 0,
      });
      await release.prepare();
      expect(await release.outdated()).toEqual(['accounts']);
      expect((await release.status()).projections).toMatchObject([{ name: 'accounts', state: 'rebuild needed' }]);

      await release.rebuildOutdated();
      expect(await release.outdated()).toEqual([]);
      expect((await all()).map(({ balance }) => balance)).toEqual([0, 100, 200, 300]);
      expect(await release.rebuildOutdated()).toEqual([]);
      expect(await harness.eventSourcing.outdated()).toEqual(['accounts']);
    });

    it('is not needed where there is no history', async () => {
      await using fresh = await startEventSourcing({
        connect,
        ...options,
        projections: [{ ...accountProjection, version: 3 }],
      });
      expect(await fresh.eventSourcing.outdated()).toEqual([]);
    });

    it('loses no event that is appended during the rebuild', async () => {
      const writer = new EventSourcing(harness.connection, new RecordingPublisher(), { ...options, settleMs: 0 });
      let isDone = false;
      const rebuilt = harness.eventSourcing.rebuilder.rebuild(accountProjection).then(() => (isDone = true));
      const opened: string[] = [];
      while (!isDone) {
        const id = newId();
        opened.push(id);
        await writer.runner.run(accountDecider, id, { kind: 'open', owner: 'New' });
        await writer.runner.run(accountDecider, ids[opened.length % 4]!, { kind: 'deposit', amount: 1 });
      }
      await rebuilt;
      expect(opened.length).toBeGreaterThan(0);
      expect(await accounts().count({ owner: 'New' })).toBe(opened.length);
      const [check] = await harness.eventSourcing.checkAll();
      expect(check!.differences).toEqual([]);
    });

    it('keeps a newer document that a live event has made in the new collection', async () => {
      const { connection, eventSourcing } = harness;
      const streams = eventSourcing.store.streams.bind(eventSourcing.store);
      // After the store was read, and before the result is written, one account gets another deposit.
      eventSourcing.store.streams = async function* (streamTypes) {
        for await (const chunk of streams(streamTypes)) {
          await eventSourcing.runner.run(accountDecider, ids[1]!, { kind: 'deposit', amount: 41 });
          yield chunk;
        }
      };
      await eventSourcing.rebuilder.rebuild(accountProjection);
      expect(await accounts().get(ids[1]!)).toMatchObject({ balance: 42 });
      expect(await connection.collection('accounts_2').countDocuments({})).toBe(5);
    });

    it('finishes without processes that still write to the previous collection', async () => {
      const settleMs = 100;
      const [writer, rebuilding] = [options, options].map(
        (each) => new EventSourcing(harness.connection, new RecordingPublisher(), { ...each, settleMs }),
      );
      let isDone = false;
      const rebuilt = rebuilding!.rebuilder.rebuild(accountProjection).then(() => (isDone = true));
      while (!isDone) await writer!.runner.run(accountDecider, newId(), { kind: 'open', owner: 'New' });
      await rebuilt;
      await writer!.runner.run(accountDecider, newId(), { kind: 'open', owner: 'New' });
      expect((await collections()).filter((each) => each.startsWith('accounts'))).toEqual(['accounts_2']);
    });

    it('prevents reads of a dropped collection, even by a process that froze in the middle of reading', async () => {
      const settleMs = 100;
      const rebuilding = new EventSourcing(harness.connection, new RecordingPublisher(), { ...options, settleMs });
      /** The reader's connection: it freezes between choosing the collection and reading it. */
      const collection = (name: string) => {
        const real = harness.connection.collection(name);
        if (name !== 'accounts') return real;
        const find = (...args: Parameters<typeof real.find>) =>
          Object.assign(real.find(...args), {
            toArray: async () => {
              await rebuilding.rebuildAll();
              return real.find(...args).toArray();
            },
          });
        return Object.assign(Object.create(real) as typeof real, { find });
      };
      const frozen = Object.assign(Object.create(harness.connection) as typeof harness.connection, { collection });
      const reader = new EventSourcing(frozen, new RecordingPublisher(), { ...options, settleMs });
      expect(await reader.readModel<Account>(accountProjection).find({})).toHaveLength(4);
    });

    it('reports its progress', async () => {
      const state = async () => (await harness.eventSourcing.status()).projections[0]!;
      expect(await state()).toEqual({ name: 'accounts', generation: 1, state: 'built' });
      const slow = new EventSourcing(harness.connection, new RecordingPublisher(), { ...options, settleMs: 0 });
      const streams = slow.store.streams.bind(slow.store);
      let goOn = (): void => undefined;
      const held = new Promise<void>((resolve) => (goOn = resolve));
      const rebuilt = new Promise<void>((isHalfDone, fail) => {
        slow.store.streams = async function* (streamTypes) {
          isHalfDone();
          await held;
          yield* streams(streamTypes);
        };
        slow.rebuildAll().catch(fail);
      });
      await rebuilt;
      const halfDone = state();
      let isAnswered = false;
      void halfDone.then(() => (isAnswered = true));
      while (!isAnswered) await slow.leases.renew('rebuild accounts', 15_000);
      expect((await halfDone).state).toBe('rebuilding');

      const asked = state();
      goOn();
      expect(await asked).toEqual({ name: 'accounts', generation: 2, state: 'built' });
    });

    it('waits after a rebuild that was killed, until that has surely ended', async () => {
      const killed = new EventSourcing(harness.connection, new RecordingPublisher(), { ...options, settleMs: 0 });
      await killed.leases.acquire('rebuild accounts', 20);
      expect(await harness.eventSourcing.rebuilder.rebuild(accountProjection)).toMatchObject({ streams: 5 });
    });

    it('updates a document that a live event made before a process knew of the new collection', async () => {
      const { connection, eventSourcing } = harness;
      const late = new EventSourcing(connection, new RecordingPublisher(), { ...options, settleMs: 60_000 });
      await late.runner.run(accountDecider, ids[0]!, { kind: 'deposit', amount: 1 });
      const streams = eventSourcing.store.streams.bind(eventSourcing.store);
      eventSourcing.store.streams = async function* (streamTypes) {
        eventSourcing.store.streams = streams;
        await eventSourcing.runner.run(accountDecider, ids[1]!, { kind: 'deposit', amount: 10 });
        await late.runner.run(accountDecider, ids[1]!, { kind: 'deposit', amount: 31 });
        yield* streams(streamTypes);
      };
      await eventSourcing.rebuilder.rebuild(accountProjection);
      expect(await accounts().get(ids[1]!)).toMatchObject({ balance: 42 });
      expect((await eventSourcing.checkAll())[0]!.differences).toEqual([]);
    });

    it('runs once at a time', async () => {
      const other = new EventSourcing(harness.connection, new RecordingPublisher(), { ...options, settleMs: 0 });
      const outcomes = await Promise.allSettled(
        [harness.eventSourcing, other].map(({ rebuilder }) => rebuilder.rebuild(accountProjection)),
      );
      const failed = outcomes.filter(({ status }) => status === 'rejected') as PromiseRejectedResult[];
      expect(failed.map(({ reason }) => reason as unknown)).toEqual([expect.any(RebuildInProgressError)]);
    });

    it('changes the pointer to a read model only if that is still as it was read', async () => {
      const [one, two] = [1, 2].map(() => new ProjectionRegistry(harness.connection, 0)) as [
        ProjectionRegistry,
        ProjectionRegistry,
      ];
      for (const generation of [1, 2]) {
        const before = await one.readTargets('accounts');
        expect(before.generation).toBe(generation);
        const next = { generation: generation + 1, also: [`accounts_${generation + 1}`] };
        expect(await one.change(before, next)).toBe(true);
        expect(await two.change(before, { active: 'accounts_9' })).toBe(false);
        expect(await two.readTargets('accounts')).toEqual({ _id: 'accounts', active: 'accounts', ...next });
      }
    });

    it('switches nothing when another rebuild has begun since', async () => {
      const { eventSourcing } = harness;
      const streams = eventSourcing.store.streams.bind(eventSourcing.store);
      const other = new ProjectionRegistry(harness.connection, 0);
      eventSourcing.store.streams = async function* (streamTypes) {
        const targets = await other.readTargets('accounts');
        await other.change(targets, { generation: targets.generation + 1 });
        yield* streams(streamTypes);
      };
      await expect(eventSourcing.rebuilder.rebuild(accountProjection)).rejects.toThrow(RebuildInProgressError);
      expect(await other.readTargets('accounts')).toMatchObject({ active: 'accounts', generation: 3 });
    });

    it('leaves the read model as it was when it fails, and clears up the next time', async () => {
      const broken: Projection<Account, AccountEvent> = {
        ...accountProjection,
        evolve() {
          throw new Error('Broken');
        },
      };
      const live = await all();
      await expect(harness.eventSourcing.rebuilder.rebuild(broken)).rejects.toThrow('Broken');
      expect(await all()).toEqual(live);
      expect((await harness.eventSourcing.status()).projections[0]!.state).toBe('interrupted');

      await harness.eventSourcing.rebuilder.rebuild(accountProjection);
      expect(await all()).toEqual(live);
      expect((await collections()).filter((name) => name.startsWith('accounts'))).toEqual(['accounts_3']);
    });
  });
