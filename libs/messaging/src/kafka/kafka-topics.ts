import { deadLetterTopicOf } from '@lanelight/contracts';
import type { Admin, ITopicConfig } from 'kafkajs';
import { waitFor } from '../backoff.js';
import { KafkaConnection, type KafkaConnectionOptions } from './kafka-connection.js';

export interface TopicSettings {
  /** Most consumers of a group that can share a topic. Raise it later only while nothing is in flight: keys move. */
  partitions?: number;
  /** The broker's own default unless given; 3 in production. */
  replicationFactor?: number;
}

const BROKER_DEFAULT = -1;
/** Messages that just fit into their topic must fit in here together with the reason. */
const DEAD_LETTER_BYTES = 4 * 1024 * 1024;
const USABLE_WITHIN_MS = 20_000;

/**
 * Creates missing topics and dead-letter topics, and leaves existing ones unchanged. The transport
 * itself never creates a topic: a mistyped name must be an error, not a topic that no one reads.
 *
 * Dead-letter topics are compacted: a letter stays until it is replaced by the same letter, or removed.
 * @returns the topics that it has created
 */
export async function ensureTopics(
  options: KafkaConnectionOptions,
  topics: readonly string[],
  { partitions = 12, replicationFactor = BROKER_DEFAULT }: TopicSettings = {},
): Promise<string[]> {
  return new KafkaConnection(options).withAdmin((admin) =>
    createMissing(
      admin,
      topics.flatMap((topic): ITopicConfig[] => [
        { topic, numPartitions: partitions, replicationFactor },
        {
          topic: deadLetterTopicOf(topic),
          numPartitions: 1,
          replicationFactor,
          configEntries: [
            { name: 'cleanup.policy', value: 'compact' },
            { name: 'max.message.bytes', value: String(DEAD_LETTER_BYTES) },
          ],
        },
      ]),
    ),
  );
}

/** How many partitions topics have; those that are missing are left out. */
export async function partitionsOf(
  options: KafkaConnectionOptions,
  topics: readonly string[],
): Promise<Map<string, number>> {
  return new KafkaConnection(options).withAdmin(async (admin) => {
    const there = new Set(await admin.listTopics());
    const known = topics.filter((topic) => there.has(topic));
    // Without a topic in the request, the brokers describe all of them.
    if (known.length === 0) return new Map<string, number>();
    const metadata = await admin.fetchTopicMetadata({ topics: known });
    return new Map(metadata.topics.map(({ name, partitions }) => [name, partitions.length]));
  });
}

async function createMissing(admin: Admin, topics: readonly ITopicConfig[]): Promise<string[]> {
  const there = new Set(await admin.listTopics());
  const missing = topics.filter(({ topic }) => !there.has(topic));
  const names = missing.map(({ topic }) => topic);
  if (names.length > 0) {
    // It returns false if another process was faster with one of them: then some may still be missing.
    if (!(await admin.createTopics({ topics: missing, waitForLeaders: false }))) return createMissing(admin, missing);
    await whenUsable(admin, names, AbortSignal.timeout(USABLE_WITHIN_MS));
  }
  return names;
}

/** A topic is created before every broker knows of it and its partitions have leaders. */
async function whenUsable(admin: Admin, topics: string[], signal: AbortSignal): Promise<void> {
  while (!(await isUsable(admin, topics))) await waitFor(50, signal);
}

async function isUsable(admin: Admin, topics: string[]): Promise<boolean> {
  const known = new Set(await admin.listTopics());
  if (!topics.every((topic) => known.has(topic))) return false;
  const metadata = await admin.fetchTopicMetadata({ topics }).catch(() => undefined);
  return metadata?.topics.every(({ partitions }) => partitions.every(({ leader }) => leader >= 0)) ?? false;
}
