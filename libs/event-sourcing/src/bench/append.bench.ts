import 'reflect-metadata';
import { join } from 'node:path';
import { newId, streamIdOf, type DomainEvent } from '@lanelight/contracts';
import { accountDecider } from '../testing/account.js';
import { envelopeOf } from '../testing/envelopes.js';
import { startEventSourcing, type Harness } from '../testing/harness.js';
import { INSERT_EVENT, openBareStore } from './bare-store.js';
import { compare, inFreshDirectory, rate, type BenchmarkResult, type Contender } from './measure.js';

const EVENTS_IN_A_STREAM = 10;
const event: DomainEvent = { type: 'Deposited', data: { amount: 125, reference: 'North Lane Auto Auction, lane 4, vehicle 1HGCM82633A004352' } };

/** Ids of the streams of one writer: a new one after each ten events. */
const streamIds = (count: number): string[] => Array.from({ length: Math.ceil(count / EVENTS_IN_A_STREAM) }, () => streamIdOf('account', newId()));

/** What a store of events takes without any library: one prepared insert for each event, each in a commit of its own. */
const bareInserts = (count: number): Contender => () => inFreshDirectory(async (directory) => {
  const database = openBareStore(join(directory, 'bare.db'));
  const insert = database.prepare(INSERT_EVENT);
  const streams = streamIds(count);
  const measured = await rate(count, () => {
    for (let index = 0; index < count; index++) {
      const streamId = streams[Math.floor(index / EVENTS_IN_A_STREAM)]!;
      const streamVersion = (index % EVENTS_IN_A_STREAM) + 1;
      insert.run(streamId, streamVersion, JSON.stringify(envelopeOf(event, { streamId, streamVersion })));
    }
  });
  database.close();
  return measured;
});

type Append = (harness: Harness, streamId: string, version: number) => Promise<unknown>;

const appendToStore: Append = ({ eventSourcing }, streamId, version) =>
  eventSourcing.store.append(streamId, version, [envelopeOf(event, { streamId, streamVersion: version + 1 })]);

const runCommand: Append = ({ eventSourcing }, streamId) =>
  eventSourcing.runner.run(accountDecider, streamId.slice(-36), { kind: 'deposit', amount: 125 });

const writers = (count: number, writers: number, append: Append): Contender => () => inFreshDirectory(async (directory) => {
  await using harness = await startEventSourcing({ url: `sqlite://${join(directory, 'store.db')}`, streams: { account: 'bench.account.events' } });
  const perWriter = Math.ceil(count / writers);
  return await rate(perWriter * writers, async () => {
    await Promise.all(Array.from({ length: writers }, async () => {
      const streams = streamIds(perWriter);
      for (let index = 0; index < perWriter; index++) await append(harness, streams[Math.floor(index / EVENTS_IN_A_STREAM)]!, index % EVENTS_IN_A_STREAM);
    }));
  });
});

const baseline = (count: number) => ({ name: 'node:sqlite, one prepared insert and commit for each event', run: bareInserts(count) });

/** Durable appends: one writer, sixty-four at once, and whole commands (load, decide, append, project). */
export async function appendBenchmarks(): Promise<BenchmarkResult[]> {
  return [
    await compare({ name: 'Durable appends, 1 writer', unit: 'events/s', goal: 0.85 }, writers(2_000, 1, appendToStore), baseline(2_000)),
    await compare({ name: 'Durable appends, 64 writers', unit: 'events/s', goal: 5 }, writers(20_000, 64, appendToStore), baseline(2_000)),
    await compare({ name: 'Commands by the decider runner, 64 writers', unit: 'events/s', goal: 2 }, writers(10_000, 64, runCommand), baseline(2_000)),
  ];
}
