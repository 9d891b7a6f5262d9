import { newId } from '@lanelight/contracts';
import { eventually } from '@lanelight/testing';
import { Kafka, logLevel, Partitioners, type Admin } from 'kafkajs';

export const PARTITIONS = 3;
/** Brokers may be down during this. */
const READ_WITHIN_MS = 120_000;
const READ_ONCE_WITHIN_MS = 40_000;
/** Marks what this suite has sent itself. */
const MARK = 'fault';

export interface TopicMessage {
  topic: string;
  partition: number;
  offset: bigint;
  key: string | null;
  value: Buffer | null;
  headers: Record<string, string>;
  /** Milliseconds since 1970, by the sender's clock. */
  at: number;
  /** True for what a service has sent. */
  isOwn: boolean;
}

export interface Sent {
  key: string | null;
  value: string | Buffer | null;
  partition?: number;
  headers?: Record<string, string>;
}

/** The topics as any other client of the brokers sees them. */
export class Topics {
  private readonly kafka: Kafka;

  constructor(brokers: string[]) {
    this.kafka = new Kafka({
      brokers,
      clientId: 'faults',
      logLevel: logLevel.NOTHING,
      retry: { initialRetryTime: 200, maxRetryTime: 2_000, retries: 3 },
    });
  }

  /** Partition that the events of a stream are in. */
  partitionOf(topic: string, key: string): number {
    const partitionMetadata = Array.from({ length: PARTITIONS }, (_, partitionId) => ({
      partitionId,
      leader: 1,
      partitionErrorCode: 0,
      replicas: [1],
      isr: [1],
    }));
    return Partitioners.DefaultPartitioner()({ topic, partitionMetadata, message: { key, value: null } });
  }

  /** Sends messages in order, until they are acknowledged; some may then be there twice. */
  async send(topic: string, messages: readonly Sent[]): Promise<void> {
    const left = [...messages];
    await eventually(
      async () => {
        const producer = this.kafka.producer({
          allowAutoTopicCreation: false,
          createPartitioner: Partitioners.DefaultPartitioner,
          retry: { retries: 0 },
        });
        try {
          await producer.connect();
          // One request for each: a broker accepts at most a megabyte at once for a partition.
          while (left.length > 0) {
            const { headers, ...message } = left[0]!;
            await producer.send({
              topic,
              acks: -1,
              messages: [{ ...message, headers: { ...headers, [MARK]: 'yes' } }],
            });
            left.shift();
          }
          return true;
        } catch {
          return undefined;
        } finally {
          await producer.disconnect().catch(() => undefined);
        }
      },
      READ_WITHIN_MS,
      `${topic} to take a message`,
    );
  }

  withAdmin = async <T>(work: (admin: Admin) => Promise<T>): Promise<T> => {
    const admin = this.kafka.admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  };

  /** Everything in the topics now, each partition in order; waits for unreachable brokers. */
  async read(topics: readonly string[]): Promise<TopicMessage[]> {
    let last: unknown;
    return eventually(
      () => this.readOnce(topics).catch((error: unknown) => void (last = error)),
      READ_WITHIN_MS,
      'the topics to be read',
      1_000,
    ).catch((cause: unknown) => {
      throw new Error(`The topics could not be read: ${String(last)}`, { cause });
    });
  }

  private async readOnce(topics: readonly string[]): Promise<TopicMessage[]> {
    const unread = new Map<string, bigint>();
    await this.withAdmin(async (admin) => {
      for (const topic of topics) {
        for (const { partition, low, high } of await admin.fetchTopicOffsets(topic))
          if (BigInt(low) < BigInt(high)) unread.set(`${topic} ${partition}`, BigInt(high));
      }
    });
    if (unread.size === 0) return [];
    const read: TopicMessage[] = [];
    const groupId = `faults-${newId()}`;
    const consumer = this.kafka.consumer({
      groupId,
      allowAutoTopicCreation: false,
      maxWaitTimeInMs: 100,
      maxBytesPerPartition: 4 * 1024 * 1024,
    });
    let timer: NodeJS.Timeout | undefined;
    try {
      await consumer.connect();
      await consumer.subscribe({
        topics: [...new Set([...unread.keys()].map((name) => name.split(' ')[0]!))],
        fromBeginning: true,
      });
      await new Promise<void>((resolve, reject) => {
        timer = setTimeout(
          () => reject(new Error(`${[...unread.keys()].join(', ')} not read within ${READ_ONCE_WITHIN_MS} ms`)),
          READ_ONCE_WITHIN_MS,
        );
        consumer.on(consumer.events.CRASH, ({ payload }) => reject(payload.error));
        consumer
          .run({
            autoCommit: false,
            eachBatch: async ({ batch }) => {
              const { topic, partition, messages } = batch;
              for (const { key, value, headers = {}, offset, timestamp } of messages) {
                const texts = Object.fromEntries(Object.entries(headers).map(([name, text]) => [name, String(text)]));
                read.push({
                  topic,
                  partition,
                  offset: BigInt(offset),
                  key: key?.toString() ?? null,
                  value,
                  headers: texts,
                  at: Number(timestamp),
                  isOwn: !(MARK in texts),
                });
              }
              const end = unread.get(`${topic} ${partition}`);
              if (end !== undefined && BigInt(batch.lastOffset()) + 1n >= end) unread.delete(`${topic} ${partition}`);
              if (unread.size === 0) resolve();
            },
          })
          .catch(reject);
      });
    } finally {
      clearTimeout(timer);
      await consumer.disconnect();
      await this.withAdmin((admin) => admin.deleteGroups([groupId])).catch(() => undefined);
    }
    return read.sort(
      (one, other) =>
        one.topic.localeCompare(other.topic) || one.partition - other.partition || Number(one.offset - other.offset),
    );
  }

  /** Messages that groups have not committed yet, of the topics that each reads. */
  async lag(topicsOf: Readonly<Record<string, readonly string[]>>): Promise<number> {
    return this.withAdmin(async (admin) => {
      let lag = 0n;
      for (const [groupId, topics] of Object.entries(topicsOf)) {
        for (const { topic, partitions } of await admin.fetchOffsets({ groupId, topics: [...topics] })) {
          const committed = new Map(partitions.map(({ partition, offset }) => [partition, offset]));
          for (const { partition, low, high } of await admin.fetchTopicOffsets(topic)) {
            const offset = committed.get(partition) ?? '-1';
            lag += BigInt(high) - (offset === '-1' ? BigInt(low) : BigInt(offset));
          }
        }
      }
      return Number(lag);
    });
  }

  /** Members of each group whose name begins so. */
  async members(prefix: string): Promise<{ groupId: string; state: string; members: number }[]> {
    return this.withAdmin(async (admin) => {
      const names = (await admin.listGroups()).groups
        .map(({ groupId }) => groupId)
        .filter((groupId) => groupId.startsWith(prefix));
      if (names.length === 0) return [];
      const { groups } = await admin.describeGroups(names);
      return groups.map(({ groupId, state, members }) => ({ groupId, state, members: members.length }));
    });
  }
}
