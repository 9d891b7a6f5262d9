import { join } from 'node:path';
import { defineStream, newId, streamIdOf, type DomainEvent, type EventEnvelope } from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';
import { envelopeOf, startEventSourcing } from '@lanelight/event-sourcing/testing';
import { ensureTopics, KafkaTransport } from '@lanelight/messaging/kafka';
import { startKafka } from '@lanelight/testing/engines';
import { Kafka, logLevel } from 'kafkajs';
import { compare, type Benchmark, type Result } from './measure.ts';
import { inScratchDirectory } from './scratch.ts';

const EVENTS = 5_000;
const EVENTS_IN_A_STREAM = 10;
const PARTITIONS = 12;
const DEPOSITED = {
  type: 'Deposited',
  data: { amount: 125, reference: 'North Lane Auto Auction, lane 4, vehicle 1HGCM82633A004352' },
} as const;

/** Counts each version of a stream once: what every consumer of the platform does with an event that comes twice. */
type CountedEvent = DomainEvent<'Counted', { version: number }>;
const countStream = defineStream<CountedEvent>('bench', 'count', { Counted: [] });
const countedOnce: Decider<{ version: number }, { version: number }, CountedEvent> = {
  stream: countStream,
  initialState: { version: 0 },
  decide: ({ version }, state) => (version <= state.version ? [] : [{ type: 'Counted', data: { version } }]),
  evolve: (_state, { data }) => ({ version: data.version }),
};

/** Counts handled messages from the first on, and tells the rate when all are there. */
class Meter {
  readonly done: Promise<number>;
  readonly #expected: number;
  #resolve: (rate: number) => void = () => undefined;
  #startedAt = 0;
  #seen = 0;

  constructor(expected: number) {
    this.#expected = expected;
    this.done = new Promise((resolve) => (this.#resolve = resolve));
  }

  count(): void {
    if (this.#seen++ === 0) this.#startedAt = performance.now();
    if (this.#seen === this.#expected) this.#resolve((this.#expected * 1000) / (performance.now() - this.#startedAt));
  }
}

async function bareEachMessage(brokers: string[], topic: string, expected: number): Promise<{ rate: number }> {
  const consumer = new Kafka({ brokers, clientId: 'bench-bare', logLevel: logLevel.NOTHING }).consumer({
    groupId: `bare-${newId()}`,
  });
  const meter = new Meter(expected);
  await consumer.connect();
  await consumer.subscribe({ topic, fromBeginning: true });
  await consumer.run({
    eachMessage: async ({ message }) => {
      const event = JSON.parse(message.value!.toString()) as EventEnvelope;
      if (event.type === 'Deposited') meter.count();
    },
  });
  const measured = await meter.done;
  await consumer.disconnect();
  return { rate: measured };
}

async function ours(
  brokers: string[],
  topic: string,
  expected: number,
  handle: (event: EventEnvelope) => Promise<unknown>,
): Promise<{ rate: number }> {
  const transport = new KafkaTransport({ brokers, clientId: 'bench' });
  const meter = new Meter(expected);
  transport.addHandler(
    { group: `ours-${newId()}`, topic, type: 'Deposited' },
    async (event: EventEnvelope) => {
      await handle(event);
      meter.count();
    },
    true,
    { handler: 'count' },
  );
  transport.listen(() => undefined);
  const measured = await meter.done;
  await transport.close();
  return { rate: measured };
}

/** Into an event store of its own on SQLite: a load, a fold and a durable append for each event that is new. */
const withDedupe = (brokers: string[], topic: string, expected: number): Promise<{ rate: number }> =>
  inScratchDirectory(async (directory) => {
    await using harness = await startEventSourcing({
      url: `sqlite://${join(directory, 'store.sqlite')}`,
      streams: [countStream],
    });
    return await ours(brokers, topic, expected, ({ subject, streamVersion }) =>
      harness.eventSourcing.runner.run(countedOnce, subject, { version: streamVersion }),
    );
  });

export const kafkaConsumer: Benchmark = {
  name: 'consumer',
  run: async (rounds) => {
    const kafka = await startKafka();
    const results: Result[] = [];
    try {
      const topic = `bench.${newId()}.events`;
      await ensureTopics({ brokers: kafka.brokers, clientId: 'bench' }, [topic], { partitions: PARTITIONS });
      const publisher = new KafkaTransport({ brokers: kafka.brokers, clientId: 'bench' });
      for (let stream = 0; stream < EVENTS / EVENTS_IN_A_STREAM; stream++) {
        const streamId = streamIdOf('account', newId());
        const events = Array.from({ length: EVENTS_IN_A_STREAM }, (_, index) =>
          envelopeOf(DEPOSITED, { streamId, streamVersion: index + 1 }),
        ) as unknown as EventEnvelope[];
        // Each twice: a relay that dies before it has marked what it has published does that.
        await publisher.publish(topic, [...events, ...events]);
      }
      await publisher.close();
      const expected = EVENTS * 2;
      const cases = [
        {
          measure: 'events into a handler: checked, in the order of their streams, 64 at once',
          run: () => ours(kafka.brokers, topic, expected, async () => undefined),
        },
        {
          measure: 'events, each twice, into a stream that takes each once',
          run: () => withDedupe(kafka.brokers, topic, expected),
        },
      ];
      for (const { measure, run } of cases) {
        const measures = { rate: { measure, unit: 'events/s' } };
        results.push(
          ...(await compare(
            {
              benchmark: 'Consumer',
              baselineName: 'kafkajs: eachMessage, JSON.parse, automatic commits',
              rounds,
              measures,
            },
            run,
            () => bareEachMessage(kafka.brokers, topic, expected),
          )),
        );
      }
    } finally {
      await kafka.stop();
    }
    return { results };
  },
};
