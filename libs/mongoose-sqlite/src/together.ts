import { insert, replace, type Operation } from './operations.js';

/** A document of another collection that is written along with one: new, or in place of the one that a filter finds. */
export interface Companion {
  collection: string;
  /** Null for a new document. */
  replaces: object | null;
  document: object;
}

/** Inserts a document, then all of its companions or none of them; answers which. */
export function insertTogether(
  collection: string,
  document: unknown,
  companions: readonly Companion[],
): Operation<boolean> {
  const first = insert(collection, document);
  const others = companions.map(companionWrite);
  return (database) => {
    first(database);
    return database.attempt(() => others.every((write) => write(database)));
  };
}

/** Answers whether there was something to replace. */
function companionWrite({ collection, replaces, document }: Companion): Operation<boolean> {
  if (replaces === null) {
    const write = insert(collection, document);
    return (database) => write(database) !== undefined;
  }
  const write = replace({ collection, filter: replaces }, document);
  return (database) => write(database).matched === 1;
}
