import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
import type { EventStore } from './event-store.js';
import { foldInto, type AnyProjection, type StoredDocument } from './projection.js';
import type { ProjectionRegistry } from './projection-targets.js';

export interface ProjectionCheck {
  projection: string;
  documents: number;
  /** Streams whose document is missing, not the fold of its events, or without any stream; empty when all is well. */
  differences: string[];
}

/** JSON is what both sides have in common: a database does not tell an absent field from an undefined one. */
const plain = (document: StoredDocument | null): unknown => JSON.parse(JSON.stringify(document));

/** Compares every document of a read model with a fresh fold of its stream. Meant for a service at rest. */
export async function checkProjection(connection: Connection, store: EventStore, registry: ProjectionRegistry, projection: AnyProjection): Promise<ProjectionCheck> {
  const { active } = await registry.readTargets(projection.name);
  const collection = connection.collection<StoredDocument>(active);
  const differences: string[] = [];
  let documents = 0;
  for await (const chunk of store.streams(projection.streamTypes)) {
    for (const { streamId, commits } of chunk) {
      const expected = foldInto(projection, null, commits.flatMap((commit) => store.eventsOf(commit)));
      const found = await collection.findOne({ _id: streamId });
      if (expected) documents += 1;
      if (!isDeepStrictEqual(plain(found), plain(expected))) differences.push(found ? `${streamId} differs` : `${streamId} is missing`);
    }
  }
  const stored = await collection.countDocuments({});
  if (stored !== documents && differences.length === 0) differences.push(`${stored - documents} documents have no stream`);
  return { projection: projection.name, documents, differences };
}
