import { isDeepStrictEqual } from 'node:util';
import { streamTypeOf, type EventEnvelope } from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { lastVersionOf, type EventStore, type StreamHistory } from './event-store.js';
import { foldInto, StreamGapError, streamTypesOf, type AnyProjection, type StoredDocument } from './projection.js';
import type { ProjectionRegistry } from './projection-targets.js';

export interface ProjectionCheck {
  projection: string;
  /** Streams that have a document here. */
  documents: number;
  /** Documents that do not show the last events of their streams yet; those events are not published either. */
  lagging: number;
  /** Documents that are missing, not the fold of their events, or without any stream; empty when all is well. */
  differences: string[];
}

/**
 * Whether two values are the same document. Both sides are compared as JSON: a database does not distinguish an absent field
 * from an undefined one.
 */
export const isSameAsJson = (one: unknown, other: unknown): boolean =>
  isSamePlain(one, other) || isDeepStrictEqual(JSON.parse(JSON.stringify(one)), JSON.parse(JSON.stringify(other)));

/** True only for the same JSON. False may mean that the values only look different, as a date and its text do. */
function isSamePlain(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return one === other;
  if (Array.isArray(one))
    return Array.isArray(other) && one.length === other.length && one.every((each, at) => isSamePlain(each, other[at]));
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  let fields = 0;
  for (const key of Object.keys(left)) {
    if (left[key] === undefined) continue;
    if (!Object.hasOwn(right, key) || !isSamePlain(left[key], right[key])) return false;
    fields += 1;
  }
  let fieldsOfOther = 0;
  for (const key of Object.keys(right)) if (right[key] !== undefined) fieldsOfOther += 1;
  // Neither a date nor another object without fields is plain.
  return fields === fieldsOfOther && (fields > 0 || (isEmptyPlain(one) && isEmptyPlain(other)));
}

const isEmptyPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

/** The gap is a fault of its own. */
const WITHOUT_ALL_EVENTS = 'cannot be compared: its stream lacks an event';

/** A stream of the store with its events as today's code knows them. */
export interface ReadStream extends StreamHistory {
  events: readonly EventEnvelope[];
}

/** The ids of a part of the store: everything after one and up to another. */
export interface IdRange {
  after: string;
  upTo: string;
}

/** Compares one read model with the streams of the store, a part of the store at a time. */
export interface ReadModelCheck {
  readonly check: ProjectionCheck;
  /** @param streams those within the range, read before the documents are */
  compare(streams: readonly ReadStream[], range: IdRange): Promise<void>;
  finish(): Promise<void>;
}

/**
 * Compares every document of a read model with a fresh fold of its events, as far as the document has come; the service may
 * be running. Nothing is published before the read models show it, so a document may lack only unpublished events.
 */
export class DocumentCheck implements ReadModelCheck {
  readonly check: ProjectionCheck;
  private readonly types: ReadonlySet<string>;

  constructor(
    private readonly connection: Connection,
    private readonly store: EventStore,
    private readonly registry: ProjectionRegistry,
    private readonly projection: AnyProjection,
  ) {
    this.check = { projection: projection.name, documents: 0, lagging: 0, differences: [] };
    this.types = new Set(streamTypesOf(projection));
  }

  async compare(streams: readonly ReadStream[], { after, upTo }: IdRange): Promise<void> {
    const documents = await this.registry.read(this.projection.name, (name) =>
      this.connection
        .collection<StoredDocument>(name)
        .find({ _id: { $gt: after, $lte: upTo } })
        .toArray(),
    );
    const found = new Map(documents.map((document) => [document._id, document]));
    await compareStreams(
      this.check,
      streams.filter(({ streamId }) => this.types.has(streamTypeOf(streamId))),
      found,
      (stream, document) => compare(this.store, this.projection, stream, document),
    );
    for (const streamId of found.keys())
      if (!(await this.store.streamExists(streamId)))
        this.check.differences.push(`${streamId} has a document and no events`);
  }

  async finish(): Promise<void> {}
}

/** Compares each stream with what was found of it, which is then taken out of `found`, and notes in `check` what differs. */
export async function compareStreams<Found>(
  check: ProjectionCheck,
  streams: readonly ReadStream[],
  found: Map<string, Found>,
  compareOne: (stream: ReadStream, found: Found | null) => Promise<string>,
): Promise<void> {
  for (const stream of streams) {
    const { streamId } = stream;
    check.documents += 1;
    const state = await compareOne(stream, found.get(streamId) ?? null).catch(explainGap);
    found.delete(streamId);
    if (state === 'lags') check.lagging += 1;
    else if (state !== 'equal') check.differences.push(`${streamId} ${state}`);
  }
}

/** What a comparison says that has met a gap. */
function explainGap(error: unknown): string {
  if (error instanceof StreamGapError) return WITHOUT_ALL_EVENTS;
  throw error;
}

/** @param history read before the document */
async function compare(
  store: EventStore,
  projection: AnyProjection,
  { streamId, commits, events: read }: ReadStream,
  found: StoredDocument | null,
): Promise<string> {
  const have = found?._streamVersion ?? 0;
  const published = commits.findLast((commit) => !commit.unpublished);
  if (published && have < lastVersionOf(published))
    return found ? `lacks what was published: it shows version ${have} of ${lastVersionOf(published)}` : 'is missing';
  if (!found) return 'lags';
  const last = read.at(-1)?.streamVersion ?? 0;
  const events = have > last ? await store.readStream(streamId) : read;
  if (have > (events.at(-1)?.streamVersion ?? 0))
    return `shows version ${have}, but the stream ends with ${events.at(-1)?.streamVersion ?? 0}`;
  const expected = foldInto(
    projection,
    null,
    events.filter(({ streamVersion }) => streamVersion <= have),
  );
  if (!isSameAsJson(found, expected)) return 'differs from its events';
  return have < last ? 'lags' : 'equal';
}
