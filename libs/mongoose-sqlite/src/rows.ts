import { ObjectId } from './bson.js';
import { columnName, ID_INDEX, type CollectionInfo, type IndexInfo } from './catalog.js';
import { decode, encode } from './codec.js';
import type { SqliteDatabase } from './database.js';
import { ensureElements, writeElements } from './elements.js';
import { duplicateKeyError, isUniqueViolation, serverError } from './errors.js';
import { keyAt, type Key } from './keys.js';
import { valuesAt } from './paths.js';
import type { Found } from './found.js';
import type { Document } from './values.js';

// The writes of single rows. All of them run within `SqliteDatabase.write`, on normalised documents.

/** Answers the document as stored. */
export function insertRow(database: SqliteDatabase, info: CollectionInfo, document: Document): string {
  const text = encode(document);
  const keys = keysOf(database, info, document);
  explainingDuplicates(database, info, document, () => {
    const seq = database.insert(info.insertSql, [database.catalog.packer.pack(text), ...keys]);
    writeElements(database, info, seq, null, document);
  });
  return text;
}

/** Changes a row by `change`, which may work in place; answers the document as stored. */
export function rewriteRow(
  database: SqliteDatabase,
  info: CollectionInfo,
  row: Found,
  change: (document: Document) => Document,
): string {
  const oldKeys = info.columns.map(({ segments }) => keyAt(row.document, segments));
  const document = change(row.document);
  const text = encode(document);
  if (text === row.text) return text;
  const keys = keysOf(database, info, document);
  const changed = [...keys.keys()].filter((index) => !sameKey(keys[index]!, oldKeys[index]!));
  const assignments = changed.map((index) => `, ${info.columns[index]!.column} = ?`).join('');
  const sql = `UPDATE ${info.table} SET doc = ?${assignments} WHERE seq = ?`;
  explainingDuplicates(database, info, document, () =>
    database.run(sql, [database.catalog.packer.pack(text), ...changed.map((index) => keys[index]!), row.seq]),
  );
  // The document may have been changed in place.
  if (info.indexes.some(({ postings }) => postings)) writeElements(database, info, row.seq, decode(row.text), document);
  return text;
}

export function deleteRow(database: SqliteDatabase, info: CollectionInfo, { seq, document }: Found): void {
  writeElements(database, info, seq, document, null);
  database.run(`DELETE FROM ${info.table} WHERE seq = ?`, [seq]);
}

/** One key for each column of the table; refuses values that an index cannot hold. */
function keysOf(database: SqliteDatabase, info: CollectionInfo, document: Document): Key[] {
  if (Array.isArray(document._id)) throw serverError(2, 'BadValue', 'The _id cannot be an array');
  const keys = info.columns.map(({ segments }) => keyAt(document, segments));
  if (database.catalog.noteComplexKeys(info, keys)) ensureElements(database, info);
  return keys;
}

/** The document to store: its `_id`, made here where there is none, comes first, as on a MongoDB server. */
export function withId(document: Document): Document {
  for (const first in document) {
    if (first === '_id' && document._id !== null) return document;
    break;
  }
  const { _id, ...rest } = document;
  return { _id: _id ?? new ObjectId(), ...rest };
}

const sameKey = (left: Key, right: Key): boolean =>
  left === right || (left instanceof Uint8Array && right instanceof Uint8Array && Buffer.compare(left, right) === 0);

function explainingDuplicates(
  database: SqliteDatabase,
  info: CollectionInfo,
  document: Document,
  write: () => void,
): void {
  try {
    write();
  } catch (error) {
    throw isUniqueViolation(error) ? duplicate(database, info, document, error.message) : error;
  }
}

/** SQLite names the columns of the index that refused the row. */
function duplicate(database: SqliteDatabase, info: CollectionInfo, document: Document, message: string): Error {
  const namespace = `${database.databaseName}.${info.name}`;
  const index =
    info.indexes.find((candidate) => candidate.unique && message.endsWith(`: ${violatedColumns(info, candidate)}`)) ??
    ID_INDEX;
  const keyValue = index.key.map(([path]): [string, unknown] => [path, valuesAt(document, path.split('.'))[0] ?? null]);
  return duplicateKeyError(namespace, index.name, Object.fromEntries(index.key), Object.fromEntries(keyValue));
}

const violatedColumns = (info: CollectionInfo, index: IndexInfo): string =>
  index.key.map(([path]) => `${info.name}.${columnName(path)}`).join(', ');
