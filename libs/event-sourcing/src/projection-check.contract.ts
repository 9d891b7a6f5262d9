import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { newId, streamIdOf } from '@lanelight/contracts';
import type { Commit } from './event-store.js';
import type { StoredDocument } from './projection.js';
import { accountDecider, accountProjection, accountStream, type AccountEvent } from './testing/account.js';
import { type Harness, startEventSourcing, streamOf, type TestDatabase } from './testing/index.js';

/** What the comparison of read models with their events reports as a fault, and what not. */
export const projectionCheckContract = ({ name, connect }: TestDatabase): void =>
  describe(`${name}: checkAll`, () => {
    let harness: Harness;
    let id: string;
    let streamId: string;
    beforeEach(async () => {
      harness = await startEventSourcing({ connect, streams: [accountStream], projections: [accountProjection] });
      id = newId();
      streamId = streamIdOf('account', id);
      await harness.eventSourcing.runner.run(accountDecider, id, { kind: 'open', owner: 'Ada' });
      await harness.eventSourcing.runner.run(accountDecider, id, { kind: 'deposit', amount: 5 });
    });
    afterEach(() => harness.close());

    const documents = () => harness.connection.collection<StoredDocument & { balance?: number }>('accounts');
    const check = async () => (await harness.eventSourcing.checkAll())[0]!;
    const append = (version: number, event: AccountEvent): Promise<Commit> =>
      harness.eventSourcing.store.append(streamId, version - 1, [
        { ...streamOf(streamId, [event])[0]!, streamVersion: version },
      ]);
    const publishAll = async (): Promise<void> => {
      const commits = await harness.eventSourcing.store.readUnpublished(100);
      await harness.eventSourcing.store.markPublished(commits.map(({ _id }) => _id));
    };

    it('finds nothing if all is well, even after documents were removed', async () => {
      await publishAll();
      expect(await check()).toEqual({ projection: 'accounts', documents: 1, lagging: 0, differences: [] });
      await harness.eventSourcing.runner.run(accountDecider, id, { kind: 'close' });
      expect(await check()).toEqual({ projection: 'accounts', documents: 1, lagging: 0, differences: [] });
    });

    it('counts events that are not shown yet, which are not a fault until they are published', async () => {
      await append(3, { type: 'Deposited', data: { amount: 1 } });
      const young = streamIdOf('account', newId());
      await harness.eventSourcing.store.append(young, 0, streamOf(young, [{ type: 'Opened', data: { owner: 'Bob' } }]));
      expect(await check()).toEqual({ projection: 'accounts', documents: 2, lagging: 2, differences: [] });
    });

    it('finds published events that are not shown', async () => {
      await append(3, { type: 'Deposited', data: { amount: 1 } });
      await publishAll();
      expect((await check()).differences).toEqual([`${streamId} lacks what was published: it shows version 2 of 3`]);
      await documents().deleteOne({ _id: streamId });
      expect((await check()).differences).toEqual([`${streamId} is missing`]);
    });

    it('finds a gap, says so of the read models of the stream, and goes on with the others', async () => {
      await publishAll();
      const whole = newId();
      await harness.eventSourcing.runner.run(accountDecider, whole, { kind: 'open', owner: 'Bob' });
      await harness.connection.collection<Commit>('commits').deleteOne({ streamId, version: 1 });
      const { streams, gaps, projections } = await harness.eventSourcing.verify();
      expect({ streams, gaps }).toEqual({ streams: 2, gaps: [{ streamId, expectedVersion: 1, foundVersion: 2 }] });
      expect(projections).toEqual([
        {
          projection: 'accounts',
          documents: 2,
          lagging: 0,
          differences: [`${streamId} cannot be compared: its stream lacks an event`],
        },
      ]);
    });

    it('says how many commits it has compared, and of how many', async () => {
      const shown: [number, number][] = [];
      await harness.eventSourcing.verify((done, total) => shown.push([done, total]));
      expect(shown).toEqual([[2, 2]]);
    });

    it('finds a field that is missing, one too many, and another order of a list', async () => {
      const { _id, ...fields } = (await documents().findOne({ _id: streamId }))!;
      for (const wrong of [
        { ...fields, owner: undefined },
        { ...fields, more: {} },
        { ...fields, owner: ['Ada'] },
      ]) {
        await documents().replaceOne({ _id }, wrong as never);
        expect((await check()).differences).toEqual([`${streamId} differs from its events`]);
      }
      await documents().replaceOne({ _id }, fields);
      expect((await check()).differences).toEqual([]);
    });

    it('finds a wrong document, also one that lags', async () => {
      await documents().updateOne({ _id: streamId }, { $set: { balance: 6 } });
      expect((await check()).differences).toEqual([`${streamId} differs from its events`]);
      await append(3, { type: 'Deposited', data: { amount: 1 } });
      expect((await check()).differences).toEqual([`${streamId} differs from its events`]);
    });

    it('finds documents that nothing has led to', async () => {
      const nobody = streamIdOf('account', newId());
      await documents().insertOne({ _id: nobody, _streamVersion: 1 });
      await documents().updateOne({ _id: streamId }, { $set: { _streamVersion: 7 } });
      expect((await check()).differences).toEqual([
        `${streamId} shows version 7, but the stream ends with 2`,
        `${nobody} has a document and no events`,
      ]);
    });

    it('finds such documents before, between and after the streams', async () => {
      const last = newId();
      await harness.eventSourcing.runner.run(accountDecider, last, { kind: 'open', owner: 'Bob' });
      const nobodies = [
        'account-00000000-0000-7000-8000-000000000000',
        `${streamId}-between`,
        'account-ffffffff-ffff-7fff-8fff-ffffffffffff',
      ];
      for (const _id of nobodies) await documents().insertOne({ _id, _streamVersion: 1 });
      expect(await check()).toMatchObject({
        documents: 2,
        differences: nobodies.map((nobody) => `${nobody} has a document and no events`),
      });
    });

    it('takes no document for a fault that came to be, or went on, after its stream was read', async () => {
      const { eventSourcing } = harness;
      const streams = eventSourcing.store.streams.bind(eventSourcing.store);
      eventSourcing.store.streams = async function* (streamTypes) {
        for await (const chunk of streams(streamTypes)) {
          await eventSourcing.runner.run(accountDecider, id, { kind: 'deposit', amount: 1 });
          await eventSourcing.runner.run(accountDecider, newId(), { kind: 'open', owner: 'Bob' });
          yield chunk;
        }
      };
      expect(await check()).toEqual({ projection: 'accounts', documents: 1, lagging: 0, differences: [] });
    });
  });
