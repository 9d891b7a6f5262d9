import type { Collection, Connection, IndexDefinition, IndexOptions } from 'mongoose';

export interface NeededIndex {
  fields: IndexDefinition;
  options?: IndexOptions;
}

/** A collection that a service needs, with its indexes besides the one on `_id`. */
export interface NeededCollection {
  name: string;
  indexes: readonly NeededIndex[];
}

/** The index exists already, on all documents: an earlier release has made it. */
const INDEX_OPTIONS_CONFLICTS = [85, 86];
const NOT_IMPLEMENTED = 238;

/**
 * Creates an index. A partial one becomes an index on all documents where the database has no partial indexes, and an
 * index on all documents that is there already stays.
 */
export async function createIndex(
  collection: Pick<Collection, 'createIndex'>,
  { fields, options = {} }: NeededIndex,
): Promise<void> {
  const key = { ...fields } as Record<string, 1 | -1>;
  const { partialFilterExpression, ...others } = options;
  try {
    await collection.createIndex(key, { ...options } as object);
  } catch (error) {
    if (partialFilterExpression === undefined) throw error;
    const { code, name } = error as { code?: number; name?: string };
    if (INDEX_OPTIONS_CONFLICTS.includes(code!)) return;
    if (code !== NOT_IMPLEMENTED && name !== 'UnsupportedOperationError') throw error;
    await collection.createIndex(key, others as object);
  }
}

/** Collections of the Mongoose models that are registered with a connection. */
export const collectionsOfModels = (connection: Connection): NeededCollection[] =>
  Object.values(connection.models).map(({ collection, schema }) => ({
    name: collection.collectionName,
    indexes: schema.indexes().map(([fields, options]) => ({ fields, options })),
  }));

/** What is missing, by names for people: `sessions`, or `sessions (userId)` for an index. Changes nothing. */
export async function findMissing(connection: Connection, needed: readonly NeededCollection[]): Promise<string[]> {
  const { collections, indexes } = await missing(connection, needed);
  return [...collections, ...indexes.map(({ label }) => label)];
}

/**
 * Creates what is missing and leaves alone what is there. Two processes that do it at once do each other no harm.
 * @returns what it has created, as {@link findMissing} names it
 */
export async function createMissing(connection: Connection, needed: readonly NeededCollection[]): Promise<string[]> {
  const { collections, indexes } = await missing(connection, needed);
  for (const name of collections) await createCollection(connection, name);
  for (const { collection, fields, options } of indexes)
    await createIndex(connection.collection(collection), { fields, ...(options && { options }) });
  return [...collections, ...indexes.map(({ label }) => label)];
}

interface MissingIndex {
  collection: string;
  fields: IndexDefinition;
  options: IndexOptions | undefined;
  label: string;
}

async function missing(
  connection: Connection,
  needed: readonly NeededCollection[],
): Promise<{ collections: string[]; indexes: MissingIndex[] }> {
  const there = new Set((await connection.listCollections()).map(({ name }) => name));
  const collections = needed.filter(({ name }) => !there.has(name)).map(({ name }) => name);
  const indexes = await Promise.all(
    needed.map(async ({ name: collection, indexes }): Promise<MissingIndex[]> => {
      const present = new Set<string>();
      if (there.has(collection) && indexes.length > 0) {
        for (const { key } of await connection.collection(collection).listIndexes().toArray())
          present.add(keyOf(key as IndexDefinition));
      }
      return indexes
        .filter(({ fields }) => !present.has(keyOf(fields)))
        .map(({ fields, options }) => ({
          collection,
          fields,
          options,
          label: `${collection} (${Object.keys(fields).join(', ')})`,
        }));
    }),
  );
  return { collections, indexes: indexes.flat() };
}

const keyOf = (fields: IndexDefinition): string =>
  JSON.stringify(Object.entries(fields).map(([path, direction]) => [path, Number(direction)]));

const NAMESPACE_EXISTS = 48;

async function createCollection(connection: Connection, name: string): Promise<void> {
  try {
    await connection.createCollection(name);
  } catch (error) {
    if ((error as { code?: unknown }).code !== NAMESPACE_EXISTS) throw error;
  }
}
