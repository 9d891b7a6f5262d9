import { Logger, Module, type DynamicModule, type FactoryProvider, type InjectionToken } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { EventPublisher } from '@lanelight/messaging';
import type { Connection } from 'mongoose';
import { DeciderRunner } from './decider-runner.js';
import { EventSourcing, type EventSourcingOptions } from './event-sourcing.js';
import { RebuildInProgressError } from './errors.js';
import { EventStore } from './event-store.js';
import { Leases } from './leases.js';
import { ProjectionRebuilder } from './projection-rebuilder.js';
import { readModelToken } from './read-model.js';
import { Relay } from './relay.js';
import { Reservations } from './reservations.js';
import { viewToken } from './views/view-reader.js';

const part = (provide: InjectionToken, of: (eventSourcing: EventSourcing) => unknown): FactoryProvider => ({
  provide,
  inject: [EventSourcing],
  useFactory: of,
});

/** A release that shows something else of old events rebuilds it before it starts; readers of others see the old until then. */
async function rebuildWhatChanged(eventSourcing: EventSourcing): Promise<void> {
  try {
    for (const { projection, events } of await eventSourcing.rebuildOutdated())
      new Logger(EventSourcingModule.name).log(
        `Rebuilt ${projection} of ${eventSourcing.service} from ${events} events`,
      );
  } catch (error) {
    if (!(error instanceof RebuildInProgressError)) throw error;
  }
}

/**
 * Event sourcing for one service, over the Mongoose connection that is named as the service. Import it in the service's
 * module; the application's root module offers the `EventPublisher` (MessagingModule). The relay starts and stops with
 * the application.
 */
@Module({})
export class EventSourcingModule {
  static forService(options: EventSourcingOptions): DynamicModule {
    const parts = [
      part(DeciderRunner, ({ runner }) => runner),
      part(EventStore, ({ store }) => store),
      part(Reservations, ({ reservations }) => reservations),
      part(Leases, ({ leases }) => leases),
      part(Relay, ({ relay }) => relay),
      part(ProjectionRebuilder, ({ rebuilder }) => rebuilder),
      ...options.projections.map((projection) =>
        part(readModelToken(projection), (eventSourcing) => eventSourcing.readModel(projection)),
      ),
      ...(options.views ?? []).map((view) => part(viewToken(view), (eventSourcing) => eventSourcing.view(view))),
    ];
    return {
      module: EventSourcingModule,
      providers: [
        {
          provide: EventSourcing,
          inject: [getConnectionToken(options.service), EventPublisher],
          useFactory: async (connection: Connection, publisher: EventPublisher) => {
            const eventSourcing = new EventSourcing(connection, publisher, options);
            // If Mongoose does not create its models' indexes, all of them were created before.
            if (connection.config.autoIndex !== false) {
              await eventSourcing.prepare();
              await rebuildWhatChanged(eventSourcing);
            }
            return eventSourcing;
          },
        },
        ...parts,
      ],
      exports: [EventSourcing, ...parts.map(({ provide }) => provide)],
    };
  }
}
