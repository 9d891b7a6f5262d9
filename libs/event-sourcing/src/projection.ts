import { subjectOf, type DomainEvent, type EventEnvelope, type StreamAmong } from '@lanelight/contracts';
import type { EnvelopeOf } from '@lanelight/messaging';
import { isErased } from './erasure.js';

/** Fields of an index of a read model, such as `{ auctionId: 1, createdAt: -1 }`. */
export type IndexSpec = Readonly<Record<string, 1 | -1>>;

/**
 * A read model: a pure fold of one stream of the service's own store into one document, whose `_id` is the stream's
 * uuid. It depends on nothing but the events (their time included), so a rebuild gives the same result as live processing.
 */
export interface Projection<Doc extends { _id: string }, Event extends DomainEvent = DomainEvent> {
  /** Name of the collection: snake case, plural. */
  readonly name: string;
  /** Raise it with a change of `evolve` that stored documents need: they must then be rebuilt. 1 unless given. */
  readonly version?: number;
  /** The kinds of streams that have a document here. */
  readonly streams: readonly StreamAmong<Event>[];
  readonly indexes: readonly IndexSpec[];
  /** The document after `event`; null if there is none, or no longer. */
  evolve(doc: Doc | null, event: EnvelopeOf<Event>): Doc | null;
}

/** The version of a projection's documents. */
export const versionOf = ({ version = 1 }: Pick<AnyProjection, 'version'>): number => version;

/** Types of the streams that have a document in a read model. */
export const streamTypesOf = ({ streams }: Pick<AnyProjection, 'streams'>): string[] =>
  streams.map(({ streamType }) => streamType);

/** A projection of any type. */
export interface AnyProjection extends Omit<Projection<{ _id: string }>, 'evolve'> {
  evolve(doc: never, event: never): { _id: string } | null;
}

/**
 * How a document is stored: under its stream's id, because a draft and a diagnostic may have the same uuid, with the
 * last version that it holds. A removed document leaves a tombstone, so that an old event cannot bring it back.
 */
export interface StoredDocument {
  _id: string;
  _streamVersion: number;
  _removed?: true | null;
}

/** A projection found a version missing in a stream that it was given. */
export class StreamGapError extends Error {
  constructor(streamId: string, expectedVersion: number, foundVersion: number) {
    super(`${streamId} continues with version ${foundVersion} instead of ${expectedVersion}`);
    this.name = new.target.name;
  }
}

/** The document as readers see it, without bookkeeping; null for a tombstone. */
export function toDocument<Doc extends { _id: string }>(stored: StoredDocument | null): Doc | null {
  if (stored === null || stored._removed) return null;
  const { _streamVersion, ...fields } = stored;
  return { ...fields, _id: subjectOf(stored._id) } as Doc;
}

/** Folds further events of one stream into its stored document. Events that it holds already are passed over. */
export function foldInto(
  any: AnyProjection,
  stored: StoredDocument | null,
  events: readonly EventEnvelope[],
): StoredDocument | null {
  // A projection gets only events of its own streams, and documents that it made itself.
  const projection = any as Projection<{ _id: string }>;
  let document = toDocument(stored);
  let version = stored?._streamVersion ?? 0;
  let streamId = stored?._id;
  for (const event of events) {
    if (event.streamVersion <= version) continue;
    if (event.streamVersion !== version + 1) throw new StreamGapError(event.streamId, version + 1, event.streamVersion);
    if (!isErased(event)) document = projection.evolve(document, event);
    version = event.streamVersion;
    streamId = event.streamId;
  }
  if (streamId === undefined) return null;
  if (document === null) return { _id: streamId, _streamVersion: version, _removed: true };
  if (document._id !== subjectOf(streamId))
    throw new RangeError(`${projection.name} gave the document of ${streamId} the _id ${document._id}`);
  return { ...document, _id: streamId, _streamVersion: version };
}
