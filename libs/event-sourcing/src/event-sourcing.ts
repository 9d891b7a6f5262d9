import { isDeepStrictEqual } from 'node:util';
import { downcastersOf, newId, upcastersOf, type EventEnvelope, type StreamAmong } from '@lanelight/contracts';
import type { EventPublisher } from '@lanelight/messaging';
import type { Connection } from 'mongoose';
import { CommitDelivery } from './commit-delivery.js';
import { DeciderRunner } from './decider-runner.js';
import { Eraser } from './erasure.js';
import { COMMIT_INDEX, EventStore, OUTBOX_COUNTED } from './event-store.js';
import { Leases } from './leases.js';
import { collectionsOfModels, createMissing, findMissing, type NeededCollection } from './preparation.js';
import type { AnyProjection } from './projection.js';
import { DocumentCheck, type ProjectionCheck } from './projection-check.js';
import {
  isOutdated,
  ProjectionRebuilder,
  rebuildLease,
  type Read,
  type RebuildReport,
} from './projection-rebuilder.js';
import { ProjectionRegistry } from './projection-targets.js';
import { Projector } from './projector.js';
import { ReadModel } from './read-model.js';
import { DEFAULT_RELAY, Relay, RELAY_LEASE, type RelayOptions } from './relay.js';
import { RESERVATION_INDEX, Reservations } from './reservations.js';
import { rewriteEvents } from './rewriting.js';
import { checkService, type Progress, type ServiceCheck } from './service-check.js';
import type { AnyView } from './views/view.js';
import { ViewCheck } from './views/view-check.js';
import { ViewReader } from './views/view-reader.js';
import { needsRebuild, ViewRebuilder } from './views/view-rebuilder.js';
import { ViewWriter } from './views/view-writer.js';

export interface EventSourcingOptions {
  /** Name of the service; its Mongoose connection has the same. */
  service: string;
  /** The kinds of streams that the service owns. */
  streams: readonly StreamAmong[];
  projections: readonly AnyProjection[];
  /** Types of events that end a stream for good: once they are published, everything before them is erased. */
  endings?: readonly string[];
  /** Views over many streams of the service. */
  views?: readonly AnyView[];
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
  /**
   * `interrupted`: a rebuild has ended in the middle; readers are not concerned, and the next one clears up.
   * `rebuild needed`: this release derives something else from the events than the read model shows.
   */
  state: 'built' | 'rebuilding' | 'interrupted' | 'rebuild needed';
}

/** What waits to be published, at a cost that does not grow with it. */
export interface OutboxGauge {
  /** Commits that are not marked as published, counted up to {@link OUTBOX_COUNTED}. */
  backlog: number;
  /** When the oldest event among the first of them was made, ISO 8601; null when there is none. */
  oldest: string | null;
  /** Whether this process publishes them. */
  isRelayHere: boolean;
  /** Streams that this process could not publish at the last attempt. */
  failingStreams: number;
}

/** A commit may be large; the index has them in the order of their storing, or nearly so. */
const OUTBOX_READ = 20;

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
  readonly eraser: Eraser;
  readonly viewWriter: ViewWriter;
  readonly viewRebuilder: ViewRebuilder;
  private readonly registry: ProjectionRegistry;
  private readonly views: readonly AnyView[];

  constructor(
    private readonly connection: Connection,
    publisher: EventPublisher,
    private readonly options: EventSourcingOptions,
  ) {
    const { service, streams, projections, clock = () => new Date(), relay, settleMs = 2_000 } = options;
    for (const { topic, service: owner } of streams)
      if (owner !== service) throw new RangeError(`${topic} belongs to ${owner}, not to ${service}`);
    const upcasters = upcastersOf(streams);
    const topics = Object.fromEntries(streams.map(({ streamType, topic }) => [streamType, topic]));
    this.store = new EventStore(connection, upcasters, downcastersOf(streams));
    this.leases = new Leases(connection);
    this.reservations = new Reservations(connection, this.store, clock);
    this.registry = new ProjectionRegistry(connection, settleMs);
    this.projector = new Projector(connection, this.store, this.registry, projections);
    this.runner = new DeciderRunner(this.store, this.projector, {
      service,
      streamTypes: Object.keys(topics),
      upcasters,
      clock,
      newId: options.newId ?? newId,
    });
    this.views = options.views ?? [];
    this.viewWriter = new ViewWriter(connection, this.store, this.registry, this.views);
    this.viewRebuilder = new ViewRebuilder(this.store, this.registry, this.leases, this.viewWriter);
    this.eraser = new Eraser(connection, options.endings ?? []);
    const delivery = new CommitDelivery(this.store, this.projector, this.viewWriter, publisher, this.eraser, topics);
    this.relay = new Relay(this.store, delivery, this.leases, { ...DEFAULT_RELAY, ...relay });
    this.rebuilder = new ProjectionRebuilder(connection, this.store, this.registry, this.leases);
  }

  /** Creates the indexes; call it once, before anything else. */
  async prepare(): Promise<void> {
    await this.store.prepare();
    await this.reservations.prepare();
    await this.projector.prepare();
    await this.beginReadModels();
  }

  /** Makes the read models that have no history to be built from, views among them. Part of {@link prepare}. */
  async beginReadModels(): Promise<void> {
    for (const projection of this.options.projections) await this.rebuilder.begin(projection);
    for (const view of this.views) await this.viewRebuilder.begin(view);
  }

  /**
   * Creates what is missing of all collections and indexes on the service's connection, those of its Mongoose models too,
   * before the service is started. Two processes that do it at once do each other no harm.
   * @returns what it has created, such as `commits` for a collection or `sessions (userId)` for an index
   */
  async prepareDatabase(): Promise<string[]> {
    const created = await createMissing(this.connection, await this.neededCollections());
    await this.beginReadModels();
    return created;
  }

  /** What {@link prepareDatabase} would create. */
  async missingInDatabase(): Promise<string[]> {
    return findMissing(this.connection, await this.neededCollections());
  }

  private async neededCollections(): Promise<NeededCollection[]> {
    const plain = ['leases', 'projections'].map((name) => ({ name, indexes: [] }));
    const reservations = { name: 'reservations', indexes: [{ fields: RESERVATION_INDEX }] };
    const commits = { name: 'commits', indexes: [COMMIT_INDEX] };
    return [
      commits,
      ...plain,
      reservations,
      ...(await this.projector.collections()),
      ...collectionsOfModels(this.connection),
    ];
  }

  readModel<Doc extends { _id: string }>(projection: Pick<AnyProjection, 'name' | 'streams'>): ReadModel<Doc> {
    return new ReadModel<Doc>(this.connection, this.registry, projection);
  }

  /** Reads the totals of a view. */
  view(view: { readonly name: string }): ViewReader {
    return new ViewReader(this.connection, this.registry, view);
  }

  get service(): string {
    return this.options.service;
  }

  /** Looks for gaps in streams, and compares every read model with a fresh fold of its events. All of it in one reading. */
  async verify(progress?: Progress): Promise<ServiceCheck> {
    const documents = this.options.projections.map(
      (each) => new DocumentCheck(this.connection, this.store, this.registry, each),
    );
    const views = await Promise.all(
      this.views.map((view) => ViewCheck.of(this.connection, this.store, this.registry, view)),
    );
    return checkService(this.store, [...documents, ...views], progress);
  }

  /** Compares every read model of the service with a fresh fold of its events. */
  async checkAll(): Promise<ProjectionCheck[]> {
    return (await this.verify()).projections;
  }

  /** Names of the service's read models, views among them. */
  get projections(): string[] {
    return [...this.options.projections, ...this.views].map(({ name }) => name);
  }

  /** Rebuilds those read models. */
  async rebuildOutdated(rebuilt?: (report: RebuildReport) => void, progress?: Progress): Promise<RebuildReport[]> {
    return this.rebuildAll(await this.outdated(), rebuilt, progress);
  }

  /** Names of the read models that must be rebuilt to show the result of this release. */
  async outdated(): Promise<string[]> {
    const models = [
      ...this.options.projections.map((each) => ({ name: each.name, check: this.rebuilder.needsRebuild(each) })),
      ...this.views.map((each) => ({ name: each.name, check: this.viewRebuilder.needsRebuild(each) })),
    ];
    const outdated = await Promise.all(models.map(({ check }) => check));
    return models.filter((_, index) => outdated[index]).map(({ name }) => name);
  }

  /**
   * Replaces the stored events that `change` makes something else of, and folds the read models of their streams again.
   * @returns the number of streams that were changed
   */
  rewriteEvents(change: (event: EventEnvelope) => EventEnvelope): Promise<number> {
    return rewriteEvents(this.connection, this.store, this.registry, this.options.projections, change);
  }

  /**
   * Rebuilds the service's read models from its events: all of them, or only the named ones. They are built side by side,
   * because each of them mostly waits for other processes. If one fails, the others go on to their ends first.
   */
  async rebuildAll(
    names: readonly string[] = this.projections,
    rebuilt?: (report: RebuildReport) => void,
    progress?: Progress,
  ): Promise<RebuildReport[]> {
    const rebuilds = [
      ...this.options.projections.map((each) => ({
        each,
        rebuild: (read: Read) => this.rebuilder.rebuild(each, read),
      })),
      ...this.views.map((each) => ({ each, rebuild: (read: Read) => this.viewRebuilder.rebuild(each, read) })),
    ].filter(({ each }) => names.includes(each.name));
    let total = 0;
    if (progress)
      for (const { each } of rebuilds)
        total += await this.store.countCommits(each.streams.map(({ streamType }) => streamType));
    let done = 0;
    const outcomes = await Promise.allSettled(
      rebuilds.map(async ({ rebuild }) => {
        const report = await rebuild((commits) => {
          done += commits;
          progress?.(done, Math.max(done, total));
        });
        rebuilt?.(report);
        return report;
      }),
    );
    const failure = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failure) throw failure.reason;
    return outcomes.map((outcome) => (outcome as PromiseFulfilledResult<RebuildReport>).value);
  }

  /**
   * Where the service's outbox and its read models stand, seen from any process. It watches the leases of other processes,
   * so it takes up to a term of them.
   */
  async status(): Promise<ServiceStatus> {
    const [backlog, oldest, relay] = await Promise.all([
      this.store.countUnpublished(),
      this.store.oldestUnpublished(),
      this.leases.holderOf(RELAY_LEASE),
    ]);
    const projections = await Promise.all(this.projections.map((name) => this.statusOf(name)));
    return { service: this.service, backlog, oldest, relay, projections };
  }

  /** The outbox as metrics show it: bounded work, and no waiting for leases of others. */
  async gauge(): Promise<OutboxGauge> {
    const [backlog, oldest] = await Promise.all([
      this.store.countUnpublished(OUTBOX_COUNTED),
      this.store.oldestUnpublished(OUTBOX_READ),
    ]);
    return { backlog, oldest, ...this.relay.gauge };
  }

  private async statusOf(name: string): Promise<ProjectionStatus> {
    const view = this.views.find((each) => each.name === name);
    const projection = this.options.projections.find((each) => each.name === name);
    for (;;) {
      const targets = await this.registry.readTargets(name);
      const { generation, also } = targets;
      const mustBeRebuilt =
        (view !== undefined && needsRebuild(view, targets)) ||
        (projection !== undefined && isOutdated(projection, targets));
      if (also.length === 0 && !mustBeRebuilt) return { name, generation, state: 'built' };
      if ((await this.leases.holderOf(rebuildLease(name))) !== null) return { name, generation, state: 'rebuilding' };
      // The rebuild may have ended while its lease was watched.
      if (isDeepStrictEqual(targets, await this.registry.readTargets(name)))
        return { name, generation, state: mustBeRebuilt ? 'rebuild needed' : 'interrupted' };
    }
  }
}
