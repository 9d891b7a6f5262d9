import { waitFor } from '@lanelight/messaging';
import type { Connection } from 'mongoose';
import { isDuplicateKey, RebuildInProgressError } from './errors.js';
import type { EventStore, StreamHistory } from './event-store.js';
import type { Leases } from './leases.js';
import { foldInto, streamTypesOf, versionOf, type AnyProjection, type StoredDocument } from './projection.js';
import type { ProjectionRegistry, ProjectionTargets } from './projection-targets.js';
import { readModelWrites } from './write-concern.js';

export interface RebuildReport {
  projection: string;
  streams: number;
  events: number;
}

/** Called with the number of commits that were read since the call before. */
export type Read = (commits: number) => void;

/** Number of commits in these streams. */
export const commitsIn = (streams: readonly StreamHistory[]): number =>
  streams.reduce((sum, { commits }) => sum + commits.length, 0);

const LEASE_MS = 15_000;

/** Held by the process that rebuilds a projection. */
export const rebuildLease = (projection: string): string => `rebuild ${projection}`;

/**
 * Does `work` as the only one who rebuilds the projection. After a rebuild that was killed it waits one term.
 * @throws RebuildInProgressError
 */
export async function asOnlyRebuild(
  leases: Leases,
  projection: string,
  work: (lost: AbortSignal) => Promise<void>,
): Promise<void> {
  const lease = rebuildLease(projection);
  if (await leases.hold(lease, LEASE_MS, work)) return;
  if (!(await leases.isLeftBehind(lease)) || !(await leases.hold(lease, LEASE_MS, work)))
    throw new RebuildInProgressError(projection);
}

/**
 * The changes of one rebuild, each of which builds on the one before.
 * @returns a function that throws RebuildInProgressError if another process changed the pointer in between
 */
export function changesOf(
  registry: ProjectionRegistry,
  before: ProjectionTargets,
): (change: Partial<ProjectionTargets>) => Promise<void> {
  let current = before;
  return async (change) => {
    if (!(await registry.change(current, change))) throw new RebuildInProgressError(before._id);
    current = { ...current, ...change };
  };
}

/** Whether the documents of a read model are what this release makes of the events. */
export const isOutdated = (projection: AnyProjection, { version = 1 }: ProjectionTargets): boolean =>
  version !== versionOf(projection);

/**
 * Builds a read model anew from the store, beside the one in use, and then switches: no reader sees it half built.
 *
 * 1. The new collection is announced. After the wait every process keeps both up to date.
 * 2. All streams are folded into it. If a live event was faster, its newer document stays.
 * 3. The pointer is switched. Both are kept up to date until every process reads the new one.
 * 4. Writes to the previous collection, and to those of dead rebuilds, which were never read, stop. Once every
 *    process knows this, they are dropped: a write in flight would bring them back.
 */
export class ProjectionRebuilder {
  constructor(
    private readonly connection: Connection,
    private readonly store: EventStore,
    private readonly registry: ProjectionRegistry,
    private readonly leases: Leases,
  ) {}

  /** Records the version of a read model that has no history to be built from. */
  async begin(projection: AnyProjection): Promise<void> {
    const targets = await this.registry.readTargets(projection.name);
    if (!isOutdated(projection, targets) || (await hasHistory(this.store, projection))) return;
    // Another process that starts makes the same change.
    await this.registry.change(targets, { version: versionOf(projection) });
  }

  async needsRebuild(projection: AnyProjection): Promise<boolean> {
    return isOutdated(projection, await this.registry.readTargets(projection.name));
  }

  /** @throws RebuildInProgressError */
  async rebuild(projection: AnyProjection, read?: Read): Promise<RebuildReport> {
    const report: RebuildReport = { projection: projection.name, streams: 0, events: 0 };
    await asOnlyRebuild(this.leases, projection.name, (lost) => this.build(projection, report, lost, read));
    return report;
  }

  private async build(projection: AnyProjection, report: RebuildReport, lost: AbortSignal, read?: Read): Promise<void> {
    const before = await this.registry.readTargets(projection.name);
    /** The collection in use, and those of dead rebuilds: kept up to date until no process can write to them. */
    const outdated = [before.active, ...before.also];
    const generation = before.generation + 1;
    const next = `${projection.name}_${generation}`;
    for (const index of projection.indexes) await this.connection.collection(next).createIndex({ ...index });

    const changeTo = changesOf(this.registry, before);
    await changeTo({ generation, also: [next, ...before.also] });
    await waitFor(this.registry.settleMs, lost);
    for await (const chunk of this.store.streams(streamTypesOf(projection))) {
      lost.throwIfAborted();
      await this.insert(next, this.fold(projection, chunk, report));
      read?.(commitsIn(chunk));
    }

    lost.throwIfAborted();
    await changeTo({ active: next, also: outdated, version: versionOf(projection) });
    await waitFor(this.registry.settleMs, lost);
    await changeTo({ also: [] });
    await waitFor(this.registry.settleMs, lost);
    for (const name of outdated) await this.connection.collection(name).drop();
  }

  private fold(projection: AnyProjection, streams: readonly StreamHistory[], report: RebuildReport): StoredDocument[] {
    const documents: StoredDocument[] = [];
    for (const { commits } of streams) {
      const events = commits.flatMap((commit) => this.store.eventsOf(commit));
      const document = foldInto(projection, null, events);
      if (document) documents.push(document);
      report.streams += 1;
      report.events += events.length;
    }
    return documents;
  }

  private async insert(target: string, documents: StoredDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const collection = this.connection.collection<StoredDocument>(target);
    try {
      // The switch to the collection waits for the disk, and so for all of it.
      await collection.insertMany(documents, { ordered: false, ...readModelWrites(this.connection) });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Live events have created some documents in the meantime: the rest is inserted around them.
      for (const document of documents) await this.insertUnlessAsNew(target, document);
    }
  }

  private async insertUnlessAsNew(target: string, document: StoredDocument): Promise<void> {
    const collection = this.connection.collection<StoredDocument>(target);
    try {
      await collection.insertOne(document);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // An existing document may lack an event from a process that did not know of this collection.
      await collection.replaceOne({ _id: document._id, _streamVersion: { $lt: document._streamVersion } }, document);
    }
  }
}

/** True where the store holds anything that a read model or a view is made of. */
export async function hasHistory(store: EventStore, model: Pick<AnyProjection, 'streams'>): Promise<boolean> {
  for await (const chunk of store.streams(streamTypesOf(model))) if (chunk.length > 0) return true;
  return false;
}
