import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { defineStream, newId, streamIdOf, type EventActor } from '@lanelight/contracts';
import { runInContext } from '@lanelight/messaging';
import { VersionConflictError } from './errors.js';
import { EventSourcing } from './event-sourcing.js';
import type { Projection } from './projection.js';
import {
  accountDecider,
  accountProjection,
  accountStream,
  TooLowError,
  type Account,
  type AccountEvent,
} from './testing/account.js';
import { type Harness, RecordingPublisher, startEventSourcing, type TestDatabase } from './testing/index.js';

const options = {
  service: 'bank',
  streams: [accountStream],
  projections: [accountProjection],
  clock: () => new Date('2026-05-01T10:00:00Z'),
};

Logger.overrideLogger(false);

/** How commands are run, on any database behind Mongoose. */
export const deciderRunnerContract = ({ name, connect }: TestDatabase): void =>
  describe(`${name}: DeciderRunner`, () => {
    let harness: Harness;
    beforeEach(async () => {
      harness = await startEventSourcing({ connect, ...options });
    });
    afterEach(() => harness.close());

    const accounts = () => harness.eventSourcing.readModel<Account>(accountProjection);

    it('appends the decided events, and resolves once the read models show them', async () => {
      const { runner } = harness.eventSourcing;
      const id = newId();
      await runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
      const { state, version, events } = await runner.run(accountDecider, id, { kind: 'deposit', amount: 5 });

      expect(state).toEqual({ isOpen: true, balance: 5 });
      expect(version).toBe(2);
      expect(events.map(({ type, streamVersion }) => [type, streamVersion])).toEqual([['Deposited', 2]]);
      expect(await accounts().get(id)).toEqual({
        _id: id,
        owner: 'Ada',
        balance: 5,
        updatedAt: '2026-05-01T10:00:00.000Z',
      });
      expect(await runner.load(accountDecider, id)).toEqual({ state, version: 2 });
    });

    it('puts events into envelopes with the context of the call', async () => {
      const id = newId();
      const actor: EventActor = { id: newId(), fullName: 'Sam', roles: ['mechanic'] };
      const client = { address: '203.0.113.7', agent: 'Chrome' };
      const { events } = await runInContext({ correlationId: 'journey', causationId: 'cause', actor, client }, () =>
        harness.eventSourcing.runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' }, { auctionId: 'north' }),
      );
      expect(events).toEqual([
        {
          specversion: '1.0',
          id: expect.any(String),
          type: 'Opened',
          source: '/bank',
          subject: id,
          time: '2026-05-01T10:00:00.000Z',
          datacontenttype: 'application/json',
          dataschema: 'Opened/1',
          schemaVersion: 1,
          streamId: streamIdOf('account', id),
          streamVersion: 1,
          correlationId: 'journey',
          causationId: 'cause',
          actor,
          client,
          auctionId: 'north',
          data: { owner: 'Ada' },
        },
      ]);
      expect(await harness.eventSourcing.store.readStream(streamIdOf('account', id))).toEqual(events);
    });

    it('stores the trace of the call with its events, for the relay to continue', async () => {
      const id = newId();
      const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
      await runInContext({ correlationId: 'journey', causationId: null, actor: null, traceparent }, () =>
        harness.eventSourcing.runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' }),
      );
      expect(await harness.eventSourcing.store.readStream(streamIdOf('account', id))).toMatchObject([{ traceparent }]);
    });

    it('keeps the auction of a stream if none is given', async () => {
      const { runner } = harness.eventSourcing;
      const id = newId();
      await runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' }, { auctionId: 'north' });
      const kept = await runner.run(accountDecider, id, { kind: 'deposit', amount: 1 });
      const cleared = await runner.run(accountDecider, id, { kind: 'deposit', amount: 1 }, { auctionId: null });
      expect([kept, cleared].map(({ events }) => events[0]?.auctionId)).toEqual(['north', null]);
    });

    it('appends nothing when nothing was decided, or the command was refused', async () => {
      const { runner, store } = harness.eventSourcing;
      const id = newId();
      await runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
      expect(await runner.run(accountDecider, id, { kind: 'open', owner: 'Bob' })).toEqual({
        state: { isOpen: true, balance: 0 },
        version: 1,
        events: [],
      });
      await expect(runner.run(accountDecider, id, { kind: 'withdraw', amount: 1 })).rejects.toThrow(TooLowError);
      expect(await store.readStream(streamIdOf('account', id))).toHaveLength(1);
    });

    it('appends all events of a command in one commit', async () => {
      const { runner } = harness.eventSourcing;
      const id = newId();
      await runner.run(accountDecider, id, { kind: 'deposit', amount: 3 });
      await runner.run(accountDecider, id, { kind: 'close' });
      const commits = await harness.connection
        .collection<{ version: number; events: object[] }>('commits')
        .find({})
        .sort({ _id: 1 })
        .toArray();
      expect(commits.map(({ version, events }) => [version, events.length])).toEqual([
        [1, 1],
        [2, 2],
      ]);
    });

    it('decides again when another writer was first, so it never decides on an old state', async () => {
      const { runner, store } = harness.eventSourcing;
      const id = newId();
      await runner.run(accountDecider, id, { kind: 'deposit', amount: 10 });
      const outcomes = await Promise.allSettled(
        Array.from({ length: 30 }, () => runner.run(accountDecider, id, { kind: 'withdraw', amount: 1 })),
      );

      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
      for (const outcome of outcomes)
        if (outcome.status === 'rejected') expect(outcome.reason).toBeInstanceOf(TooLowError);
      expect((await runner.load(accountDecider, id)).state.balance).toBe(0);
      expect(await store.verifyStreams()).toEqual([]);
      expect((await accounts().find({})).length).toBe(0);
    });

    it('gives up on a stream that always changes before it is decided upon', async () => {
      const { runner, store } = harness.eventSourcing;
      const id = newId();
      let attempts = 0;
      const neverFirst = {
        ...accountDecider,
        decide: () => (attempts++, [{ type: 'Deposited' as const, data: { amount: 1 } }]),
      };
      const append = store.append.bind(store);
      store.append = async (streamId, version) => {
        throw new VersionConflictError(streamId, version);
      };
      await expect(runner.run(neverFirst, id, { kind: 'deposit', amount: 1 })).rejects.toThrow(VersionConflictError);
      store.append = append;
      expect(attempts).toBe(40);
    });

    it('retries nothing but version conflicts', async () => {
      const { runner, store } = harness.eventSourcing;
      let attempts = 0;
      store.append = async () => {
        attempts++;
        throw new Error('The disk is full');
      };
      await expect(runner.run(accountDecider, newId(), { kind: 'deposit', amount: 1 })).rejects.toThrow(
        'The disk is full',
      );
      expect(attempts).toBe(1);
    });

    it('succeeds when a read model cannot follow: the relay makes up for it', async () => {
      let isBroken = true;
      const brittle: Projection<Account, AccountEvent> = {
        ...accountProjection,
        evolve(account, event) {
          if (isBroken) throw new Error('Broken');
          return accountProjection.evolve(account, event);
        },
      };
      const other = new EventSourcing(harness.connection, new RecordingPublisher(), {
        ...options,
        projections: [brittle],
      });
      const id = newId();
      const { version } = await other.runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
      expect(version).toBe(1);
      expect(await accounts().get(id)).toBeNull();

      isBroken = false;
      other.relay.start();
      await other.relay.whenIdle();
      await other.relay.stop();
      expect(await accounts().get(id)).toEqual(expect.objectContaining({ owner: 'Ada' }));
    });

    it('stops trying when the caller gives up', async () => {
      const controller = new AbortController();
      controller.abort(new Error('Gone'));
      await expect(
        harness.eventSourcing.runner.run(
          accountDecider,
          newId(),
          { kind: 'deposit', amount: 1 },
          { signal: controller.signal },
        ),
      ).rejects.toThrow('Gone');
    });

    it('refuses ids that are not UUIDs, and streams that the service does not declare', async () => {
      const { runner } = harness.eventSourcing;
      await expect(runner.run(accountDecider, 'me', { kind: 'deposit', amount: 1 })).rejects.toThrow(RangeError);
      await expect(
        runner.run({ ...accountDecider, stream: { ...accountStream, streamType: 'loan' } }, newId(), {
          kind: 'deposit',
          amount: 1,
        }),
      ).rejects.toThrow(RangeError);
    });

    it('writes new events in the version that the upcasters lead to', async () => {
      const inDollars = defineStream<AccountEvent>('bank', 'account', {
        Opened: [(data) => ({ ...data, currency: 'USD' })],
        Deposited: [],
        Withdrawn: [],
        Closed: [],
      });
      const newer = new EventSourcing(harness.connection, new RecordingPublisher(), {
        ...options,
        streams: [inDollars],
      });
      const { events } = await newer.runner.run(accountDecider, newId(), { kind: 'open', owner: 'Ada' });
      expect(events[0]).toMatchObject({ schemaVersion: 2, dataschema: 'Opened/2', data: { owner: 'Ada' } });
    });
  });
