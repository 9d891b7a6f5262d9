import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Schema, type Connection } from 'mongoose';
import { accountProjection, accountStream } from './testing/account.js';
import { EventSourcing } from './event-sourcing.js';
import { RecordingPublisher, type TestDatabase } from './testing/index.js';

const PARTS = [
  'commits',
  'leases',
  'projections',
  'reservations',
  'accounts',
  'sessions',
  'commits (unpublished)',
  'reservations (owner)',
  'accounts (owner, updatedAt)',
  'sessions (userId)',
];

/** How collections and indexes are created before a service starts, on whatever database is behind Mongoose. */
export const preparationContract = ({ name, connect }: TestDatabase): void =>
  describe(`${name}: prepareDatabase`, () => {
    let connection: Connection;
    beforeEach(async () => {
      connection = await connect();
      connection.model(
        'Session',
        new Schema(
          { _id: String, userId: { type: String, index: true } },
          { collection: 'sessions', autoCreate: false, autoIndex: false },
        ),
      );
    });
    afterEach(() => connection.close());

    const open = (): EventSourcing =>
      new EventSourcing(connection, new RecordingPublisher(), {
        service: 'bank',
        streams: [accountStream],
        projections: [accountProjection],
        settleMs: 0,
      });

    it('creates and reports the indexes of the event store, the read models and the Mongoose models, once', async () => {
      expect(await open().missingInDatabase()).toEqual(PARTS);
      expect(await open().prepareDatabase()).toEqual(PARTS);
      expect(await open().missingInDatabase()).toEqual([]);
      expect(await open().prepareDatabase()).toEqual([]);
      expect(
        (await connection.collection('sessions').listIndexes().toArray()).map(({ key }) => key as unknown),
      ).toEqual([{ _id: 1 }, { userId: 1 }]);
    });

    it('adds an index to an existing collection', async () => {
      await open().prepareDatabase();
      await connection.collection('accounts').dropIndex('owner_1_updatedAt_-1');
      expect(await open().missingInDatabase()).toEqual(['accounts (owner, updatedAt)']);
      expect(await open().prepareDatabase()).toEqual(['accounts (owner, updatedAt)']);
    });

    it('looks at the collection that a rebuilt read model is in', async () => {
      await open().prepareDatabase();
      await open().rebuildAll();
      expect(await open().missingInDatabase()).toEqual([]);
    });

    it('may be done several times at once', async () => {
      await Promise.all([open().prepareDatabase(), open().prepareDatabase(), open().prepareDatabase()]);
      expect(await open().missingInDatabase()).toEqual([]);
    });
  });
