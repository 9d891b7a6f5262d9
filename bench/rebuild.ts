import { join } from 'node:path';
import { newId, streamIdOf, type EventEnvelope } from '@lanelight/contracts';
import type { EnvelopeOf } from '@lanelight/event-sourcing';
import {
  accountProjection,
  accountStream,
  commitOf,
  startEventSourcing,
  streamOf,
  type Account,
  type AccountEvent,
  type Harness,
} from '@lanelight/event-sourcing/testing';
import { INSERT_EVENT, openBareStore } from './bare/event-store.ts';
import { atLeast, compare, rate, type Benchmark } from './measure.ts';
import { inScratchDirectory } from './scratch.ts';

const EVENTS = 200_000;
const EVENTS_IN_A_STREAM = 10;
/** Events between two commits of the bare read model; commits of the seed written at once. */
const CHECKPOINT = 1_000;

function* histories(): Generator<EventEnvelope[]> {
  const opened: AccountEvent = { type: 'Opened', data: { owner: 'North Lane Auto Auction' } };
  const deposits = Array.from({ length: EVENTS_IN_A_STREAM - 1 }, (_, index): AccountEvent => ({
    type: 'Deposited',
    data: { amount: index },
  }));
  for (let count = 0; count < EVENTS; count += EVENTS_IN_A_STREAM)
    yield streamOf(streamIdOf('account', newId()), [opened, ...deposits]);
}

/** Reads in order, parses, folds, writes each document once, commits each thousand events. */
function bareRebuild(file: string): { run: () => Promise<{ rate: number }>; close: () => void } {
  const database = openBareStore(file);
  const insertEvent = database.prepare(INSERT_EVENT);
  database.exec('BEGIN');
  for (const events of histories())
    for (const event of events) insertEvent.run(event.streamId, event.streamVersion, JSON.stringify(event));
  database.exec('COMMIT');

  const rebuild = (): void => {
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
    database.exec("CREATE INDEX accounts_owner ON accounts (document ->> 'owner', document ->> 'updatedAt')");
  };
  return { run: async () => ({ rate: await rate(EVENTS, rebuild) }), close: () => database.close() };
}

/** Each event in a commit of its own, the costliest case. */
async function seed({ connection }: Harness): Promise<void> {
  const commits = connection.collection('commits');
  let batch: object[] = [];
  for (const events of histories()) {
    batch.push(...events.map((event) => commitOf([event])));
    if (batch.length < CHECKPOINT) continue;
    await commits.insertMany(batch);
    batch = [];
  }
}

export const rebuild: Benchmark = {
  name: 'rebuild',
  run: (rounds) =>
    inScratchDirectory(async (directory) => {
      const bare = bareRebuild(join(directory, 'bare.sqlite'));
      // One process alone, so the rebuild need not wait for others.
      await using harness = await startEventSourcing({
        url: `sqlite://${join(directory, 'store.sqlite')}`,
        streams: [accountStream],
        projections: [accountProjection],
        settleMs: 0,
      });
      await seed(harness);
      const measureOurs = async (): Promise<{ rate: number }> => ({
        rate: await rate(EVENTS, async () => {
          const { events } = await harness.eventSourcing.rebuilder.rebuild(accountProjection);
          if (events !== EVENTS) throw new Error(`Only ${events} events were rebuilt from`);
        }),
      });
      const results = await compare(
        {
          benchmark: 'Projection',
          baselineName: 'node:sqlite: read, parse, fold, write, commit each 1,000 events',
          rounds,
          measures: { rate: { measure: 'rebuild from 200,000 events', unit: 'events/s', goal: atLeast(0.6) } },
        },
        measureOurs,
        bare.run,
      );
      bare.close();
      return { results };
    }),
};
