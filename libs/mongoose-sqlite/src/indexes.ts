import { ID_INDEX, type CollectionInfo, type IndexInfo, type IndexKey } from './catalog.js';
import type { SqliteDatabase } from './database.js';
import { ensureElements } from './elements.js';
import { duplicateKeyError, isUniqueViolation, serverError, UnsupportedOperationError } from './errors.js';
import { keyAt } from './keys.js';
import { arrayIndex } from './paths.js';
import { isPlainObject } from './values.js';

/** An index as `listIndexes` reports it. */
export interface IndexDescription {
  v: 2;
  key: Record<string, 1 | -1>;
  name: string;
  unique?: true;
}

const ROWS_AT_ONCE = 1_000;
const knownOptions = new Set([
  'name',
  'unique',
  'background',
  'v',
  'maxTimeMS',
  'writeConcern',
  'comment',
  'w',
  'j',
  'wtimeout',
]);

/** Reads what `createIndex` is given; only plain and unique indexes on paths exist here. */
export function parseIndex(fields: unknown, options: Record<string, unknown> = {}): IndexInfo {
  for (const [option, value] of Object.entries(options)) {
    if (!knownOptions.has(option) && value !== undefined && value !== null && value !== false) {
      throw new UnsupportedOperationError(`The index option ${option}`);
    }
  }
  const key = parseKey(fields);
  const name = options.name ?? key.map(([path, direction]) => `${path}_${direction}`).join('_');
  if (typeof name !== 'string' || name === '')
    throw serverError(67, 'CannotCreateIndex', 'The index name must be a string');
  return { name, key, unique: options.unique === true };
}

function parseKey(fields: unknown): IndexKey {
  const pairs: unknown[] =
    typeof fields === 'string'
      ? [[fields, 1]]
      : fields instanceof Map
        ? [...fields]
        : Array.isArray(fields)
          ? fields
          : isPlainObject(fields)
            ? Object.entries(fields)
            : [];
  if (pairs.length === 0) throw serverError(67, 'CannotCreateIndex', 'An index needs at least one path');
  return pairs.map((pair) => {
    const [path, direction] = Array.isArray(pair) ? (pair as unknown[]) : [pair, 1];
    if (direction !== 1 && direction !== -1)
      throw new UnsupportedOperationError(`An index of type ${JSON.stringify(direction)}`);
    if (
      typeof path !== 'string' ||
      path.split('.').some((segment) => segment === '' || segment.startsWith('$') || arrayIndex(segment) >= 0)
    ) {
      throw new UnsupportedOperationError(`An index on the path "${String(path)}"`);
    }
    return [path, direction];
  });
}

const sameKey = (left: IndexKey, right: IndexKey): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Makes the index unless it exists, filling its columns from the stored documents. Only within an atomic `write`. */
export function createIndex(database: SqliteDatabase, collection: string, index: IndexInfo): string {
  const info = database.ensure(collection);
  if (sameKey(index.key, ID_INDEX.key)) return ID_INDEX.name;
  const existing = info.indexes.find(({ name, key }) => name === index.name || sameKey(key, index.key));
  if (existing) {
    if (existing.name === index.name && existing.unique === index.unique && sameKey(existing.key, index.key))
      return index.name;
    throw existing.name === index.name
      ? serverError(
          86,
          'IndexKeySpecsConflict',
          `An index named ${index.name} exists with another key or other options`,
        )
      : serverError(85, 'IndexOptionsConflict', `The index exists with another name: ${existing.name}`);
  }
  fillColumns(database, info, database.catalog.addColumns(info, index));
  try {
    database.catalog.addIndex(info, index);
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw duplicateKeyError(`${database.databaseName}.${collection}`, index.name, Object.fromEntries(index.key), {});
  }
  ensureElements(database, database.catalog.get(collection)!);
  return index.name;
}

/** Writes the keys of the new columns of each row; looks at every row also when there are none, to refuse arrays. */
function fillColumns(database: SqliteDatabase, before: CollectionInfo, info: CollectionInfo): void {
  const added = [...info.columns.keys()].filter((position) => !before.columnOf.has(info.columns[position]!.path));
  const assignments = added.map((position) => `${info.columns[position]!.column} = ?`).join(', ');
  const page = `SELECT seq, doc FROM ${info.table} WHERE seq > ? ORDER BY seq LIMIT ${ROWS_AT_ONCE}`;
  for (let rows = database.all(page, [-1]); rows.length > 0; rows = database.all(page, [rows.at(-1)![0] as number])) {
    for (const [seq, doc] of rows as [number, unknown][]) {
      const document = database.decode(doc);
      const keys = info.columns.map(({ segments }) => keyAt(document, segments));
      database.catalog.noteComplexKeys(info, keys);
      if (added.length > 0)
        database.run(`UPDATE ${info.table} SET ${assignments} WHERE seq = ?`, [
          ...added.map((position) => keys[position]!),
          seq,
        ]);
    }
  }
}

/** Only within an atomic `write`. `*` drops every index but the one on `_id`. */
export function dropIndex(database: SqliteDatabase, collection: string, name: string): void {
  const info = existing(database, collection);
  if (name === ID_INDEX.name) throw serverError(72, 'InvalidOptions', 'cannot drop _id index');
  const names = name === '*' ? info.indexes.map((index) => index.name) : [name];
  for (const each of names) {
    const current = existing(database, collection);
    if (!current.indexes.some((index) => index.name === each))
      throw serverError(27, 'IndexNotFound', `index not found with name [${each}]`);
    database.catalog.dropIndex(current, each);
  }
}

export function listIndexes(database: SqliteDatabase, collection: string): IndexDescription[] {
  return [ID_INDEX, ...existing(database, collection).indexes].map(({ name, key, unique }) => ({
    v: 2,
    key: Object.fromEntries(key),
    name,
    ...(unique && name !== ID_INDEX.name ? { unique: true as const } : {}),
  }));
}

function existing(database: SqliteDatabase, collection: string): CollectionInfo {
  const info = database.catalog.get(collection);
  if (!info) throw serverError(26, 'NamespaceNotFound', `ns does not exist: ${database.databaseName}.${collection}`);
  return info;
}
