import type { Admin } from 'kafkajs';
import { waitFor } from '../backoff.js';
import type { KafkaConnection } from './kafka-connection.js';

const EVERY_MS = 1_000;
const ANSWER_WITHIN_MS = 2_000;
const SILENCE_MS = 4_000;

/** Polls the brokers: an idle producer does not notice that they are down. */
export class BrokerWatch {
  private readonly stopping = new AbortController();
  private running: Promise<void> | undefined;
  private lastAnswer = -Infinity;
  private admin: Admin | undefined;

  constructor(private readonly connection: KafkaConnection) {}

  start(): void {
    this.running ??= this.run();
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
  }

  /** Undefined while the brokers answer. */
  get problem(): string | undefined {
    return performance.now() - this.lastAnswer > SILENCE_MS
      ? `no broker answers at ${this.connection.options.brokers.join(', ')}`
      : undefined;
  }

  private async run(): Promise<void> {
    while (!this.stopping.signal.aborted) {
      try {
        await this.ask();
        this.lastAnswer = performance.now();
      } catch {
        await this.disconnect();
      }
      await waitFor(EVERY_MS, this.stopping.signal).catch(() => undefined);
    }
    await this.disconnect();
  }

  private async ask(): Promise<void> {
    if (!this.admin) {
      this.admin = this.connection
        .client({
          connectionTimeout: ANSWER_WITHIN_MS,
          requestTimeout: ANSWER_WITHIN_MS,
          enforceRequestTimeout: true,
          retry: { retries: 0 },
        })
        .admin();
      await this.admin.connect();
    }
    await this.admin.describeCluster();
  }

  private async disconnect(): Promise<void> {
    const admin = this.admin;
    this.admin = undefined;
    await admin?.disconnect().catch(() => undefined);
  }
}
