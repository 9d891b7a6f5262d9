import { TOPICS } from '@lanelight/contracts';
import { RebuildInProgressError, type EventSourcing } from '@lanelight/event-sourcing';
import { ensureTopics, partitionsOf } from '@lanelight/messaging/kafka';
import { ConfigurationError, integerSetting, optionalSetting, type Environment } from '@lanelight/service';
import type { Installation } from './installation.js';
import { counted, type Outcome, type Say, type ShowProgress } from './output.js';

/**
 * Creates the topics, collections and indexes that are missing, and leaves alone what is there. Views that this release
 * counts in another way are rebuilt, and services are told of records of others that existed before they listened to them.
 * It may be done again, and by several at once.
 */
export async function prepare(
  { kafka, withServices }: Installation,
  env: Environment,
  say: Say,
  showProgress: ShowProgress,
): Promise<Outcome> {
  const topics: string[] = [];
  const notes: string[] = [];
  if (kafka) {
    const partitions = integerSetting(env, 'KAFKA_PARTITIONS', { fallback: 12, min: 1, max: 10_000 });
    const replicationFactor =
      optionalSetting(env, 'KAFKA_REPLICATION') === null
        ? undefined
        : integerSetting(env, 'KAFKA_REPLICATION', { fallback: 1, min: 1, max: 100 });
    topics.push(
      ...(await ensureTopics(kafka, Object.values(TOPICS), {
        partitions,
        ...(replicationFactor !== undefined && { replicationFactor }),
      }).catch((error: unknown) => {
        throw isRefusedReplication(error)
          ? new ConfigurationError('KAFKA_REPLICATION', `is ${replicationFactor}, but there are fewer brokers`)
          : error;
      })),
    );
    say(topics.length > 0 ? `Created ${counted(topics.length, 'topic')}: ${topics.join(', ')}` : 'All topics exist');
    for (const [topic, count] of await partitionsOf(kafka, Object.values(TOPICS))) {
      if (count !== partitions)
        notes.push(
          `${topic} already has ${counted(count, 'partition')}, and KAFKA_PARTITIONS is ${partitions}: left unchanged`,
        );
    }
    for (const note of notes) say(note);
  }
  const { databases, filled } = await withServices(undefined, async (services, _subscriptions, _accounts, fill) => {
    const databases = await Promise.all(
      services.map(async (eventSourcing) => {
        const created = await eventSourcing.prepareDatabase();
        say(`${eventSourcing.service}: ${created.length > 0 ? `created ${created.join(', ')}` : 'nothing is missing'}`);
        const rebuilt = await rebuildOutdated(eventSourcing, say, showProgress);
        return { service: eventSourcing.service, created, rebuilt };
      }),
    );
    const filled = await fill();
    for (const { service, records, added } of filled) say(`${service}: told of ${added} ${records}`);
    return { databases, filled };
  });
  return { isWell: true, report: { topics, databases, filled, notes } };
}

/** Another process may be at it already. */
async function rebuildOutdated(eventSourcing: EventSourcing, say: Say, showProgress: ShowProgress): Promise<string[]> {
  const { service } = eventSourcing;
  try {
    const reports = await eventSourcing.rebuildOutdated(
      ({ projection, streams, events }) =>
        say(`${service}: ${projection} rebuilt from ${counted(events, 'event')} of ${counted(streams, 'stream')}`),
      (done, total) => showProgress(service, done, total),
    );
    return reports.map(({ projection }) => projection);
  } catch (error) {
    if (!(error instanceof RebuildInProgressError)) throw error;
    say(`${service}: ${error.message}`);
    return [];
  }
}

/** kafkajs answers one error for each topic. */
function isRefusedReplication(error: unknown): boolean {
  const { type, errors = [] } = error as { type?: string; errors?: { type?: string }[] };
  return [type, ...errors.map((each) => each.type)].includes('INVALID_REPLICATION_FACTOR');
}
