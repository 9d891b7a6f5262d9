import { newId } from '@lanelight/contracts';
import type { EventPublisher } from '@lanelight/messaging';
import type { Connection } from 'mongoose';
import { DeciderRunner } from './decider-runner.js';
import { EventStore } from './event-store.js';
import { Leases } from './leases.js';
import type { AnyProjection } from './projection.js';
import { checkProjection, type ProjectionCheck } from './projection-check.js';
import { ProjectionRebuilder, type RebuildReport } from './projection-rebuilder.js';
import { ProjectionRegistry } from './projection-targets.js';
import { Projector } from './projector.js';
import { ReadModel } from './read-model.js';
import { DEFAULT_RELAY, Relay, type RelayOptions } from './relay.js';
import { Reservations } from './reservations.js';
import type { Upcasters } from './upcasting.js';

export interface EventSourcingOptions {
  /** Name of the service; its Mongoose connection has the same. */
  service: string;
  /** Topic of each stream type that the service owns. */
  streams: Readonly<Record<string, string>>;
  projections: readonly AnyProjection[];
  upcasters?: Upcasters;
  relay?: Partial<RelayOptions>;
  /** How long, in milliseconds, a rebuild waits for other processes to see a change of a read model's collection. */
  settleMs?: number;
  clock?: () => Date;
  newId?: () => string;
}

/** Everything that a service needs of event sourcing, over one database connection. */
export class EventSourcing {
  readonly store: EventStore;
  readonly leases: Leases;
  readonly reservations: Reservations;
  readonly projector: Projector;
  readonly runner: DeciderRunner;
  readonly relay: Relay;
  readonly rebuilder: ProjectionRebuilder;
  private readonly registry: ProjectionRegistry;

  constructor(private readonly connection: Connection, publisher: EventPublisher, private readonly options: EventSourcingOptions) {
    const { service, streams, projections, upcasters = {}, clock = () => new Date(), relay, settleMs = 2_000 } = options;
    this.store = new EventStore(connection, upcasters);
    this.leases = new Leases(connection, clock);
    this.reservations = new Reservations(connection, this.store, clock);
    this.registry = new ProjectionRegistry(connection, settleMs);
    this.projector = new Projector(connection, this.store, this.registry, projections);
    this.runner = new DeciderRunner(this.store, this.projector, { service, streamTypes: Object.keys(streams), upcasters, clock, newId: options.newId ?? newId });
    this.relay = new Relay(this.store, this.projector, this.leases, publisher, streams, { ...DEFAULT_RELAY, ...relay });
    this.rebuilder = new ProjectionRebuilder(connection, this.store, this.registry, this.leases);
  }

  /** Creates the indexes; call it once, before anything else. */
  async prepare(): Promise<void> {
    await this.store.prepare();
    await this.projector.prepare();
  }

  readModel<Doc extends { _id: string }>(projection: { readonly name: string; readonly streamTypes: readonly string[] }): ReadModel<Doc> {
    return new ReadModel<Doc>(this.connection, this.registry, projection);
  }

  get service(): string {
    return this.options.service;
  }

  /** Compares every read model of the service with a fresh fold of its events. */
  async checkAll(): Promise<ProjectionCheck[]> {
    const checks: ProjectionCheck[] = [];
    for (const projection of this.options.projections) checks.push(await checkProjection(this.connection, this.store, this.registry, projection));
    return checks;
  }

  /** Builds every read model of the service anew from its events. */
  async rebuildAll(): Promise<RebuildReport[]> {
    const reports: RebuildReport[] = [];
    for (const projection of this.options.projections) reports.push(await this.rebuilder.rebuild(projection));
    return reports;
  }
}
