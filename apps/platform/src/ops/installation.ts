import { resolve } from 'node:path';
import { deadLetterTopicOf, TOPICS } from '@lanelight/contracts';
import { connectionOptions, type EventSourcing } from '@lanelight/event-sourcing';
import { StoredDeadLetters, type DeadLetters, type EventSubscription } from '@lanelight/messaging';
import { withKafkaDeadLetters, type KafkaConnectionOptions } from '@lanelight/messaging/kafka';
import { compressWith, sqliteDriver } from '@lanelight/mongoose-sqlite';
import {
  ConfigurationError,
  databaseSetting,
  loadKafkaConfig,
  optionalSetting,
  STORED_WORDS,
  type Environment,
  type Log,
} from '@lanelight/service';
import mongoose from 'mongoose';
import { DataDirectory } from '../data-directory.js';
import type { Accounts } from '../accounts.js';
import { openServices, REPOSITORY, type OpenServices } from '../open-services.js';
import { SERVICES, type Service } from '../services.js';

/** Name of the process in the brokers' logs. */
const CLIENT_ID = 'operations';

export const DEAD_LETTER_TOPICS: readonly string[] = Object.values(TOPICS).map(deadLetterTopicOf);

/** A database of a service does not let us in; the message says which, and never its password. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  constructor(service: Service, url: string, cause: Error) {
    const reason = isRefusal(cause) ? 'rejects the username or password' : 'does not respond';
    super(`The database of ${service}, ${withoutCredentials(url)} (DATABASE_URL), ${reason}: ${cause.message}`, {
      cause,
    });
  }
}

const AUTHENTICATION_FAILED = 18;
const isRefusal = (error: Error): boolean => (error as { code?: unknown }).code === AUTHENTICATION_FAILED;
const withoutCredentials = (url: string): string => url.replace(/\/\/[^@/]*@/, '//');

/** What keeps us from the brokers, in the operator's words; undefined for an error of anything else. */
export function brokerProblem(error: unknown): string | undefined {
  const { name = '', message } = error as Error;
  if (name === 'KafkaJSSASLAuthenticationError') return `Kafka rejects KAFKA_USERNAME or KAFKA_PASSWORD:  ${message}`;
  return /^KafkaJS(Connection|NumberOfRetriesExceeded|BrokerNotFound|RequestTimeout)/.test(name)
    ? `No broker in KAFKA_BROKERS responds:  ${message}`
    : undefined;
}

type Work<T> = (
  services: EventSourcing[],
  subscriptions: EventSubscription[],
  accounts: Accounts,
  fillKnownRecords: OpenServices['fillKnownRecords'],
) => Promise<T>;

/**
 * A platform of either size, as operators look after it: its databases, its dead letters, its brokers. Nothing in here
 * publishes, consumes or works on events.
 */
export interface Installation {
  /** The brokers; null on one machine, where events stay in the process of the platform. */
  kafka: KafkaConnectionOptions | null;
  /**
   * Does `work` with the data of services: of the one given, or of all.
   * @throws DatabaseUnavailableError
   */
  withServices<T>(service: Service | undefined, work: Work<T>): Promise<T>;
  withDeadLetters<T>(work: (letters: DeadLetters) => Promise<T>): Promise<T>;
}

/**
 * @param data directory of a platform on this machine; undefined for what the environment names, or the usual directory
 * @param service the only one that the operation is about, if there is one
 * @param needsKafka whether the operation needs the brokers of a distributed platform
 * @throws NoDataError, ConfigurationError
 */
export function findInstallation(
  data: string | undefined,
  { service, needsKafka }: { service: Service | undefined; needsKafka: boolean },
  env: Environment,
  log: Log,
): Installation {
  const isDistributed =
    data === undefined &&
    (optionalSetting(env, 'DATABASE_URL') !== null || optionalSetting(env, 'KAFKA_BROKERS') !== null);
  return isDistributed
    ? distributed(env, service, needsKafka, log)
    : onThisMachine(resolve(REPOSITORY, data ?? '.data'), log);
}

function useSqlite(): void {
  mongoose.setDriver(sqliteDriver);
  compressWith(STORED_WORDS);
}

function onThisMachine(directory: string, log: Log): Installation {
  const databases = DataDirectory.databasesIn(directory);
  useSqlite();
  return {
    kafka: null,
    withServices: (service, work) => withServices(service, databases, log, work),
    withDeadLetters: async (work) => {
      const connection = await mongoose.createConnection(databases('messaging')).asPromise();
      try {
        return await work(new StoredDeadLetters(connection));
      } finally {
        await connection.close();
      }
    },
  };
}

function distributed(env: Environment, only: Service | undefined, needsKafka: boolean, log: Log): Installation {
  const url = databaseSetting(env);
  if (!url.includes('{service}') && only === undefined)
    throw new ConfigurationError(
      'DATABASE_URL',
      'must contain {service} in place of the name of the service: each service has its own database',
    );
  const kafka = loadKafkaConfig(env, CLIENT_ID);
  if (!kafka && needsKafka)
    throw new ConfigurationError(
      'KAFKA_BROKERS',
      'is required along with DATABASE_URL; for a platform on this machine, use --data instead',
    );
  if (url.startsWith('sqlite:')) useSqlite();
  const databases = (service: Service): string => url.replaceAll('{service}', service);
  return {
    kafka,
    withServices: async (service, work) => {
      await Promise.all((service ? [service] : SERVICES).map((each) => knock(each, databases(each))));
      return withServices(service, databases, log, work);
    },
    withDeadLetters: (work) => withKafkaDeadLetters(kafka!, work),
  };
}

async function withServices<T>(
  service: Service | undefined,
  databases: (service: Service) => string,
  log: Log,
  work: Work<T>,
): Promise<T> {
  const { services, subscriptions, accounts, fillKnownRecords, close } = await openServices(
    service ? [service] : SERVICES,
    databases,
    log,
  );
  try {
    return await work(services, subscriptions, accounts, fillKnownRecords);
  } finally {
    await close();
  }
}

/** Nest would try for a minute and more before it said anything. */
async function knock(service: Service, url: string): Promise<void> {
  const connection = mongoose.createConnection(url, connectionOptions);
  try {
    await connection.asPromise();
  } catch (error) {
    throw new DatabaseUnavailableError(service, url, error as Error);
  } finally {
    await connection.close();
  }
}
