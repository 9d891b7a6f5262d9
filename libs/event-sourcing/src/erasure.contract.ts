import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, streamIdOf, type EventActor, type EventClient } from '@lanelight/contracts';
import { runInContext } from '@lanelight/messaging';
import { ERASED } from './erasure.js';
import { VersionConflictError } from './errors.js';
import type { Commit } from './event-store.js';
import { accountDecider, accountProjection, accountStream, type Account } from './testing/account.js';
import {
  envelopeOf,
  RecordingPublisher,
  startEventSourcing,
  type Harness,
  type TestDatabase,
} from './testing/index.js';

const NAME = 'Ada Lovelace';
const client: EventClient = { address: '203.0.113.7', agent: 'Hopper/1.0' };
const actor: EventActor = { id: newId(), fullName: 'Grace Hopper', roles: ['mechanic'] };

/** How streams that have ended are erased, on whatever database is behind Mongoose. */
export const erasureContract = ({ name, connect }: TestDatabase): void =>
  describe(`${name}: Erasure`, () => {
    let harness: Harness;
    let publisher: RecordingPublisher;
    let id: string;
    let streamId: string;
    beforeEach(async () => {
      publisher = new RecordingPublisher();
      harness = await startEventSourcing({
        connect,
        publisher,
        streams: [accountStream],
        projections: [accountProjection],
        endings: ['Closed'],
      });
      id = newId();
      streamId = streamIdOf('account', id);
      const run = (command: Parameters<typeof accountDecider.decide>[0]) =>
        runInContext({ correlationId: newId(), causationId: null, actor, client }, () =>
          harness.eventSourcing.runner.run(accountDecider, id, command),
        );
      await harness.eventSourcing.reservations.reserve(`owner:${NAME}`, streamId);
      await run({ kind: 'open', owner: NAME });
      await run({ kind: 'deposit', amount: 7 });
      await run({ kind: 'close' });
    });
    afterEach(() => harness.close());

    /** Everything that the database holds, as text. */
    async function everything(): Promise<string> {
      const collections = await harness.connection.listCollections();
      const documents = await Promise.all(
        collections.map(({ name }) => harness.connection.collection(name).find({}).toArray()),
      );
      return JSON.stringify(documents);
    }
    const types = async () => (await harness.eventSourcing.store.readStream(streamId)).map(({ type }) => type);
    async function settled(): Promise<void> {
      harness.eventSourcing.relay.start();
      await harness.eventSourcing.relay.whenIdle();
    }

    it('leaves the places and the end of a stream once its end is published, and nothing that names anybody', async () => {
      expect(await everything()).toContain(NAME);
      await settled();
      expect(publisher.published.map(({ event }) => event.type)).toEqual([
        'Opened',
        'Deposited',
        'Withdrawn',
        'Closed',
      ]);
      expect(await types()).toEqual([ERASED, ERASED, ERASED, 'Closed']);
      expect(await everything()).not.toContain(NAME);
      expect(await everything()).not.toContain(actor.fullName);
      expect(await everything()).not.toContain(actor.id);
      expect(await everything()).not.toContain(client.address);
    });

    it('rejects appends from an earlier state, at any version', async () => {
      await settled();
      for (const version of [0, 1, 2])
        await expect(
          harness.eventSourcing.store.append(streamId, version, [
            envelopeOf({ type: 'Deposited', data: { amount: 1 } }, { streamId, streamVersion: version + 1 }),
          ]),
        ).rejects.toThrow(VersionConflictError);
    });

    it('decides on the end alone, and shows and counts as before', async () => {
      await settled();
      const { state, version } = await harness.eventSourcing.runner.load(accountDecider, id);
      expect({ state, version }).toEqual({ state: { isOpen: false, balance: 0 }, version: 4 });
      const { store } = harness.eventSourcing;
      expect(await store.verifyStreams()).toEqual([]);
      const wellDone = [{ projection: 'accounts', documents: 1, lagging: 0, differences: [] }];
      expect(await harness.eventSourcing.checkAll()).toEqual(wellDone);
      await harness.eventSourcing.rebuildAll();
      expect(await harness.eventSourcing.checkAll()).toEqual(wellDone);
      expect(await harness.eventSourcing.readModel<Account>(accountProjection).get(id)).toBeNull();
    });

    it('leaves streams alone that have not ended', async () => {
      const open = newId();
      await harness.eventSourcing.runner.run(accountDecider, open, { kind: 'open', owner: 'Bob' });
      await settled();
      expect(await harness.eventSourcing.eraser.erase(streamIdOf('account', open))).toBe(false);
      expect(await harness.eventSourcing.readModel<Account>(accountProjection).get(open)).toMatchObject({
        owner: 'Bob',
      });
      expect(await everything()).toContain('Bob');
    });

    it('publishes only the end after a crash before erased commits were marked', async () => {
      await settled();
      await harness.eventSourcing.relay.stop();
      publisher.published.length = 0;
      await harness.connection.collection<Commit>('commits').updateMany({ streamId }, { $set: { unpublished: true } });
      await settled();
      expect(publisher.published.map(({ event }) => event.type)).toEqual(['Closed']);
    });

    it('can be cut short after any commit, and is completed by the next attempt', async () => {
      const commits = harness.connection.collection<Commit>('commits');
      const last = (await commits.find({ streamId }).sort({ _id: 1 }).toArray()).at(-1)!;
      const whole = [{ projection: 'accounts', documents: 1, lagging: 0, differences: [] }];
      const { eraser } = harness.eventSourcing;
      const collection = harness.connection.collection.bind(harness.connection);
      for (let writes = 1; writes <= 2; writes++) {
        let left = writes;
        const broken = Object.assign(Object.create(commits) as typeof commits, {
          updateOne: (...args: Parameters<typeof commits.updateOne>) => {
            if (left-- === 0) throw new Error('Died');
            return commits.updateOne(...args);
          },
        });
        harness.connection.collection = ((name: string) => (name === 'commits' ? broken : collection(name))) as never;
        await eraser.erase(streamId).catch(() => undefined);
        harness.connection.collection = collection as never;
        expect(await harness.eventSourcing.checkAll()).toEqual(whole);
      }
      await eraser.erase(streamId);
      expect(await types()).toEqual([ERASED, ERASED, ERASED, 'Closed']);
      expect(await commits.findOne({ _id: last._id })).toMatchObject({ version: 3 });
    });
  });
