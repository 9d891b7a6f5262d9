import { join } from 'node:path';
import { newId, streamIdOf } from '@lanelight/contracts';
import { accountStream, commitOf, envelopeOf, startEventSourcing } from '@lanelight/event-sourcing/testing';
import { ensureTopics, KafkaTransport } from '@lanelight/messaging/kafka';
import { startKafka } from '@lanelight/testing/engines';
import { CompressionTypes, Kafka, logLevel, type Producer } from 'kafkajs';
import { atLeast, compare, rate, type Benchmark, type Result } from './measure.ts';
import { inScratchDirectory } from './scratch.ts';

const EVENTS = 10_000;
const EVENTS_IN_A_STREAM = 10;
const BATCH = 100;
/** Single sends are so slow that fewer of them are enough. */
const SINGLE_SENDS = 1_000;
const PARTITIONS = 12;
const DEPOSITED = {
  type: 'Deposited',
  data: { amount: 125, reference: 'North Lane Auto Auction, lane 4, vehicle 1HGCM82633A004352' },
} as const;

const events = (count: number) =>
  Array.from({ length: count / EVENTS_IN_A_STREAM }, () => streamIdOf('account', newId())).flatMap((streamId) =>
    Array.from({ length: EVENTS_IN_A_STREAM }, (_, index) =>
      envelopeOf(DEPOSITED, { streamId, streamVersion: index + 1 }),
    ),
  );

async function bareSends(producer: Producer, topic: string, count: number, batch: number): Promise<{ rate: number }> {
  const messages = events(count).map((event) => ({ key: event.streamId, value: JSON.stringify(event) }));
  return {
    rate: await rate(count, async () => {
      for (let at = 0; at < count; at += batch)
        await producer.send({
          topic,
          acks: -1,
          compression: CompressionTypes.None,
          messages: messages.slice(at, at + batch),
        });
    }),
  };
}

/** From the start of the relay on an outbox that is full to the last mark: reads, projections none, publications, marks. */
const relayed = (brokers: string[], topic: string): Promise<{ rate: number }> =>
  inScratchDirectory(async (directory) => {
    const transport = new KafkaTransport({ brokers, clientId: 'bench' });
    transport.listen(() => undefined);
    await using harness = await startEventSourcing({
      url: `sqlite://${join(directory, 'store.sqlite')}`,
      streams: [{ ...accountStream, topic }],
      publisher: transport,
    });
    const commits = harness.connection.collection('commits');
    const full: object[] = events(EVENTS).map((event) => commitOf([event]));
    for (let at = 0; at < EVENTS; at += 1_000) await commits.insertMany(full.slice(at, at + 1_000));
    const measured = await rate(EVENTS, async () => {
      harness.eventSourcing.relay.start();
      await harness.eventSourcing.relay.whenIdle(AbortSignal.timeout(120_000));
    });
    await harness.eventSourcing.relay.stop();
    await transport.close();
    return { rate: measured };
  });

export const kafkaRelay: Benchmark = {
  name: 'relay',
  run: async (rounds) => {
    const kafka = await startKafka();
    const results: Result[] = [];
    const producer = new Kafka({ brokers: kafka.brokers, clientId: 'bench-bare', logLevel: logLevel.NOTHING }).producer(
      { idempotent: true },
    );
    try {
      const topic = `bench.${newId()}.events`;
      await ensureTopics({ brokers: kafka.brokers, clientId: 'bench' }, [topic], { partitions: PARTITIONS });
      await producer.connect();
      const baselines = [
        { name: `kafkajs: batches of ${BATCH}, one after another`, count: EVENTS, batch: BATCH },
        { name: 'kafkajs: single sends, one after another', count: SINGLE_SENDS, batch: 1, goal: atLeast(5) },
      ];
      for (const { name, count, batch, goal } of baselines) {
        const measures = {
          rate: {
            measure: `${EVENTS.toLocaleString('en')} commits from the outbox to Kafka`,
            unit: 'events/s',
            ...(goal && { goal }),
          },
        };
        results.push(
          ...(await compare(
            { benchmark: 'Relay', baselineName: name, rounds, measures },
            () => relayed(kafka.brokers, topic),
            () => bareSends(producer, topic, count, batch),
          )),
        );
      }
    } finally {
      await producer.disconnect();
      await kafka.stop();
    }
    return { results };
  },
};
