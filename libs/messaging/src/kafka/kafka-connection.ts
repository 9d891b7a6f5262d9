import { Logger } from '@nestjs/common';
import { Kafka, logLevel, type Admin, type KafkaConfig, type RetryOptions } from 'kafkajs';

/** How to reach the brokers. */
export interface KafkaConnectionOptions {
  /** `host:port` of some of the brokers: the others are found through them. */
  brokers: readonly string[];
  /** Name of this process in the brokers' logs and quotas, such as `diagnostics`. */
  clientId: string;
  ssl?: KafkaConfig['ssl'];
  sasl?: KafkaConfig['sasl'];
}

/** A second or two of attempts: callers have their own backoff and must notice an outage. */
const RETRY: RetryOptions = { initialRetryTime: 100, maxRetryTime: 1_000, retries: 4 };

/**
 * Makes clients. Each consumer and each producer gets its own: kafkajs lets those of one client share committed
 * offsets, and a new one must not begin with the offsets of its predecessor.
 */
export class KafkaConnection {
  private readonly logger = new Logger('Kafka');

  constructor(readonly options: KafkaConnectionOptions) {}

  client(overrides: Partial<KafkaConfig> = {}): Kafka {
    const { brokers, clientId, ssl, sasl } = this.options;
    return new Kafka({
      brokers: [...brokers],
      clientId,
      ...(ssl !== undefined && { ssl }),
      ...(sasl && { sasl }),
      connectionTimeout: 2_000,
      requestTimeout: 10_000,
      retry: RETRY,
      logLevel: logLevel.WARN,
      // The client reports every attempt; important failures are logged and shown by health where they are handled.
      logCreator:
        () =>
        ({ namespace, log: { message, error } }) =>
          this.logger.debug(`${namespace}: ${message} ${String(error ?? '')}`),
      ...overrides,
    });
  }

  /** Asks the brokers something, over a separate connection. */
  async withAdmin<T>(work: (admin: Admin) => Promise<T>): Promise<T> {
    const admin = this.client().admin();
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.disconnect();
    }
  }
}
