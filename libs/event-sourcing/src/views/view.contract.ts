import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, streamIdOf } from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { EventSourcing } from '../event-sourcing.js';
import type { Commit } from '../event-store.js';
import { accountDecider, accountStream, type AccountEvent } from '../testing/account.js';
import { type Harness, RecordingPublisher, startEventSourcing, streamOf, type TestDatabase } from '../testing/index.js';
import type { Amounts, View } from './view.js';
import { viewedStreams } from './view-ledger.js';
import { ViewNotBuiltError } from './view-reader.js';

interface Holding {
  owner: string;
  balance: number;
}

/** What each owner and the bank as a whole hold. */
const holdings: View<Holding, AccountEvent> = {
  name: 'holdings',
  version: 1,
  streams: [accountStream],
  evolve(holding, event) {
    if (event.type === 'Opened') return { owner: event.data.owner, balance: 0 };
    if (holding === null || event.type === 'Closed') return null;
    const sign = event.type === 'Deposited' ? 1 : -1;
    return { ...holding, balance: holding.balance + sign * event.data.amount };
  },
  contribute: ({ owner, balance }) => ({
    bank: { accounts: 1, balance },
    [`owner ${owner}`]: { accounts: 1, balance },
  }),
};

/** The same in another unit: the result of a release with a changed view. */
const inCents: View<Holding, AccountEvent> = {
  ...holdings,
  version: 2,
  contribute: ({ owner, balance }) => ({
    bank: { accounts: 1, balance: balance * 100 },
    [`owner ${owner}`]: { accounts: 1, balance: balance * 100 },
  }),
};

const options = { service: 'bank', streams: [accountStream], projections: [], views: [holdings], settleMs: 0 };

/** Views over many streams, on any database behind Mongoose. */
export const viewContract = ({ name, connect, slowness = 1 }: TestDatabase): void =>
  describe(`${name}: View`, () => {
    let harness: Harness;
    beforeEach(async () => {
      harness = await startEventSourcing({ connect, ...options });
    });
    afterEach(() => harness.close());

    /** A separate process on the same database; `connection` for one that dies or freezes. */
    const another = (views = [holdings], connection = harness.connection): EventSourcing =>
      new EventSourcing(connection, new RecordingPublisher(), { ...options, views });
    /** As the relay does it. */
    const apply = (eventSourcing: EventSourcing, commit: Commit): Promise<void> =>
      eventSourcing.viewWriter.apply(commit);
    const totals = (key: string): Promise<Amounts> => harness.eventSourcing.view(holdings).totalsOf(key);
    const differences = async (): Promise<string[]> =>
      (await harness.eventSourcing.checkAll()).flatMap((check) => check.differences);

    async function append(id: string, events: readonly AccountEvent[]): Promise<Commit[]> {
      const streamId = streamIdOf('account', id);
      const before = (await harness.eventSourcing.store.readStream(streamId)).length;
      const commits = [];
      for (const event of streamOf(streamId, events))
        commits.push(
          await harness.eventSourcing.store.append(streamId, before + event.streamVersion - 1, [
            { ...event, streamVersion: before + event.streamVersion },
          ]),
        );
      return commits;
    }
    const opened = (owner: string): AccountEvent => ({ type: 'Opened', data: { owner } });
    const deposited = (amount: number): AccountEvent => ({ type: 'Deposited', data: { amount } });
    const closed: AccountEvent = { type: 'Closed', data: {} };

    it('sums what the streams contribute, by key', async () => {
      for (const commit of [
        ...(await append(newId(), [opened('Ada'), deposited(5)])),
        ...(await append(newId(), [opened('Ada'), deposited(2)])),
        ...(await append(newId(), [opened('Bob'), deposited(1), closed])),
      ])
        await apply(harness.eventSourcing, commit);
      expect(await totals('bank')).toEqual({ accounts: 2, balance: 7 });
      expect(await totals('owner Ada')).toEqual({ accounts: 2, balance: 7 });
      expect(await totals('owner Bob')).toEqual({});
      expect(await totals('owner Eve')).toEqual({});
      expect(await differences()).toEqual([]);
    });

    it('counts each event once when commits come twice, late, in any order, and at once from several processes', async () => {
      const commits = (
        await Promise.all([1, 2, 3, 4].map((amount) => append(newId(), [opened('Ada'), deposited(amount)])))
      ).flat();
      const processes = [another(), another(), another()];
      await Promise.all(
        [...commits.toReversed(), ...commits, ...commits.toReversed()].map((commit, index) =>
          apply(processes[index % 3]!, commit),
        ),
      );
      expect(await totals('bank')).toEqual({ accounts: 4, balance: 10 });
      expect(await differences()).toEqual([]);
    });

    it('follows the relay, and a commit is not published before it is counted', async () => {
      const { runner, relay } = harness.eventSourcing;
      const id = newId();
      relay.start();
      await runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
      await runner.run(accountDecider, id, { kind: 'deposit', amount: 3 });
      await relay.whenIdle();
      expect(await totals('bank')).toEqual({ accounts: 1, balance: 3 });
    });

    it(
      'is right after a process has died at any access to the database',
      async () => {
        const [before] = await append(newId(), [opened('Bob')]);
        await apply(harness.eventSourcing, before!);
        let accounts = 1;
        for (let deathAt = 1, died = true; died; deathAt++) {
          const commits = await append(newId(), [opened('Ada'), deposited(1)]);
          accounts += 1;
          const fate = new Fate(deathAt);
          const mortal = another([holdings], withFate(harness.connection, fate));
          await Promise.all(commits.map((commit) => apply(mortal, commit))).catch(() => undefined);
          await fate.lastAccess;
          died = fate.isDead;
          // The commits are not marked as published, so the next relay comes to them again.
          const next = another();
          await Promise.all(commits.toReversed().map((commit) => apply(next, commit)));
          expect(await totals('bank')).toEqual({ accounts, balance: accounts - 1 });
        }
        expect(accounts).toBeGreaterThan(8);
        expect(await differences()).toEqual([]);
      },
      30_000 * slowness,
    );

    it.each(['a new stream', 'a known stream'])(
      'is right after a process has stood still at any access while another went on with %s',
      async (kind) => {
        const bob = newId();
        for (const commit of await append(bob, [opened('Bob')])) await apply(harness.eventSourcing, commit);
        let accounts = 0;
        for (let stopAt = 1, stopped = true; stopped; stopAt++) {
          const id = newId();
          const commits = await append(id, [opened('Ada'), deposited(1)]);
          accounts += 1;
          if (kind === 'a known stream') await apply(harness.eventSourcing, commits.shift()!);
          const fate = new Fate(Infinity, stopAt);
          const late = apply(another([holdings], withFate(harness.connection, fate)), commits[0]!);
          await Promise.race([fate.stopped, late]);
          stopped = fate.isStopped;
          const other = another();
          for (const commit of [...commits, ...(await append(id, [deposited(1)]))]) await apply(other, commit);
          fate.goOn();
          await late;
          expect(await totals('owner Ada')).toEqual({ accounts, balance: accounts * 2 });
          // The last batch is always right: the comparison should look at earlier counts.
          for (const commit of await append(bob, [deposited(1)])) await apply(other, commit);
          expect(await differences()).toEqual([]);
        }
        expect(accounts).toBeGreaterThan(8);
      },
      30_000 * slowness,
    );

    it('gives the same after a rebuild, which leaves nothing behind', async () => {
      const ids = [newId(), newId()];
      for (const id of ids)
        for (const commit of await append(id, [opened('Ada'), deposited(2)]))
          await apply(harness.eventSourcing, commit);
      expect(await harness.eventSourcing.rebuildAll()).toEqual([{ projection: 'holdings', streams: 2, events: 4 }]);
      expect(await totals('bank')).toEqual({ accounts: 2, balance: 4 });
      expect(await differences()).toEqual([]);
      expect(
        (await harness.connection.listCollections())
          .map(({ name }) => name)
          .filter((each) => each.startsWith('holdings'))
          .sort(),
      ).toEqual(['holdings_v1_2', 'holdings_v1_2_streams']);
      const [commit] = await append(ids[0]!, [deposited(5)]);
      await apply(harness.eventSourcing, commit!);
      expect(await totals('owner Ada')).toEqual({ accounts: 2, balance: 9 });
    });

    it('counts each event once that comes while it is being rebuilt', async () => {
      const id = newId();
      for (const commit of await append(id, [opened('Ada')])) await apply(harness.eventSourcing, commit);
      let isDone = false;
      const rebuilt = another()
        .rebuildAll()
        .then(() => (isDone = true));
      const other = another();
      let deposits = 0;
      while (!isDone) {
        for (const each of [id, newId()]) {
          const commits = await append(each, each === id ? [deposited(1)] : [opened('Bob'), deposited(1)]);
          for (const commit of commits) await apply(other, commit);
          deposits += 1;
        }
      }
      await rebuilt;
      expect(await totals('bank')).toEqual({ accounts: deposits / 2 + 1, balance: deposits });
      expect(await differences()).toEqual([]);
    });

    describe('of a release that has changed it', () => {
      const state = async (eventSourcing: EventSourcing) => (await eventSourcing.status()).projections[0]!.state;

      it('shows the old totals, says that a rebuild is needed, and shows the new ones after it', async () => {
        for (const commit of await append(newId(), [opened('Ada'), deposited(2)]))
          await apply(harness.eventSourcing, commit);
        expect(await state(harness.eventSourcing)).toBe('built');
        const release = another([inCents]);
        await release.prepareDatabase();
        expect(await state(release)).toBe('rebuild needed');
        expect(await release.outdated()).toEqual(['holdings']);
        expect(await release.view(inCents).totalsOf('bank')).toEqual({ accounts: 1, balance: 2 });
        expect((await release.checkAll())[0]!.differences).toHaveLength(1);

        await release.rebuildOutdated();
        expect(await state(release)).toBe('built');
        expect(await release.view(inCents).totalsOf('bank')).toEqual({ accounts: 1, balance: 200 });
        expect(await release.rebuildOutdated()).toEqual([]);
      });

      it('must be rebuilt again if the previous release has published an event in between', async () => {
        const [first, second] = await append(newId(), [opened('Ada'), deposited(2)]);
        await apply(harness.eventSourcing, first!);
        const release = another([inCents]);
        await release.rebuildOutdated();
        await apply(harness.eventSourcing, second!);
        expect(await state(release)).toBe('rebuild needed');
        await release.rebuildOutdated();
        expect(await release.view(inCents).totalsOf('bank')).toEqual({ accounts: 1, balance: 200 });
        expect(await state(release)).toBe('built');
      });

      it('refuses to show a view that was never built from the events before it', async () => {
        const before = another([]);
        const commits = await append(newId(), [opened('Ada'), deposited(2)]);
        for (const commit of commits) await apply(before, commit);
        const added = { ...holdings, name: 'added' };
        const release = another([added]);
        await release.prepare();
        await apply(release, commits[1]!);
        await expect(release.view(added).totalsOf('bank')).rejects.toThrow(ViewNotBuiltError);
        await release.rebuildOutdated();
        expect(await release.view(added).totalsOf('bank')).toEqual({ accounts: 1, balance: 2 });
      });
    });

    describe('when it is compared with its events', () => {
      let streamId: string;
      beforeEach(async () => {
        const id = newId();
        streamId = streamIdOf('account', id);
        for (const commit of [
          ...(await append(newId(), [opened('Bob')])),
          ...(await append(id, [opened('Ada'), deposited(2)])),
        ])
          await apply(harness.eventSourcing, commit);
        await harness.eventSourcing.store.markPublished([`${streamId}@0000000001`, `${streamId}@0000000002`]);
      });
      const streams = () => harness.connection.collection<{ _id: string }>(viewedStreams('holdings_v1_1'));
      const sums = () => harness.connection.collection<{ _id: string }>('holdings_v1_1');

      it.each<[string, () => Promise<unknown>]>([
        ['a wrong total', () => sums().updateOne({ _id: 'bank' }, { $set: { 'amounts.balance': 3 } })],
        [
          'a total of nothing',
          () => sums().insertOne({ _id: 'owner Eve', revision: 1, amounts: { accounts: 1 } } as never),
        ],
        ['a missing total', () => sums().deleteOne({ _id: 'owner Bob' })],
        ['a stream that is not counted', () => streams().deleteOne({ _id: streamId })],
        ['a stream that lacks an event', () => streams().updateOne({ _id: streamId }, { $set: { countedVersion: 1 } })],
        ['a state that is wrong', () => streams().updateOne({ _id: streamId }, { $set: { 'state.balance': 9 } })],
        [
          'a stream without events',
          () =>
            streams().insertOne({
              _id: streamIdOf('account', newId()),
              version: 1,
              state: null,
              countedVersion: 1,
              counted: [],
            } as never),
        ],
      ])('finds %s', async (_what, harm) => {
        expect(await differences()).toEqual([]);
        await harm();
        expect((await differences()).length).toBeGreaterThan(0);
      });

      it('does not report events that are still on the way as a fault', async () => {
        await append(newId(), [opened('Eve')]);
        const [check] = await harness.eventSourcing.checkAll();
        expect(check).toEqual({ projection: 'holdings', documents: 3, lagging: 1, differences: [] });
      });
    });
  });

class DiedError extends Error {}

/** Counts a process's database accesses: it dies or freezes before one of them. */
class Fate {
  isDead = false;
  isStopped = false;
  readonly stopped: Promise<void>;
  private readonly released: Promise<void>;
  goOn!: () => void;
  private stop!: () => void;
  /** Database operations from before its death still happen. */
  lastAccess: Promise<unknown> = Promise.resolve();
  private accesses = 0;

  constructor(
    private readonly deathAt: number,
    private readonly stopAt = Infinity,
  ) {
    this.stopped = new Promise((resolve) => (this.stop = resolve));
    this.released = new Promise((resolve) => (this.goOn = resolve));
  }

  async meet(): Promise<void> {
    this.accesses += 1;
    if (this.accesses >= this.deathAt) this.isDead = true;
    if (this.isDead) throw new DiedError();
    if (this.accesses < this.stopAt) return;
    this.isStopped = true;
    this.stop();
    await this.released;
  }
}

/** The connection as a process with this fate sees it. */
function withFate(connection: Connection, fate: Fate): Connection {
  const wrap = (target: object): object =>
    new Proxy(target, {
      get(object, property): unknown {
        const member: unknown = Reflect.get(object, property);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          if (property === 'find') return wrap(member.apply(object, args) as object);
          if (['sort', 'limit'].includes(String(property))) {
            member.apply(object, args);
            return wrap(object);
          }
          const access = fate.meet().then(() => member.apply(object, args) as unknown);
          fate.lastAccess = Promise.allSettled([fate.lastAccess, access]);
          return access;
        };
      },
    });
  return { collection: (name: string) => wrap(connection.collection(name)) } as unknown as Connection;
}
