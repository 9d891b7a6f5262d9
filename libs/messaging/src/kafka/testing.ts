import { setTimeout as delay } from 'node:timers/promises';
import { newId, streamIdOf, subjectOf, type EventEnvelope } from '@lanelight/contracts';
import type { Subscriber } from '../event-transport.contract.js';
import type { EventTransport } from '../event-transport.js';
import { KafkaConnection, type KafkaConnectionOptions } from './kafka-connection.js';

/** Brokers of this test run, from the value of `KAFKA_BROKERS`: comma separated. */
export function brokersOf(given: string | undefined): string[] {
  if (!given) throw new Error('KAFKA_BROKERS is not set; npm run test:engines starts a broker and sets it');
  return given.split(',');
}

/** Binds handlers as Nest does, and listens. */
export function bind(transport: EventTransport, subscribers: readonly Subscriber[]): void {
  for (const { handle, name, ...pattern } of subscribers)
    transport.addHandler(pattern, handle, true, { handler: name ?? pattern.group });
  transport.listen(() => undefined);
}

export const newStream = (): string => streamIdOf('thing', newId());

export function eventOf(
  streamId: string,
  streamVersion: number,
  data: object = { n: streamVersion },
  type = 'Counted',
): EventEnvelope {
  return {
    specversion: '1.0',
    id: newId(),
    type,
    source: '/test',
    subject: subjectOf(streamId),
    time: '2026-01-01T00:00:00.000Z',
    datacontenttype: 'application/json',
    dataschema: `${type}/1`,
    schemaVersion: 1,
    streamId,
    streamVersion,
    correlationId: 'journey',
    causationId: null,
    actor: null,
    auctionId: null,
    data,
  };
}

/** Waits until `fact` is true. */
export async function until(fact: () => boolean | Promise<boolean>, timeoutMs = 20_000): Promise<void> {
  const deadline = performance.now() + timeoutMs;
  while (!(await fact())) {
    if (performance.now() > deadline) throw new Error(`Never came true: ${fact.toString()}`);
    await delay(5);
  }
}

export interface RawMessage {
  key: string | null;
  value: string | null;
  headers: Record<string, string>;
}

/** The first messages of a topic as any other client sees them. */
export async function readTopic(options: KafkaConnectionOptions, topic: string, count: number): Promise<RawMessage[]> {
  const consumer = new KafkaConnection(options)
    .client()
    .consumer({ groupId: `reader-${newId()}`, maxWaitTimeInMs: 100 });
  const messages: RawMessage[] = [];
  try {
    await consumer.connect();
    await consumer.subscribe({ topic, fromBeginning: true });
    await consumer.run({
      eachMessage: async ({ message: { key, value, headers } }) => {
        messages.push({
          key: key?.toString() ?? null,
          value: value?.toString() ?? null,
          headers: Object.fromEntries(Object.entries(headers ?? {}).map(([name, content]) => [name, String(content)])),
        });
      },
    });
    await until(() => messages.length >= count);
  } finally {
    await consumer.disconnect();
  }
  return messages;
}
