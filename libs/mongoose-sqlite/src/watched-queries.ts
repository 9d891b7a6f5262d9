import { channel } from 'node:diagnostics_channel';
import { ID_INDEX, type CollectionInfo } from './catalog.js';
import type { SortKey } from './sort.js';
import type { Document } from './values.js';

/** A query that was planned, with the indexes that its collection has declared (the one on `_id` first). */
export interface PlannedQuery {
  collection: string;
  filter: Document;
  sort: readonly SortKey[];
  indexes: readonly { name: string; paths: readonly string[] }[];
}

const queries = channel('lanelight:mongoose-sqlite:query');

/** Tells `listener` of each query of this process; answers how to stop that. Costs nothing where nobody watches. */
export function watchQueries(listener: (query: PlannedQuery) => void): () => void {
  const onMessage = (message: unknown): void => listener(message as PlannedQuery);
  queries.subscribe(onMessage);
  return () => void queries.unsubscribe(onMessage);
}

export function announceQuery(info: CollectionInfo, filter: Document, sort: readonly SortKey[]): void {
  // Filters are planned also where there is no collection yet, to check them.
  if (!queries.hasSubscribers || info.name === '') return;
  const indexes = [ID_INDEX, ...info.indexes].map(({ name, key }) => ({ name, paths: key.map(([path]) => path) }));
  queries.publish({ collection: info.name, filter, sort, indexes } satisfies PlannedQuery);
}
