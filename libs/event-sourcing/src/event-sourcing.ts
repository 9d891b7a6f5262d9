import { newId, type Upcasters } from '@lanelight/contracts';
import type { EventPublisher } from '@lanelight/messaging';
import type { Connection } from 'mongoose';
import { DeciderRunner } from './decider-runner.js';
import { COMMIT_INDEXES, EventStore } from './event-store.js';
import { Leases } from './leases.js';
import { collectionsOfModels, createMissing, findMissing, type NeededCollection } from './preparation.js';
import type { AnyProjection } from './projection.js';
import { checkProjection, type ProjectionCheck } from './projection-check.js';
import { ProjectionRebuilder, rebuildLease, type RebuildReport } from './projection-rebuilder.js';
import { ProjectionRegistry } from './projection-targets.js';
import { Projector } from './projector.js';
import { ReadModel } from './read-model.js';
import { DEFAULT_RELAY, Relay, RELAY_LEASE, type RelayOptions } from './relay.js';
import { Reservations } from './reservations.js';

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

export interface ProjectionStatus {
  name: string;
  /** Counts the rebuilds, from 1. */
  generation: number;
  /** `interrupted`: a rebuild has ended in the middle; readers are not concerned, and the next one clears up. */
  state: 'built' | 'rebuilding' | 'interrupted';
}

export interface ServiceStatus {
  service: string;
  /** Commits that are not marked as published. */
  backlog: number;
  /** When the oldest event among them was made, ISO 8601; null when there is none. */
  oldest: string | null;
  /** The process whose relay publishes: host, process and an id; null when there is none. */
  relay: string | null;
  projections: ProjectionStatus[];
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

  constructor(
    private readonly connection: Connection,
    publisher: EventPublisher,
    private readonly options: EventSourcingOptions,
  ) {
    const {
      service,
      streams,
      projections,
      upcasters = {},
      clock = () => new Date(),
      relay,
      settleMs = 2_000,
    } = options;
    this.store = new EventStore(connection, upcasters);
    this.leases = new Leases(connection, clock);
    this.reservations = new Reservations(connection, this.store, clock);
    this.registry = new ProjectionRegistry(connection, settleMs);
    this.projector = new Projector(connection, this.store, this.registry, projections);
    this.runner = new DeciderRunner(this.store, this.projector, {
      service,
      streamTypes: Object.keys(streams),
      upcasters,
      clock,
      newId: options.newId ?? newId,
    });
    this.relay = new Relay(this.store, this.projector, this.leases, publisher, streams, { ...DEFAULT_RELAY, ...relay });
    this.rebuilder = new ProjectionRebuilder(connection, this.store, this.registry, this.leases);
  }

  /** Creates the indexes; call it once, before anything else. */
  async prepare(): Promise<void> {
    await this.store.prepare();
    await this.projector.prepare();
  }

  /**
   * Creates what is missing of all collections and indexes on the service's connection, those of its Mongoose models too,
   * before the service is started. Two processes that do it at once do each other no harm.
   * @returns what it has created, such as `commits` for a collection or `sessions (userId)` for an index
   */
  async prepareDatabase(): Promise<string[]> {
    return createMissing(this.connection, await this.neededCollections());
  }

  /** What {@link prepareDatabase} would create. */
  async missingInDatabase(): Promise<string[]> {
    return findMissing(this.connection, await this.neededCollections());
  }

  private async neededCollections(): Promise<NeededCollection[]> {
    const plain = ['leases', 'projections', 'reservations'].map((name) => ({ name, indexes: [] }));
    const commits = { name: 'commits', indexes: COMMIT_INDEXES.map((fields) => ({ fields })) };
    return [commits, ...plain, ...(await this.projector.collections()), ...collectionsOfModels(this.connection)];
  }

  readModel<Doc extends { _id: string }>(projection: {
    readonly name: string;
    readonly streamTypes: readonly string[];
  }): ReadModel<Doc> {
    return new ReadModel<Doc>(this.connection, this.registry, projection);
  }

  get service(): string {
    return this.options.service;
  }

  /** Compares every read model of the service with a fresh fold of its events. */
  async checkAll(): Promise<ProjectionCheck[]> {
    const checks: ProjectionCheck[] = [];
    for (const projection of this.options.projections)
      checks.push(await checkProjection(this.connection, this.store, this.registry, projection));
    return checks;
  }

  /** Names of the service's read models. */
  get projections(): string[] {
    return this.options.projections.map(({ name }) => name);
  }

  /** Builds read models of the service anew from its events, one after the other: all of them, or those of the names given. */
  async rebuildAll(
    names: readonly string[] = this.projections,
    rebuilt?: (report: RebuildReport) => void,
  ): Promise<RebuildReport[]> {
    const reports: RebuildReport[] = [];
    for (const projection of this.options.projections.filter(({ name }) => names.includes(name))) {
      const report = await this.rebuilder.rebuild(projection);
      rebuilt?.(report);
      reports.push(report);
    }
    return reports;
  }

  /** Where the service's outbox and its read models stand, seen from any process. */
  async status(): Promise<ServiceStatus> {
    const [backlog, oldest, relay] = await Promise.all([
      this.store.countUnpublished(),
      this.store.oldestUnpublished(),
      this.leases.holderOf(RELAY_LEASE),
    ]);
    const projections = await Promise.all(
      this.projections.map(async (name): Promise<ProjectionStatus> => {
        // In this order: a rebuild keeps its lease longer than its further collections.
        const { generation, also } = await this.registry.readTargets(name);
        const builder = await this.leases.holderOf(rebuildLease(name));
        return { name, generation, state: builder ? 'rebuilding' : also.length > 0 ? 'interrupted' : 'built' };
      }),
    );
    return { service: this.service, backlog, oldest, relay, projections };
  }
}
