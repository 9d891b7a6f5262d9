import 'reflect-metadata';
import { join } from 'node:path';
import { newId, streamIdOf, type EventEnvelope } from '@lanelight/contracts';
import type { EnvelopeOf } from '@lanelight/messaging';
import type { Connection } from 'mongoose';
import { commitOf, type Commit } from '../event-store.js';
import { accountProjection, type Account, type AccountEvent } from '../testing/account.js';
import { streamOf } from '../testing/envelopes.js';
import { startEventSourcing } from '../testing/harness.js';
import { INSERT_EVENT, openBareStore } from './bare-store.js';
import { compare, inFreshDirectory, rate, type BenchmarkResult, type Contender } from './measure.js';

const EVENTS = 200_000;
const EVENTS_IN_A_STREAM = 10;
/** Events between two commits of the read model. */
const CHECKPOINT = 1_000;

function* histories(): Generator<EventEnvelope[]> {
  for (let count = 0; count < EVENTS; count += EVENTS_IN_A_STREAM) {
    const opened: AccountEvent = { type: 'Opened', data: { owner: 'North Lane Auto Auction' } };
    const deposits = Array.from({ length: EVENTS_IN_A_STREAM - 1 }, (_, index): AccountEvent => ({ type: 'Deposited', data: { amount: index } }));
    yield streamOf(streamIdOf('account', newId()), [opened, ...deposits]);
  }
}

/** What a rebuild takes without any library: read in order, parse, fold, write each document once, commit each thousand events. */
function bareRebuild(file: string): { run: Contender; close: () => void } {
  const database = openBareStore(file);
  const insertEvent = database.prepare(INSERT_EVENT);
  database.exec('BEGIN');
  for (const events of histories()) for (const event of events) insertEvent.run(event.streamId, event.streamVersion, JSON.stringify(event));
  database.exec('COMMIT');

  const run: Contender = () => rate(EVENTS, () => {
    database.exec('DROP TABLE IF EXISTS accounts');
    database.exec('CREATE TABLE accounts (id TEXT PRIMARY KEY, version INTEGER NOT NULL, document TEXT NOT NULL)');
    const insert = database.prepare('INSERT INTO accounts VALUES (?, ?, ?)');
    let account: Account | null = null;
    let current: EventEnvelope | undefined;
    let count = 0;
    const write = (): void => {
      if (account && current) insert.run(account._id, current.streamVersion, JSON.stringify(account));
    };
    database.exec('BEGIN');
    for (const { event } of database.prepare('SELECT event FROM events ORDER BY stream_id, version').iterate()) {
      const envelope = JSON.parse(String(event)) as EnvelopeOf<AccountEvent>;
      if (current?.streamId !== envelope.streamId) {
        write();
        account = null;
      }
      account = accountProjection.evolve(account, envelope);
      current = envelope;
      if (++count % CHECKPOINT === 0) database.exec('COMMIT; BEGIN');
    }
    write();
    database.exec('COMMIT');
    database.exec('CREATE INDEX accounts_owner ON accounts (document ->> \'owner\', document ->> \'updatedAt\')');
  });
  return { run, close: () => database.close() };
}

async function seed(connection: Connection): Promise<void> {
  let batch: Commit[] = [];
  for (const events of histories()) {
    batch.push(...events.map((event) => commitOf([event])));
    if (batch.length < CHECKPOINT) continue;
    await connection.collection<Commit>('commits').insertMany(batch);
    batch = [];
  }
}

/** Rebuild of a read model from 200,000 events, each in a commit of its own; one process, so no wait for others. */
export async function rebuildBenchmark(): Promise<BenchmarkResult> {
  return inFreshDirectory(async (directory) => {
    const bare = bareRebuild(join(directory, 'bare.db'));
    await using harness = await startEventSourcing({
      url: `sqlite://${join(directory, 'store.db')}`, streams: { account: 'bench.account.events' }, projections: [accountProjection], settleMs: 0,
    });
    await seed(harness.connection);
    const rebuild: Contender = () => rate(EVENTS, async () => {
      const { events } = await harness.eventSourcing.rebuilder.rebuild(accountProjection);
      if (events !== EVENTS) throw new Error(`Only ${events} events were rebuilt from`);
    });
    const result = await compare(
      { name: 'Rebuild of a read model from 200,000 events', unit: 'events/s', goal: 0.6 },
      rebuild,
      { name: 'node:sqlite: read, parse, fold, write, commit each 1,000 events', run: bare.run },
    );
    bare.close();
    return result;
  });
}
