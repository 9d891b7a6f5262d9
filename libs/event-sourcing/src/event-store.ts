import { Logger } from '@nestjs/common';
import {
  asWritten,
  streamTypeOf,
  upcast,
  type Downcasters,
  type EventEnvelope,
  type Upcasters,
} from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { isDuplicateKey, VersionConflictError } from './errors.js';
import { assertJsonSafe } from './json-safety.js';
import { createIndex } from './preparation.js';
import { isJoining, NOT_AWAITING_DISK, type Companion } from './write-concern.js';

/** One append: all its events in one document, so every database stores either all of them or none. */
export interface Commit {
  /** `<stream id>@<version>`: unique by both, so the index that every collection has decides which append comes first. */
  _id: string;
  streamId: string;
  /** Stream version of the first event. */
  version: number;
  events: EventEnvelope[];
  /** Until the relay has published the commit, then absent. */
  unpublished?: true;
}

/** Documents that are written together with a commit. */
export interface WrittenAlong {
  documents: readonly Companion[];
  /** Called when all of them were written. */
  written: (commit: Commit) => void;
}

/** All commits of one stream, in order. */
export interface StreamHistory {
  streamId: string;
  commits: Commit[];
}

/** A place where the versions of a stream are not 1, 2, 3 and so on. */
export interface StreamFault {
  streamId: string;
  expectedVersion: number;
  foundVersion: number;
}

/** Version of the last event of a commit. */
export const lastVersionOf = (commit: Pick<Commit, 'version' | 'events'>): number =>
  commit.version + commit.events.length - 1;

/** Ids of commits sort by stream, then by version. */
const commitIdOf = (streamId: string, version: number): string => `${streamId}@${String(version).padStart(10, '0')}`;

/** The commit that appends these events of one stream, in order and at least one. */
export function commitOf(events: readonly EventEnvelope[]): Commit {
  const { streamId, streamVersion: version } = events[0]!;
  return { _id: commitIdOf(streamId, version), streamId, version, events: [...events], unpublished: true };
}

/** Bounds of the commit ids of a stream, and of all streams of a type: `A` follows `@`, and `.` follows `-`. */
const idsOfStream = (streamId: string) => ({ after: `${streamId}@`, before: `${streamId}A` });
const idsOfType = (streamType: string) => ({ after: `${streamType}-`, before: `${streamType}.` });
/** Condition on the ids of a stream's commits. */
export const commitIdsOf = (streamId: string): { $gt: string; $lt: string } => {
  const { after, before } = idsOfStream(streamId);
  return { $gt: after, $lt: before };
};
const EVERY_ID = { after: '', before: '\u{10FFFF}' };

/** Finds the few commits that are unpublished. Where the database has partial indexes, it holds only those. */
export const COMMIT_INDEX = {
  fields: { unpublished: 1 },
  options: { partialFilterExpression: { unpublished: true } },
} as const;

/** Commits per chunk when reading the whole store. */
const READ_CHUNK = 2_000;

/** Where a health check or a metric stops counting what waits to be published. */
export const OUTBOX_COUNTED = 10_000;

/** The event store of one service: a collection of commits, which is its outbox as well. */
export class EventStore {
  private readonly logger = new Logger(EventStore.name);
  private readonly listeners: ((commit: Commit) => void)[] = [];

  constructor(
    private readonly connection: Connection,
    private readonly upcasters: Upcasters = {},
    private readonly downcasters: Downcasters = {},
  ) {}

  private get commits() {
    return this.connection.collection<Commit>('commits');
  }

  /** Creates the indexes; call it once, before the first append. */
  async prepare(): Promise<void> {
    await createIndex(this.commits, COMMIT_INDEX);
  }

  /** Calls `listener` after each durable append of this process. */
  onAppended(listener: (commit: Commit) => void): void {
    this.listeners.push(listener);
  }

  /**
   * Appends events to a stream that is at `expectedVersion` (0 for a new one), durably and as a whole.
   * Writers that race for a stream all try the same next version, for any number of events, so exactly one
   * wins.
   * @param along documents to write in the same commit of the database, where it can do that
   * @throws VersionConflictError when another writer was first.
   * @throws NotJsonSafeError, RangeError for events that must not be stored.
   */
  async append(
    streamId: string,
    expectedVersion: number,
    events: readonly EventEnvelope[],
    along?: WrittenAlong,
  ): Promise<Commit> {
    if (events.length === 0) throw new RangeError('An append needs at least one event');
    events.forEach((event, index) => {
      if (event.streamId !== streamId || event.streamVersion !== expectedVersion + 1 + index) {
        throw new RangeError(
          `${event.type} is version ${event.streamVersion} of ${event.streamId}, not ${expectedVersion + 1 + index} of ${streamId}`,
        );
      }
      assertJsonSafe(event, event.type);
    });
    const commit = commitOf(events.map((event) => asWritten(event, this.downcasters)));
    try {
      await this.insert(commit, along);
    } catch (error) {
      if (isDuplicateKey(error)) throw new VersionConflictError(streamId, expectedVersion, { cause: error });
      throw error;
    }
    this.notify(commit);
    return commit;
  }

  private async insert(commit: Commit, along?: WrittenAlong): Promise<void> {
    if (!along || along.documents.length === 0 || !isJoining(this.connection))
      return void (await this.commits.insertOne(commit));
    if (await this.connection.insertTogether('commits', commit, along.documents)) along.written(commit);
  }

  /** The append is durable: a listener that fails must not make it look as if it were not. */
  private notify(commit: Commit): void {
    for (const listener of this.listeners) {
      try {
        listener(commit);
      } catch (error) {
        this.logger.error(`A listener failed after ${commit._id}`, error instanceof Error ? error.stack : error);
      }
    }
  }

  /** Events of a stream in order, as today's code knows them; empty for a stream that does not exist. */
  async readStream(streamId: string, fromVersion = 1): Promise<EventEnvelope[]> {
    const commits = await this.read(idsOfStream(streamId)).toArray();
    return commits.flatMap((commit) => this.eventsOf(commit)).filter((event) => event.streamVersion >= fromVersion);
  }

  async streamExists(streamId: string): Promise<boolean> {
    return (await this.commits.findOne({ _id: commitIdOf(streamId, 1) })) !== null;
  }

  /** Events of a commit as today's code knows them. */
  eventsOf(commit: Pick<Commit, 'events'>): EventEnvelope[] {
    return commit.events.map((event) => upcast(event, this.upcasters));
  }

  /** Events of a commit as they are published: in the version in which they are written today. */
  publishedEventsOf(commit: Pick<Commit, 'events'>): EventEnvelope[] {
    return this.eventsOf(commit).map((event) => asWritten(event, this.downcasters));
  }

  /**
   * Goes through the streams of the given types, or through all, in chunks that hold whole streams. Streams that appear
   * meanwhile may or may not be among them.
   */
  async *streams(streamTypes?: readonly string[]): AsyncGenerator<StreamHistory[]> {
    if (streamTypes === undefined) return yield* this.streamsBetween(EVERY_ID);
    for (const streamType of streamTypes) {
      for await (const chunk of this.streamsBetween(idsOfType(streamType))) {
        // Among the ids that begin with `sale-` are those of a type `sale-day`.
        yield chunk.filter(({ streamId }) => streamTypeOf(streamId) === streamType);
      }
    }
  }

  private read({ after, before }: { after: string; before: string }) {
    return this.commits.find({ _id: { $gt: after, $lt: before } }).sort({ _id: 1 });
  }

  private async *streamsBetween({ after, before }: { after: string; before: string }): AsyncGenerator<StreamHistory[]> {
    for (;;) {
      const commits = await this.read({ after, before }).limit(READ_CHUNK).toArray();
      const last = commits.at(-1);
      if (last === undefined) return;
      if (commits.length < READ_CHUNK) return yield groupByStream(commits);
      // The chunk may end within a stream: the rest of that one is read with it.
      const rest = await this.read({ after: last._id, before: idsOfStream(last.streamId).before }).toArray();
      yield groupByStream([...commits, ...rest]);
      after = (rest.at(-1) ?? last)._id;
    }
  }

  /**
   * Looks for streams whose versions have a gap or an overlap; an empty answer is the proof that nothing was lost. The
   * service may be running.
   */
  async verifyStreams(): Promise<StreamFault[]> {
    const faults: StreamFault[] = [];
    for await (const chunk of this.streams()) faults.push(...(await this.faultsAmong(chunk)));
    return faults;
  }

  /** Places in these streams where the versions are not 1, 2, 3 and so on. */
  async faultsAmong(histories: readonly StreamHistory[]): Promise<StreamFault[]> {
    const faults: StreamFault[] = [];
    for (const history of histories) {
      if (faultsOf(history).length === 0) continue;
      // It may have grown while it was read.
      faults.push(...faultsOf({ ...history, commits: await this.read(idsOfStream(history.streamId)).toArray() }));
    }
    return faults;
  }

  /** Number of commits of streams of these types, or of all. */
  async countCommits(streamTypes?: readonly string[]): Promise<number> {
    if (streamTypes === undefined) return this.commits.estimatedDocumentCount();
    const counts = streamTypes.map((streamType) => {
      const { after, before } = idsOfType(streamType);
      return this.commits.countDocuments({ _id: { $gt: after, $lt: before } });
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  }

  /**
   * Some of the commits that are not published yet, sorted by id. Asking for what is unpublished, never for what is newer
   * than the last one seen: commits may become visible in another order than that of their making.
   */
  async readUnpublished(
    limit: number,
    exceptStreams: readonly string[] = [],
    exceptCommits: readonly string[] = [],
  ): Promise<Commit[]> {
    const except = {
      ...(exceptCommits.length && { _id: { $nin: [...exceptCommits] } }),
      ...(exceptStreams.length && { streamId: { $nin: [...exceptStreams] } }),
    };
    const commits = await this.commits
      .find({ unpublished: true, ...except })
      .limit(limit)
      .toArray();
    return commits.sort((left, right) => (left._id < right._id ? -1 : 1));
  }

  /** True when an earlier commit of the stream is still unpublished. */
  async hasUnpublishedBefore(streamId: string, version: number): Promise<boolean> {
    return (
      (await this.commits.findOne({
        _id: { $gt: idsOfStream(streamId).after, $lt: commitIdOf(streamId, version) },
        unpublished: true,
      })) !== null
    );
  }

  /** @param atMost stops counting there, so that a huge backlog costs no more than this */
  async countUnpublished(atMost?: number): Promise<number> {
    return this.commits.countDocuments({ unpublished: true }, atMost === undefined ? {} : { limit: atMost });
  }

  /**
   * When the event was made that has waited longest to be published, ISO 8601; null when none waits.
   * @param among looks only at so many commits, those that the index has first
   */
  async oldestUnpublished(among?: number): Promise<string | null> {
    let oldest: string | null = null;
    // Reads the whole backlog unless limited: not every database can sort by a list element.
    const options = { projection: { 'events.time': 1 }, ...(among !== undefined && { limit: among }) };
    for await (const { events } of this.commits.find({ unpublished: true }, options)) {
      const { time } = events[0]!;
      if (oldest === null || time < oldest) oldest = time;
    }
    return oldest;
  }

  async markPublished(commitIds: readonly string[]): Promise<void> {
    await this.commits.updateMany({ _id: { $in: [...commitIds] } }, { $unset: { unpublished: '' } }, NOT_AWAITING_DISK);
  }
}

function faultsOf({ streamId, commits }: StreamHistory): StreamFault[] {
  const faults: StreamFault[] = [];
  let expectedVersion = 1;
  for (const { events } of commits) {
    for (const { streamVersion: foundVersion } of events) {
      if (foundVersion !== expectedVersion) faults.push({ streamId, expectedVersion, foundVersion });
      expectedVersion = foundVersion + 1;
    }
  }
  return faults;
}

/** Puts commits that are sorted by id together by stream. */
export function groupByStream(commits: readonly Commit[]): StreamHistory[] {
  const histories: StreamHistory[] = [];
  let current: StreamHistory | undefined;
  for (const commit of commits) {
    if (current?.streamId !== commit.streamId) histories.push((current = { streamId: commit.streamId, commits: [] }));
    current.commits.push(commit);
  }
  return histories;
}
