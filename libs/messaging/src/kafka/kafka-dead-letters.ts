import { newId } from '@lanelight/contracts';
import type { Admin, EachBatchHandler, KafkaMessage, Message } from 'kafkajs';
import { DeadLetters, inStreamOrder, originalTopicOf, type DeadLetter } from '../dead-letters.js';
import { parseEnvelope } from '../envelope-check.js';
import { KafkaConnection, type KafkaConnectionOptions } from './kafka-connection.js';
import { bytesOfText, headerOf, messageOfEvent, redriveHeaders, textOf } from './kafka-messages.js';
import { KafkaProducer } from './kafka-producer.js';

/** An error may quote the whole message; its beginning is enough. */
const REASON_CHARACTERS = 4_000;
const READ_WITHIN_MS = 30_000;

interface Position {
  topic: string;
  partition: number;
  /** Offset behind the last message. */
  end: bigint;
}

/**
 * Dead letters on Kafka: the unchanged message in `<topic>.dlq`, with its facts in headers. The key is
 * the letter's id and the topic is compacted, so that the same letter again replaces the first.
 */
export class KafkaDeadLetters extends DeadLetters {
  constructor(
    private readonly connection: KafkaConnection,
    private readonly producer: KafkaProducer,
  ) {
    super();
  }

  async park({ _id, topic, group, handler, reason, origin, attempts, original, parkedAt }: DeadLetter): Promise<void> {
    const headers: Record<string, string> = {
      'dlq-group': group,
      'dlq-reason': reason.slice(0, REASON_CHARACTERS),
      'dlq-attempts': String(attempts),
      'dlq-parked-at': parkedAt,
      'dlq-original-topic': originalTopicOf({ topic }),
    };
    if (handler !== null) headers['dlq-handler'] = handler;
    if (origin)
      Object.assign(headers, {
        'dlq-original-partition': String(origin.partition),
        'dlq-original-offset': origin.offset,
      });
    await this.producer.send(topic, [{ key: _id, value: original, headers }]);
  }

  async remove({ topic, _id }: Pick<DeadLetter, 'topic' | '_id'>): Promise<void> {
    await this.producer.send(topic, [{ key: _id, value: null }]);
  }

  async list(deadLetterTopics: string | readonly string[]): Promise<DeadLetter[]> {
    const wanted = new Set([deadLetterTopics].flat());
    const letters = await this.read((topic) => wanted.has(topic), letterOf);
    return letters.sort((one, other) => one.parkedAt.localeCompare(other.parkedAt));
  }

  async countByTopic(): Promise<Record<string, number>> {
    const counts: Record<string, number> = {};
    // A letter may be large, and there may be many.
    for (const topic of await this.read(
      (each) => each.endsWith('.dlq'),
      (each) => each,
    ))
      counts[topic] = (counts[topic] ?? 0) + 1;
    return counts;
  }

  /** Puts the messages on their topics again, for one group each: all others pass over them. */
  async redrive(letters: readonly DeadLetter[]): Promise<void> {
    const topics = new Map<string, Message[]>();
    for (const letter of inStreamOrder(letters)) {
      const topic = originalTopicOf(letter);
      topics.set(topic, [...(topics.get(topic) ?? []), redrivenMessage(letter)]);
    }
    await Promise.all([...topics].map(([topic, messages]) => this.producer.send(topic, messages)));
  }

  /** Reads the current content of the topics, the last message of each key. */
  private async read<T>(
    isWanted: (topic: string) => boolean,
    toEntry: (topic: string, message: KafkaMessage) => T,
  ): Promise<T[]> {
    return this.connection.withAdmin(async (admin) =>
      this.readTopics(admin, (await admin.listTopics()).filter(isWanted), toEntry),
    );
  }

  private async readTopics<T>(
    admin: Admin,
    topics: readonly string[],
    toEntry: (topic: string, message: KafkaMessage) => T,
  ): Promise<T[]> {
    const unread = (await Promise.all(topics.map((topic) => endsOf(admin, topic)))).flat();
    if (unread.length === 0) return [];
    const entries = new Map<string, T>();
    const groupId = `dead-letter-reader-${newId()}`;
    const consumer = this.connection
      .client()
      .consumer({ groupId, allowAutoTopicCreation: false, maxWaitTimeInMs: 100 });
    let timer: NodeJS.Timeout | undefined;
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...new Set(unread.map(({ topic }) => topic))], fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(
          () => reject(new Error(`${topics.join(', ')} could not be read within ${READ_WITHIN_MS} ms`)),
          READ_WITHIN_MS,
        );
        consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
        const eachBatch: EachBatchHandler = async ({ batch }) => {
          const { topic, partition, messages } = batch;
          for (const message of messages) {
            const id = `${topic} ${textOf(message.key)}`;
            entries.delete(id);
            if (message.value !== null) entries.set(id, toEntry(topic, message));
          }
          const index = unread.findIndex(
            (position) =>
              position.topic === topic &&
              position.partition === partition &&
              BigInt(batch.lastOffset()) + 1n >= position.end,
          );
          if (index !== -1) unread.splice(index, 1);
          if (unread.length === 0) resolve();
        };
        consumer.run({ autoCommit: false, eachBatch }).catch(reject);
      });
    } finally {
      clearTimeout(timer);
      await consumer.disconnect();
      await admin.deleteGroups([groupId]).catch(() => undefined);
    }
    return [...entries.values()];
  }
}

/** Dead letters on Kafka for a process that has no transport; `work` may use them until it ends. */
export async function withKafkaDeadLetters<T>(
  options: KafkaConnectionOptions,
  work: (letters: KafkaDeadLetters) => Promise<T>,
): Promise<T> {
  const connection = new KafkaConnection(options);
  const producer = new KafkaProducer(connection);
  try {
    return await work(new KafkaDeadLetters(connection, producer));
  } finally {
    await producer.close();
  }
}

function redrivenMessage({ _id, group, original, origin }: DeadLetter): Message {
  const headers = redriveHeaders({ group, letter: _id });
  try {
    const message = messageOfEvent(parseEnvelope(original));
    return { ...message, headers: { ...message.headers, ...headers } };
  } catch {
    // No event, so it follows from nothing but perhaps its neighbours.
    return { value: bytesOfText(original), headers, ...(origin && { partition: origin.partition }) };
  }
}

/** Partitions of a topic that hold something. */
async function endsOf(admin: Admin, topic: string): Promise<Position[]> {
  const offsets = await admin.fetchTopicOffsets(topic);
  return offsets
    .filter(({ low, high }) => BigInt(low) < BigInt(high))
    .map(({ partition, high }) => ({ topic, partition, end: BigInt(high) }));
}

function letterOf(topic: string, { key, value, headers, timestamp }: KafkaMessage): DeadLetter {
  const partition = headerOf(headers, 'dlq-original-partition');
  const offset = headerOf(headers, 'dlq-original-offset');
  return {
    _id: textOf(key),
    topic,
    group: headerOf(headers, 'dlq-group') ?? '',
    handler: headerOf(headers, 'dlq-handler') ?? null,
    reason: headerOf(headers, 'dlq-reason') ?? '',
    attempts: Number(headerOf(headers, 'dlq-attempts') ?? 0),
    ...(partition !== undefined && offset !== undefined && { origin: { partition: Number(partition), offset } }),
    original: textOf(value),
    parkedAt: headerOf(headers, 'dlq-parked-at') ?? new Date(Number(timestamp)).toISOString(),
  };
}
