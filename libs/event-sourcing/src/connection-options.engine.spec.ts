import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, it } from '@jest/globals';
import { newId, streamIdOf } from '@lanelight/contracts';
import mongoose from 'mongoose';
import { connectionOptions } from './connection-options.js';
import { EventStore } from './event-store.js';
import { envelopeOf } from './testing/index.js';

const connection = await mongoose
  .createConnection(process.env.MONGODB_URI!, {
    ...connectionOptions,
    dbName: `test_${newId().replaceAll('-', '')}`,
    monitorCommands: true,
  })
  .asPromise();
afterAll(async () => {
  await connection.dropDatabase();
  await connection.close();
});

it('waits until an append is on the disks of a majority, and reads only such data', async () => {
  const concerns: Record<string, unknown> = {};
  connection
    .getClient()
    .on('commandStarted', ({ commandName, command }: { commandName: string; command: Record<string, unknown> }) => {
      concerns[commandName] = command.writeConcern ?? command.readConcern;
    });
  const store = new EventStore(connection);
  const streamId = streamIdOf('thing', newId());
  const commit = await store.append(streamId, 0, [envelopeOf({ type: 'Counted', data: {} }, { streamId })]);
  await store.readUnpublished(10);
  await store.markPublished([commit._id]);
  expect(concerns).toEqual({
    insert: { w: 'majority', j: true },
    find: { level: 'majority' },
    update: { w: 'majority', j: false },
  });
});

it('ends an operation that waits for room in a connection when that is closed', async () => {
  const sockets: Socket[] = [];
  const { hostname, port } = new URL(process.env.MONGODB_URI!);
  const network = createServer((client) => {
    const server = connect(Number(port), hostname).on('error', () => client.destroy());
    client
      .on('data', (bytes: Buffer) => server.write(bytes))
      .on('error', () => server.destroy())
      .on('close', () => server.destroy());
    server.pipe(client);
    sockets.push(client);
  }).listen(0, '127.0.0.1');
  await once(network, 'listening');
  const uri = `mongodb://127.0.0.1:${(network.address() as AddressInfo).port}/?directConnection=true`;
  const throughNetwork = await mongoose
    .createConnection(uri, { ...connectionOptions, dbName: connection.name, socketTimeoutMS: 500 })
    .asPromise();
  try {
    const things = throughNetwork.collection('things');
    await things.findOne({});
    for (const socket of sockets) socket.pause();
    const insert = things.insertOne({ text: 'more than the network takes '.repeat(400_000) });
    expect(await Promise.race([insert.catch(String), pause(10_000, 'still waiting', { ref: false })])).toMatch(
      /timed out/,
    );
  } finally {
    for (const socket of sockets) socket.destroy();
    network.close();
    await throughNetwork.close(true);
  }
});
