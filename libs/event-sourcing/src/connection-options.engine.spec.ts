import { afterAll, expect, it } from '@jest/globals';
import { newId, streamIdOf } from '@lanelight/contracts';
import mongoose from 'mongoose';
import { connectionOptions } from './connection-options.js';
import { EventStore } from './event-store.js';
import { envelopeOf } from './testing/index.js';

const connection = await mongoose
  .createConnection(process.env.MONGODB_URI!, { ...connectionOptions, dbName: `test_${newId().replaceAll('-', '')}`, monitorCommands: true })
  .asPromise();
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('asks MongoDB to have an append on the disks of a majority, and reads only what is', async () => {
  const concerns: Record<string, unknown> = {};
  connection.getClient().on('commandStarted', ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
    concerns[commandName] = command.writeConcern ?? command.readConcern;
  });
  const store = new EventStore(connection);
  const streamId = streamIdOf('thing', newId());
  const commit = await store.append(streamId, 0, [envelopeOf({ type: 'Counted', data: {} }, { streamId })]);
  await store.readUnpublished(10);
  await store.markPublished([commit._id]);
  expect(concerns).toEqual({ insert: { w: 'majority', j: true }, find: { level: 'majority' }, update: { w: 'majority', j: false } });
});
