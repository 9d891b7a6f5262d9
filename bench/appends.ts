import { join } from 'node:path';
import { newId, streamIdOf, subjectOf, type DomainEvent } from '@lanelight/contracts';
import {
  accountDecider,
  accountStream,
  envelopeOf,
  startEventSourcing,
  type Harness,
} from '@lanelight/event-sourcing/testing';
import { INSERT_EVENT, openBareStore } from './bare/event-store.ts';
import { atLeast, compare, rate, type Benchmark, type Goal, type Result } from './measure.ts';
import { inScratchDirectory } from './scratch.ts';

const BASELINE = 'node:sqlite, one prepared insert and commit for each event';
const EVENTS_IN_A_STREAM = 10;
const BARE_EVENTS = 4_000;
const EVENT: DomainEvent = {
  type: 'Deposited',
  data: { amount: 125, reference: 'North Lane Auto Auction, lane 4, vehicle 1HGCM82633A004352' },
};

/** Ids of the streams of one writer: a new one after each ten events. */
const streamIds = (events: number): string[] =>
  Array.from({ length: Math.ceil(events / EVENTS_IN_A_STREAM) }, () => streamIdOf('account', newId()));

/** Stream and version of the event at an index. */
const placeOf = (streams: readonly string[], index: number): { streamId: string; streamVersion: number } => ({
  streamId: streams[Math.floor(index / EVENTS_IN_A_STREAM)] ?? '',
  streamVersion: (index % EVENTS_IN_A_STREAM) + 1,
});

const bareInserts = (): Promise<{ rate: number }> =>
  inScratchDirectory(async (directory) => {
    const database = openBareStore(join(directory, 'bare.sqlite'));
    const insert = database.prepare(INSERT_EVENT);
    const streams = streamIds(BARE_EVENTS);
    const measured = await rate(BARE_EVENTS, () => {
      for (let index = 0; index < BARE_EVENTS; index++) {
        const place = placeOf(streams, index);
        insert.run(place.streamId, place.streamVersion, JSON.stringify(envelopeOf(EVENT, place)));
      }
    });
    database.close();
    return { rate: measured };
  });

type Append = (harness: Harness, place: { streamId: string; streamVersion: number }) => Promise<unknown>;

const appendToStore: Append = ({ eventSourcing }, place) =>
  eventSourcing.store.append(place.streamId, place.streamVersion - 1, [envelopeOf(EVENT, place)]);

/** Loads, folds, decides, appends. */
const runCommand: Append = ({ eventSourcing }, { streamId }) =>
  eventSourcing.runner.run(accountDecider, subjectOf(streamId), { kind: 'deposit', amount: 125 });

const write = (events: number, writers: number, append: Append): Promise<{ rate: number }> =>
  inScratchDirectory(async (directory) => {
    await using harness = await startEventSourcing({
      url: `sqlite://${join(directory, 'store.sqlite')}`,
      streams: [accountStream],
    });
    const ofEach = Math.ceil(events / writers);
    const work = Array.from({ length: writers }, () => streamIds(ofEach));
    const measured = await rate(ofEach * writers, async () => {
      await Promise.all(
        work.map(async (streams) => {
          for (let index = 0; index < ofEach; index++) await append(harness, placeOf(streams, index));
        }),
      );
    });
    return { rate: measured };
  });

interface Load {
  measure: string;
  goal?: Goal;
  events: number;
  writers: number;
  append: Append;
}

const LOADS: Load[] = [
  { measure: 'durable appends, 1 writer', goal: atLeast(0.85), events: 4_000, writers: 1, append: appendToStore },
  { measure: 'durable appends, 64 writers', goal: atLeast(5), events: 20_000, writers: 64, append: appendToStore },
  { measure: 'commands, 64 writers', events: 10_000, writers: 64, append: runCommand },
];

export const appends: Benchmark = {
  name: 'appends',
  run: async (rounds) => {
    const results: Result[] = [];
    for (const { measure, goal, events, writers, append } of LOADS) {
      const measures = { rate: { measure, unit: 'events/s', ...(goal && { goal }) } };
      results.push(
        ...(await compare(
          { benchmark: 'Event store', baselineName: BASELINE, rounds, measures },
          () => write(events, writers, append),
          bareInserts,
        )),
      );
    }
    return { results };
  },
};
