import { Module, type DynamicModule } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { RetryPolicy } from './backoff.js';
import { DeadLetters, StoredDeadLetters } from './dead-letters.js';
import { EventPublisher } from './event-publisher.js';
import { InProcessTransport } from './in-process-transport.js';

export interface InProcessMessagingOptions {
  /** Name of the Mongoose connection that keeps the dead letters. */
  connectionName: string;
  retry?: RetryPolicy;
}

/**
 * Offers the event transport to the whole application: import it once, in the root module, and bind the handlers with
 * `app.connectMicroservice({ strategy: app.get(InProcessTransport) })` before `app.startAllMicroservices()`.
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
        { provide: InProcessTransport, inject: [DeadLetters], useFactory: (deadLetters: DeadLetters) => new InProcessTransport({ deadLetters, retry }) },
        { provide: EventPublisher, useExisting: InProcessTransport },
      ],
      exports: [DeadLetters, InProcessTransport, EventPublisher],
    };
  }
}
