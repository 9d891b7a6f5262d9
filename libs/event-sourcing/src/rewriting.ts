import { isDeepStrictEqual } from 'node:util';
import { streamTypeOf, type EventEnvelope } from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { ERASED } from './erasure.js';
import type { Commit, EventStore } from './event-store.js';
import { foldInto, type AnyProjection, type StoredDocument, streamTypesOf } from './projection.js';
import type { ProjectionRegistry } from './projection-targets.js';

/**
 * Goes through all stored events and replaces those that `change` makes something else of, then folds the read models of
 * their streams again. For what has to be taken out of history by law; nothing else ever edits a stored event. It may be
 * repeated and be cut short, and the service may be running, but not a rebuild.
 * @returns the number of streams that were changed
 */
export async function rewriteEvents(
  connection: Connection,
  store: EventStore,
  registry: ProjectionRegistry,
  projections: readonly AnyProjection[],
  change: (event: EventEnvelope) => EventEnvelope,
): Promise<number> {
  let streams = 0;
  for await (const chunk of store.streams()) {
    for (const { streamId, commits } of chunk) {
      const changed = commits.filter(({ events }) => !isDeepStrictEqual(events.map(change), events));
      if (changed.length === 0) continue;
      for (const { _id, events } of changed) {
        // Events that are erased in the meantime stay erased.
        await connection
          .collection<Commit>('commits')
          .updateOne({ _id, 'events.type': { $ne: ERASED } }, { $set: { events: events.map(change) } });
      }
      for (const projection of projections)
        if (streamTypesOf(projection).includes(streamTypeOf(streamId)))
          await foldAgain(connection, store, registry, projection, streamId);
      streams += 1;
    }
  }
  return streams;
}

async function foldAgain(
  connection: Connection,
  store: EventStore,
  registry: ProjectionRegistry,
  projection: AnyProjection,
  streamId: string,
): Promise<void> {
  const { active, also } = await registry.readTargets(projection.name);
  for (const target of [active, ...also]) {
    const documents = connection.collection<StoredDocument>(target);
    for (;;) {
      const stored = await documents.findOne({ _id: streamId });
      // Missing documents will be built from the new events.
      if (!stored) break;
      const { _streamVersion } = stored;
      const events = (await store.readStream(streamId)).filter((event) => event.streamVersion <= _streamVersion);
      const folded = foldInto(projection, null, events);
      if (!folded) break;
      const { matchedCount } = await documents.replaceOne({ _id: streamId, _streamVersion }, folded);
      if (matchedCount === 1) break;
    }
  }
}
