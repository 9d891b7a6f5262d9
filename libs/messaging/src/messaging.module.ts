import { Module, type DynamicModule } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { RetryPolicy } from './backoff.js';
import { DeadLetters, StoredDeadLetters } from './dead-letters.js';
import { EventPublisher } from './event-publisher.js';
import { EventTransport } from './event-transport.js';
import { InProcessTransport } from './in-process-transport.js';
import type { KafkaTransportOptions } from './kafka/kafka-transport.js';

export interface InProcessMessagingOptions {
  /** Name of the Mongoose connection that keeps the dead letters. */
  connectionName: string;
  retry?: RetryPolicy;
}

/**
 * Offers the event transport to the whole application: import it once, in the root module, and bind the handlers with
 * `app.connectMicroservice({ strategy: app.get(EventTransport) })` before `app.startAllMicroservices()`.
 */
@Module({})
export class MessagingModule {
  static inProcess({ connectionName, retry }: InProcessMessagingOptions): DynamicModule {
    return {
      module: MessagingModule,
      global: true,
      providers: [
        {
          provide: DeadLetters,
          inject: [getConnectionToken(connectionName)],
          useFactory: async (connection: Connection) => {
            const letters = new StoredDeadLetters(connection);
            await letters.prepare();
            return letters;
          },
        },
        {
          provide: InProcessTransport,
          inject: [DeadLetters],
          useFactory: (deadLetters: DeadLetters) => new InProcessTransport({ deadLetters, ...(retry && { retry }) }),
        },
        { provide: EventTransport, useExisting: InProcessTransport },
        { provide: EventPublisher, useExisting: InProcessTransport },
      ],
      exports: [DeadLetters, InProcessTransport, EventTransport, EventPublisher],
    };
  }

  /** Over Kafka, whose client is loaded only here. The topics must be there: `ensureTopics` creates them. */
  static async kafka(options: KafkaTransportOptions): Promise<DynamicModule> {
    const { KafkaTransport } = await import('./kafka/kafka-transport.js');
    return {
      module: MessagingModule,
      global: true,
      providers: [
        { provide: KafkaTransport, useFactory: () => new KafkaTransport(options) },
        { provide: EventTransport, useExisting: KafkaTransport },
        { provide: EventPublisher, useExisting: KafkaTransport },
        {
          provide: DeadLetters,
          inject: [KafkaTransport],
          useFactory: (transport: InstanceType<typeof KafkaTransport>) => transport.deadLetters,
        },
      ],
      exports: [DeadLetters, KafkaTransport, EventTransport, EventPublisher],
    };
  }
}
