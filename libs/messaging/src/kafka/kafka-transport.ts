import { newId, type EventEnvelope } from '@lanelight/contracts';
import type { RetryPolicy } from '../backoff.js';
import type { DeadLetters } from '../dead-letters.js';
import { EventDispatcher } from '../event-dispatcher.js';
import { EventTransport, TransportNotListeningError, type TransportHealth } from '../event-transport.js';
import { BrokerWatch } from './broker-watch.js';
import { KafkaConnection, type KafkaConnectionOptions } from './kafka-connection.js';
import { KafkaDeadLetters } from './kafka-dead-letters.js';
import { KafkaGroup } from './kafka-group.js';
import { messageOfEvent } from './kafka-messages.js';
import { KafkaProducer } from './kafka-producer.js';

export interface KafkaTransportOptions extends KafkaConnectionOptions {
  retry?: RetryPolicy;
  /** Events that a group handles in parallel in this process; those of one stream never are. Default 64. */
  concurrency?: number;
  /**
   * Groups in which every process receives all events, from so many milliseconds before it joins; with 0, from then on.
   * Such a group has a separate name on Kafka, `<group>-<instance>`, and is removed when the process ends.
   */
  inEveryProcess?: Readonly<Record<string, number>>;
  /** Where messages are parked; in `<topic>.dlq` on Kafka unless given. */
  deadLetters?: DeadLetters;
}

/**
 * Event transport over Apache Kafka. `publish` resolves when all in-sync replicas have the events; each group handles the
 * events of one stream in order, at least once, and its offsets are committed after the work.
 *
 * It starts and stays up without a broker: `health` shows it, and it resumes on its own when the broker is back.
 */
export class KafkaTransport extends EventTransport {
  readonly deadLetters: DeadLetters;
  private readonly connection: KafkaConnection;
  private readonly producer: KafkaProducer;
  private readonly watch: BrokerWatch;
  private readonly groups: KafkaGroup[] = [];
  private phase: 'starting' | 'open' | 'closing' | 'closed' = 'starting';

  constructor(private readonly options: KafkaTransportOptions) {
    const connection = new KafkaConnection(options);
    const producer = new KafkaProducer(connection);
    const deadLetters = options.deadLetters ?? new KafkaDeadLetters(connection, producer);
    super(new EventDispatcher(deadLetters, options.retry, 'kafka'));
    this.deadLetters = deadLetters;
    this.connection = connection;
    this.producer = producer;
    this.watch = new BrokerWatch(connection);
  }

  /** Called by Nest when all handlers are bound. It does not wait for the brokers: health does. */
  listen(callback: (error?: unknown) => void): void {
    this.watch.start();
    for (const group of new Set(this.dispatcher.topics.flatMap((topic) => this.dispatcher.groupsOf(topic)))) {
      const replayMs = this.options.inEveryProcess?.[group];
      this.groups.push(
        new KafkaGroup({
          connection: this.connection,
          ...(replayMs === undefined ? { groupId: group } : { groupId: `${group}-${newId()}`, replayMs }),
          topics: this.dispatcher.topics.filter((topic) => this.dispatcher.groupsOf(topic).includes(group)),
          concurrency: this.options.concurrency ?? 64,
          process: async (topic, message, signal, origin, redrive) => {
            if (redrive === undefined || redrive.group === group)
              await this.dispatcher.process(group, topic, message, signal, origin, redrive?.letter);
          },
        }),
      );
    }
    for (const group of this.groups) group.start();
    this.phase = 'open';
    callback();
  }

  async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    if (this.phase === 'closing' || this.phase === 'closed') throw new TransportNotListeningError(this.phase);
    const sending = this.startSending(topic, events);
    try {
      await this.producer.send(topic, sending.events.map(messageOfEvent));
      sending.sent();
    } catch (error) {
      sending.sent(error);
      throw error;
    }
  }

  health(): TransportHealth {
    const counts = {
      inFlight: this.groups.reduce((sum, { inFlight }) => sum + inFlight, 0),
      ...this.dispatcher.counts,
    };
    if (this.phase !== 'open') return { state: this.phase, ...counts };
    const reason = [this.watch, ...this.groups]
      .map(({ problem }) => problem)
      .filter((problem) => problem !== undefined)
      .join('; ');
    return reason === '' ? { state: 'listening', ...counts } : { state: 'failing', reason, ...counts };
  }

  async close(): Promise<void> {
    this.phase = 'closing';
    await Promise.all([this.watch.stop(), ...this.groups.map((group) => group.stop())]);
    // Last, for a handler that was still running may have parked something.
    await this.producer.close();
    this.phase = 'closed';
  }
}
