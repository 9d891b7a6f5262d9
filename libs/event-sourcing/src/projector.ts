import { streamTypeOf, type EventEnvelope } from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from './errors.js';
import { lastVersionOf, type Commit, type EventStore, type WrittenAlong } from './event-store.js';
import { foldInto, type AnyProjection, type StoredDocument } from './projection.js';
import type { NeededCollection } from './preparation.js';
import type { ProjectionRegistry } from './projection-targets.js';
import { isJoining, readModelWrites, type Companion } from './write-concern.js';

/** A collection that shows a projection. */
interface Target {
  projection: AnyProjection;
  target: string;
}

/** Finds a stored document unless it has changed. */
const ownVersion = ({ _id, _streamVersion }: StoredDocument) => ({ _id, _streamVersion });

/** Commits of which is remembered what shows them. */
const REMEMBERED_COMMITS = 10_000;

/** Keeps the read models of a service up to date, commit by commit. */
export class Projector {
  /** Commits that are being applied: the runner and the relay of a process come to the same one at about the same time. */
  private readonly applying = new Map<string, Promise<void>>();
  /** Collections that this process has seen show a commit: the relay need not look at them again. */
  private readonly shownIn = new Map<string, Set<string>>();
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
      applying = this.applyCommit(commit).finally(() => this.applying.delete(commit._id));
      this.applying.set(commit._id, applying);
    }
    await applying;
  }

  /**
   * The read models as they are after an append that has yet to be made, to be written together with it. Nothing where the
   * database cannot do that, or where a read model is behind or cannot follow: then `apply` does it afterwards.
   */
  async along(streamId: string, events: readonly EventEnvelope[]): Promise<WrittenAlong | undefined> {
    if (!isJoining(this.connection)) return undefined;
    const version = events[0]!.streamVersion - 1;
    try {
      const targets = await this.targetsOf(streamId);
      const documents: Companion[] = [];
      for (const { projection, target } of targets) {
        const stored = version === 0 ? null : await this.documentsIn(target).findOne({ _id: streamId });
        if ((stored?._streamVersion ?? 0) !== version) return undefined;
        const document = foldInto(projection, stored, events)!;
        documents.push({ collection: target, replaces: stored && ownVersion(stored), document });
      }
      return { documents, written: ({ _id }) => this.noteShown(_id, targets) };
    } catch {
      return undefined;
    }
  }

  /** Applies a stream's events up to `version` that the read models do not show yet. */
  async catchUp(streamId: string, version: number): Promise<void> {
    await this.applyTo(await this.targetsOf(streamId), streamId, version, () => null);
  }

  private async targetsOf(streamId: string): Promise<Target[]> {
    const streamType = streamTypeOf(streamId);
    const targets = await Promise.all(
      this.projections
        .filter(({ streams }) => streams.some((stream) => stream.streamType === streamType))
        .map(async (projection) => {
          const { active, also } = await this.registry.targetsOf(projection.name);
          return [active, ...also].map((target) => ({ projection, target }));
        }),
    );
    return targets.flat();
  }

  private noteShown(commitId: string, targets: readonly Target[]): void {
    const shown = this.shownIn.get(commitId) ?? new Set();
    for (const { target } of targets) shown.add(target);
    this.shownIn.set(commitId, shown);
    if (this.shownIn.size > REMEMBERED_COMMITS) this.shownIn.delete(this.shownIn.keys().next().value!);
  }

  private documentsIn(target: string) {
    return this.connection.collection<StoredDocument>(target);
  }

  private async applyCommit(commit: Commit): Promise<void> {
    const shown = this.shownIn.get(commit._id);
    const targets = (await this.targetsOf(commit.streamId)).filter(({ target }) => !shown?.has(target));
    await this.applyTo(targets, commit.streamId, lastVersionOf(commit), (have) =>
      have >= commit.version - 1 ? this.store.eventsOf(commit) : null,
    );
    this.noteShown(commit._id, targets);
  }

  /** @param atHand the events after a version, or null to read them from the store */
  private async applyTo(
    targets: readonly Target[],
    streamId: string,
    version: number,
    atHand: (have: number) => EventEnvelope[] | null,
  ): Promise<void> {
    // In parallel, so that all read models are written in one transaction if the database supports that.
    await Promise.all(
      targets.map(({ projection, target }) => this.applyToTarget(target, projection, streamId, version, atHand)),
    );
  }

  private async applyToTarget(
    target: string,
    projection: AnyProjection,
    streamId: string,
    version: number,
    atHand: (have: number) => EventEnvelope[] | null,
  ): Promise<void> {
    const documents = this.documentsIn(target);
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
    const documents = this.documentsIn(target);
    if (before) return (await documents.replaceOne(ownVersion(before), after, this.writeOptions)).matchedCount === 1;
    try {
      await documents.insertOne(after, this.writeOptions);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
