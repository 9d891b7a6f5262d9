import { join } from 'node:path';
import { Module, type DynamicModule, type INestApplicationContext, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { AssessmentsModule, loadAssessmentsConfig } from '@lanelight/assessments';
import { AuctionsModule, loadAuctionsConfig } from '@lanelight/auctions';
import { DiagnosticsModule, loadDiagnosticsConfig } from '@lanelight/diagnostics';
import { EnhancementsModule, loadEnhancementsConfig } from '@lanelight/enhancements';
import { EventSourcing } from '@lanelight/event-sourcing';
import { IdentityModule, loadIdentityConfig } from '@lanelight/identity';
import { EventPublisher, subscriptionsOf, type EventSubscription } from '@lanelight/messaging';
import { createApplication, type Environment, type Log } from '@lanelight/service';
import { Accounts } from './accounts.js';
import { fillKnownRecords, type FilledRecords } from './known-records.js';
import type { Service } from './services.js';

/** Root of the repository: the same from `src` and from `dist`. */
export const REPOSITORY = join(import.meta.dirname, '..', '..', '..');
/** Made from a package that is installed, so it is a cache and no data. */
const VEHICLE_DATA = join(REPOSITORY, '.cache', 'vehicle-data');

const MODULES: Record<Service, (env: Environment) => DynamicModule> = {
  identity: (env) => IdentityModule.register(loadIdentityConfig(env)),
  auctions: (env) => AuctionsModule.register(loadAuctionsConfig(env)),
  diagnostics: (env) => DiagnosticsModule.register(loadDiagnosticsConfig(env)),
  assessments: (env) => AssessmentsModule.register(loadAssessmentsConfig(env)),
  enhancements: (env) => EnhancementsModule.register(loadEnhancementsConfig(env)),
};

/** The module of a service over its database, with the settings given. */
export const serviceModule = (service: Service, databaseUrl: string, env: Environment): DynamicModule =>
  MODULES[service]({ VEHICLE_DATA_DIR: VEHICLE_DATA, ...env, DATABASE_URL: databaseUrl });

/** Whoever has only opened a service's data has nothing to publish. */
class NoPublisher extends EventPublisher {
  override publish(): Promise<never> {
    return Promise.reject(new Error('Only the services publish events, not the tools that open their data'));
  }
}

@Module({ providers: [{ provide: EventPublisher, useClass: NoPublisher }], exports: [EventPublisher] })
class NoMessagingModule {}

/** Services over their databases, at rest. */
export interface OpenServices {
  services: EventSourcing[];
  /** What the consumers of the services listen to. */
  subscriptions: EventSubscription[];
  accounts: Accounts;
  /** Only where all services are open. */
  fillKnownRecords(): Promise<FilledRecords[]>;
  close(): Promise<void>;
}

/**
 * Opens the data of services with the very declarations that they run with, and nothing of what they do: no relay, no
 * worker, no event consumer, no server, and no index is created. It may be done while they run. The Mongoose driver must
 * have been chosen before.
 */
export async function openServices(
  names: readonly Service[],
  databaseUrlOf: (service: Service) => string,
  log: Log,
): Promise<OpenServices> {
  const app = await createApplication({
    log,
    jwksUrl: () => '',
    imports: [
      { module: NoMessagingModule, global: true },
      ...names.map((service) => serviceModule(service, databaseUrlOf(service), { CREATE_INDEXES: 'beforehand' })),
    ],
  });
  // It is never initialised, so no lifecycle hook starts anything.
  return {
    services: app.get(EventSourcing, { each: true, strict: false }),
    subscriptions: subscriptionsIn(app),
    accounts: new Accounts(app),
    fillKnownRecords: () => fillKnownRecords(app),
    close: () => app.close(),
  };
}

/** What all the consumers of an application listen to. */
export function subscriptionsIn(app: INestApplicationContext): EventSubscription[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => metatype as Type),
  );
  return controllers.flatMap(subscriptionsOf);
}
