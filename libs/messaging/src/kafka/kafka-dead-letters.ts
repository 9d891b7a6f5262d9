import { newId } from '@lanelight/contracts';
import type { Admin, EachBatchHandler, KafkaMessage } from 'kafkajs';
import { DeadLetters, type DeadLetter } from '../dead-letters.js';
import type { KafkaConnection } from './kafka-connection.js';
import { headerOf, textOf } from './kafka-messages.js';
import type { KafkaProducer } from './kafka-producer.js';

/** An error may quote the whole message; its beginning says what it is. */
const REASON_CHARACTERS = 4_000;
const READ_WITHIN_MS = 30_000;

interface Position {
  topic: string;
  partition: number;
  /** Offset behind the last message. */
  end: bigint;
}

/**
 * Dead letters on Kafka itself: the message as it came in `<topic>.dlq`, and what is known of it in headers. The key is
 * the letter's id and the topic is compacted, so that the same letter again replaces the first.
 */
export class KafkaDeadLetters extends DeadLetters {
  constructor(private readonly connection: KafkaConnection, private readonly producer: KafkaProducer) {
    super();
  }

  async park({ _id, topic, group, handler, reason, origin, attempts, original, parkedAt }: DeadLetter): Promise<void> {
    const headers: Record<string, string> = {
      'dlq-group': group,
      'dlq-reason': reason.slice(0, REASON_CHARACTERS),
      'dlq-attempts': String(attempts),
      'dlq-parked-at': parkedAt,
      'dlq-original-topic': topic.replace(/\.dlq$/, ''),
    };
    if (handler !== null) headers['dlq-handler'] = handler;
    if (origin) Object.assign(headers, { 'dlq-original-partition': String(origin.partition), 'dlq-original-offset': origin.offset });
    await this.producer.send(topic, [{ key: _id, value: original, headers }]);
  }

  /** Takes a letter out, for it has been dealt with. */
  async remove({ topic, _id }: Pick<DeadLetter, 'topic' | '_id'>): Promise<void> {
    await this.producer.send(topic, [{ key: _id, value: null }]);
  }

  async list(deadLetterTopic: string): Promise<DeadLetter[]> {
    return this.connection.withAdmin((admin) => this.read(admin, [deadLetterTopic]));
  }

  async count(): Promise<number> {
    return this.connection.withAdmin(async (admin) => (await this.read(admin, (await admin.listTopics()).filter((topic) => topic.endsWith('.dlq')))).length);
  }

  /** Everything that stands in the topics now, the last of each key, oldest first. */
  private async read(admin: Admin, topics: readonly string[]): Promise<DeadLetter[]> {
    const unread = (await Promise.all(topics.map((topic) => endsOf(admin, topic)))).flat();
    if (unread.length === 0) return [];
    const letters = new Map<string, DeadLetter>();
    const groupId = `dead-letter-reader-${newId()}`;
    const consumer = this.connection.client().consumer({ groupId, allowAutoTopicCreation: false, maxWaitTimeInMs: 100 });
    let timer: NodeJS.Timeout | undefined;
    try {
      await consumer.connect();
      await consumer.subscribe({ topics: [...new Set(unread.map(({ topic }) => topic))], fromBeginning: true });
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(() => reject(new Error(`${topics.join(', ')} could not be read within ${READ_WITHIN_MS} ms`)), READ_WITHIN_MS);
        consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
        const eachBatch: EachBatchHandler = async ({ batch }) => {
          const { topic, partition, messages } = batch;
          for (const message of messages) {
            const id = `${topic} ${textOf(message.key)}`;
            letters.delete(id);
            if (message.value !== null) letters.set(id, letterOf(topic, message));
          }
          const index = unread.findIndex((position) => position.topic === topic && position.partition === partition && BigInt(batch.lastOffset()) + 1n >= position.end);
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
    return [...letters.values()].sort((one, other) => one.parkedAt.localeCompare(other.parkedAt));
  }
}

/** Partitions of a topic that hold something. */
async function endsOf(admin: Admin, topic: string): Promise<Position[]> {
  const offsets = await admin.fetchTopicOffsets(topic);
  return offsets.filter(({ low, high }) => BigInt(low) < BigInt(high)).map(({ partition, high }) => ({ topic, partition, end: BigInt(high) }));
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
