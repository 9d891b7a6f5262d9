import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
import { lastVersionOf, type EventStore, type StreamHistory } from './event-store.js';
import { foldInto, streamTypesOf, type AnyProjection, type StoredDocument } from './projection.js';
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

/** JSON is what both sides have in common: a database does not tell an absent field from an undefined one. */
const plain = (document: StoredDocument | null): unknown => JSON.parse(JSON.stringify(document));

/**
 * Compares every document of a read model with a fresh fold of its events, as far as the document has come; the service may
 * be running. Nothing is published before the read models show it, so a document may lack unpublished events only.
 */
export async function checkProjection(
  connection: Connection,
  store: EventStore,
  registry: ProjectionRegistry,
  projection: AnyProjection,
): Promise<ProjectionCheck> {
  const check: ProjectionCheck = { projection: projection.name, documents: 0, lagging: 0, differences: [] };
  const seen = new Set<string>();
  for await (const chunk of store.streams(streamTypesOf(projection))) {
    if (chunk.length === 0) continue;
    const found = await documentsBetween(connection, registry, projection, chunk[0]!.streamId, chunk.at(-1)!.streamId);
    for (const history of chunk) {
      seen.add(history.streamId);
      check.documents += 1;
      const state = await compare(store, projection, history, found.get(history.streamId) ?? null);
      if (state === 'lags') check.lagging += 1;
      else if (state !== 'equal') check.differences.push(`${history.streamId} ${state}`);
    }
  }
  for (const streamId of await idsOfDocuments(connection, registry, projection)) {
    // A stream may have begun while the others were read.
    if (!seen.has(streamId) && !(await store.streamExists(streamId)))
      check.differences.push(`${streamId} has a document and no events`);
  }
  return check;
}

async function documentsBetween(
  connection: Connection,
  registry: ProjectionRegistry,
  projection: AnyProjection,
  first: string,
  last: string,
): Promise<Map<string, StoredDocument>> {
  const documents = await registry.read(projection.name, (name) =>
    connection
      .collection<StoredDocument>(name)
      .find({ _id: { $gte: first, $lte: last } })
      .toArray(),
  );
  return new Map(documents.map((document) => [document._id, document]));
}

async function idsOfDocuments(
  connection: Connection,
  registry: ProjectionRegistry,
  projection: AnyProjection,
): Promise<string[]> {
  const documents = await registry.read(projection.name, (name) =>
    connection
      .collection<StoredDocument>(name)
      .find({}, { projection: { _id: 1 } })
      .toArray(),
  );
  return documents.map(({ _id }) => _id);
}

/** @param history read before the document */
async function compare(
  store: EventStore,
  projection: AnyProjection,
  { streamId, commits }: StreamHistory,
  found: StoredDocument | null,
): Promise<string> {
  const have = found?._streamVersion ?? 0;
  const published = commits.findLast((commit) => !commit.unpublished);
  if (published && have < lastVersionOf(published))
    return found ? `lacks what was published: it shows version ${have} of ${lastVersionOf(published)}` : 'is missing';
  if (!found) return 'lags';
  const read = commits.flatMap((commit) => store.eventsOf(commit));
  const last = read.at(-1)?.streamVersion ?? 0;
  const events = have > last ? await store.readStream(streamId) : read;
  if (have > (events.at(-1)?.streamVersion ?? 0))
    return `shows version ${have}, but the stream ends with ${events.at(-1)?.streamVersion ?? 0}`;
  const expected = foldInto(
    projection,
    null,
    events.filter(({ streamVersion }) => streamVersion <= have),
  );
  if (!isDeepStrictEqual(plain(found), plain(expected))) return 'differs from its events';
  return have < last ? 'lags' : 'equal';
}
