import { streamTypeOf, type EventEnvelope } from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from './errors.js';
import { lastVersionOf, type Commit, type EventStore } from './event-store.js';
import { foldInto, type AnyProjection, type StoredDocument } from './projection.js';
import type { NeededCollection } from './preparation.js';
import type { ProjectionRegistry } from './projection-targets.js';
import { readModelWrites } from './write-concern.js';

/** Keeps the read models of a service up to date, commit by commit. */
export class Projector {
  /** Commits that are being applied: the runner and the relay of a process come to the same one at about the same time. */
  private readonly applying = new Map<string, Promise<void>>();
  private readonly writeOptions: object;

  constructor(
    private readonly connection: Connection,
    private readonly store: EventStore,
    private readonly registry: ProjectionRegistry,
    private readonly projections: readonly AnyProjection[],
  ) {
    this.writeOptions = readModelWrites(connection);
  }

  /** Creates the indexes of the read models; call it once. */
  async prepare(): Promise<void> {
    for (const projection of this.projections) {
      const { active } = await this.registry.targetsOf(projection.name);
      for (const index of projection.indexes) await this.connection.collection(active).createIndex({ ...index });
    }
  }

  /** The current collections of the read models. */
  async collections(): Promise<NeededCollection[]> {
    return Promise.all(
      this.projections.map(async ({ name, indexes }) => {
        const { active } = await this.registry.readTargets(name);
        return { name: active, indexes: indexes.map((fields) => ({ fields })) };
      }),
    );
  }

  /**
   * Applies a commit to every projection of its stream type. Applying it again, late, or from several processes at once
   * changes nothing; versions that are missing before it are applied first.
   */
  async apply(commit: Commit): Promise<void> {
    let applying = this.applying.get(commit._id);
    if (applying === undefined) {
      applying = this.applyTo(commit.streamId, lastVersionOf(commit), (have) =>
        have >= commit.version - 1 ? this.store.eventsOf(commit) : null,
      ).finally(() => this.applying.delete(commit._id));
      this.applying.set(commit._id, applying);
    }
    await applying;
  }

  /** Applies a stream's events up to `version` that the read models do not show yet. */
  async catchUp(streamId: string, version: number): Promise<void> {
    await this.applyTo(streamId, version, () => null);
  }

  /** @param atHand the events after a version, or null to read them from the store */
  private async applyTo(
    streamId: string,
    version: number,
    atHand: (have: number) => EventEnvelope[] | null,
  ): Promise<void> {
    const streamType = streamTypeOf(streamId);
    // In parallel, so that all read models are written in one transaction if the database supports that.
    await Promise.all(
      this.projections
        .filter(({ streams }) => streams.some((stream) => stream.streamType === streamType))
        .map(async (projection) => {
          const { active, also } = await this.registry.targetsOf(projection.name);
          await Promise.all(
            [active, ...also].map((target) => this.applyToTarget(target, projection, streamId, version, atHand)),
          );
        }),
    );
  }

  private async applyToTarget(
    target: string,
    projection: AnyProjection,
    streamId: string,
    version: number,
    atHand: (have: number) => EventEnvelope[] | null,
  ): Promise<void> {
    const documents = this.connection.collection<StoredDocument>(target);
    for (;;) {
      const stored = await documents.findOne({ _id: streamId });
      const have = stored?._streamVersion ?? 0;
      if (have >= version) return;
      const next = foldInto(projection, stored, atHand(have) ?? (await this.store.readStream(streamId, have + 1)));
      if (next === null || (await this.write(target, stored, next))) return;
    }
  }

  /** False when another writer was faster; its result must be read again. */
  private async write(target: string, before: StoredDocument | null, after: StoredDocument): Promise<boolean> {
    const documents = this.connection.collection<StoredDocument>(target);
    if (before)
      return (
        (
          await documents.replaceOne(
            { _id: before._id, _streamVersion: before._streamVersion },
            after,
            this.writeOptions,
          )
        ).matchedCount === 1
      );
    try {
      await documents.insertOne(after, this.writeOptions);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
