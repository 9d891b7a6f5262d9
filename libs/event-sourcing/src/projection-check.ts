import { isDeepStrictEqual } from 'node:util';
import { streamTypeOf } from '@lanelight/contracts';
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

/** Both sides are compared as JSON: a database does not distinguish an absent field from an undefined one. */
const plain = (document: StoredDocument | null): unknown => JSON.parse(JSON.stringify(document));

/**
 * Compares every document of a read model with a fresh fold of its events, as far as the document has come; the service may
 * be running. Nothing is published before the read models show it, so a document may lack only unpublished events.
 */
export async function checkProjection(
  connection: Connection,
  store: EventStore,
  registry: ProjectionRegistry,
  projection: AnyProjection,
): Promise<ProjectionCheck> {
  const check: ProjectionCheck = { projection: projection.name, documents: 0, lagging: 0, differences: [] };
  const types = streamTypesOf(projection);
  for (const streamType of types) {
    // Among the ids that begin with `sale-` are those of a type `sale-day`.
    const documentsBetween = async (after: string, upTo: string): Promise<Map<string, StoredDocument>> => {
      const found = await registry.read(projection.name, (name) =>
        connection
          .collection<StoredDocument>(name)
          .find({ _id: { $gt: after, $lte: upTo } })
          .toArray(),
      );
      const isOfOther = (id: string): boolean => streamTypeOf(id) !== streamType && types.includes(streamTypeOf(id));
      return new Map(found.filter(({ _id }) => !isOfOther(_id)).map((document) => [document._id, document]));
    };
    let after = `${streamType}-`;
    for await (const chunk of store.streams([streamType])) {
      if (chunk.length === 0) continue;
      const upTo = chunk.at(-1)!.streamId;
      const found = await documentsBetween(after, upTo);
      for (const history of chunk) {
        check.documents += 1;
        const state = await compare(store, projection, history, found.get(history.streamId) ?? null);
        found.delete(history.streamId);
        if (state === 'lags') check.lagging += 1;
        else if (state !== 'equal') check.differences.push(`${history.streamId} ${state}`);
      }
      await reportOrphans(store, [...found.keys()], check);
      after = upTo;
    }
    await reportOrphans(store, [...(await documentsBetween(after, `${streamType}.`)).keys()], check);
  }
  return check;
}

/** A stream may have begun while the others were read. */
async function reportOrphans(store: EventStore, streamIds: readonly string[], check: ProjectionCheck): Promise<void> {
  for (const streamId of streamIds)
    if (!(await store.streamExists(streamId))) check.differences.push(`${streamId} has a document and no events`);
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
