import type { CollectionInfo, IndexInfo, Postings } from './catalog.js';
import type { SqliteDatabase } from './database.js';
import { keyAt, keyOf, NULL_KEY, type Key } from './keys.js';
import { valuesAt } from './paths.js';
import { tokenOf } from './postings.js';
import { Rank, rankOf, type Document } from './values.js';

// An index over a path that holds arrays has postings beside it: the row numbers of the documents that have an element,
// for each element, as a multikey index of MongoDB has. All of it runs within `SqliteDatabase.write`.
//
// A document has many elements, and every write to the postings is a segment to merge later. So a new document's elements
// wait, at most for a moment, and are written in batches. Which documents wait is noted in the same commit as the
// documents. A read of the postings, or a new index, writes those that wait first.

const ROWS_AT_ONCE = 1_000;

/**
 * Gives postings to each index with one path that holds arrays, and fills it from the stored documents. An index
 * with two such paths has none: MongoDB refuses documents with two arrays there.
 */
export function ensureElements(database: SqliteDatabase, info: CollectionInfo): void {
  writeWaiting(database, info);
  for (const index of info.indexes) {
    if (index.postings || index.unique) continue;
    const [path, second] = index.key.map(([each]) => each).filter((each) => info.columnOf.get(each)!.arrays);
    if (path === undefined || second !== undefined) continue;
    index.postings = database.catalog.createPostings(info, index, path);
    fill(database, info, index, index.postings);
  }
}

function fill(database: SqliteDatabase, info: CollectionInfo, index: IndexInfo, postings: Postings): void {
  const page = `SELECT seq, doc FROM ${info.table} WHERE seq > ? ORDER BY seq LIMIT ${ROWS_AT_ONCE}`;
  for (let rows = database.all(page, [-1]); rows.length > 0; rows = database.all(page, [rows.at(-1)![0] as number])) {
    for (const [seq, doc] of rows as [number, unknown][])
      insert(database, postings, seq, tokensOf(index, postings, database.decode(doc)));
  }
}

function insert(database: SqliteDatabase, { insertSql }: Postings, seq: number, tokens: readonly string[]): void {
  if (tokens.length > 0) database.run(insertSql, [seq, tokens.join(' ')]);
}

const hasPostings = ({ indexes }: CollectionInfo): boolean => indexes.some(({ postings }) => postings);

/** Changes the postings of a document; null for one that is not stored yet, or no longer. */
export function writeElements(
  database: SqliteDatabase,
  info: CollectionInfo,
  seq: number,
  before: Document | null,
  after: Document | null,
): void {
  if (!hasPostings(info)) return;
  if (before === null && database.mayElementsWait()) {
    database.run('INSERT OR IGNORE INTO "$waiting" VALUES (?, ?)', [info.name, seq]);
    return;
  }
  if (before !== null && isWaiting(database, info, seq)) {
    if (after === null) database.run('DELETE FROM "$waiting" WHERE collection = ? AND seq = ?', [info.name, seq]);
    return;
  }
  replaceElements(database, info, seq, before, after);
}

function isWaiting(database: SqliteDatabase, info: CollectionInfo, seq: number): boolean {
  const sql = 'SELECT 1 FROM "$waiting" WHERE collection = ? AND seq = ?';
  return database.get(sql, [info.name, seq]) !== undefined;
}

/** Whether elements of the collection wait to be written. */
export function hasWaiting(database: SqliteDatabase, info: CollectionInfo): boolean {
  return database.get('SELECT 1 FROM "$waiting" WHERE collection = ? LIMIT 1', [info.name]) !== undefined;
}

/** Writes the elements that wait, those of so many documents at most. */
export function writeWaiting(database: SqliteDatabase, info: CollectionInfo, atMost = -1): void {
  const waiting = database
    .all('SELECT seq FROM "$waiting" WHERE collection = ? LIMIT ?', [info.name, atMost])
    .map(([seq]) => seq as number);
  if (waiting.length === 0) return;
  const sql = `SELECT doc FROM ${info.table} WHERE seq = ?`;
  for (const seq of waiting) {
    const row = database.get(sql, [seq]);
    const document = row && database.decode(row[0]);
    for (const index of info.indexes)
      if (document && index.postings) insert(database, index.postings, seq, tokensOf(index, index.postings, document));
    database.run('DELETE FROM "$waiting" WHERE collection = ? AND seq = ?', [info.name, seq]);
  }
}

/** Collections that have elements waiting. */
export const waitingCollections = (database: SqliteDatabase): CollectionInfo[] =>
  database
    .all('SELECT DISTINCT collection FROM "$waiting"')
    .flatMap(([name]) => database.catalog.get(name as string) ?? []);

/**
 * Writes what has changed. The postings count their documents, and each removal counts one down: so a document that loses
 * tokens and gets none is added once more, without any.
 */
function replaceElements(
  database: SqliteDatabase,
  info: CollectionInfo,
  seq: number,
  before: Document | null,
  after: Document | null,
): void {
  for (const index of info.indexes) {
    const { postings } = index;
    if (!postings) continue;
    const old = new Set(before ? tokensOf(index, postings, before) : []);
    const next = new Set(after ? tokensOf(index, postings, after) : []);
    const gone = [...old].filter((token) => !next.has(token));
    const added = [...next].filter((token) => !old.has(token));
    if (gone.length > 0) database.run(postings.deleteSql, [seq, gone.join(' ')]);
    if (added.length > 0 || (gone.length > 0 && next.size > 0))
      database.run(postings.insertSql, [seq, added.join(' ')]);
  }
}

/** A token for each element of the document at the path of the postings, each once. */
function tokensOf({ key }: IndexInfo, { path, position }: Postings, document: Document): string[] {
  const fixed = key.slice(0, position).map(([each]) => keyAt(document, each.split('.')));
  return [...new Set(elementKeys(document, path.split('.')).map((element) => tokenOf(fixed, element)))];
}

/** Keys of the single values that a condition on the path compares with: those of arrays one by one. */
const elementKeys = (document: Document, segments: readonly string[]): Key[] =>
  valuesAt(document, segments).flat(1).filter(isElement).map(keyOf);

/** Values whose key decides equality. Null is not among them: a missing value equals it too. */
export function isElement(value: unknown): boolean {
  if (value === undefined || Number.isNaN(value) || value === NULL_KEY) return false;
  const rank = rankOf(value);
  return rank !== Rank.Null && rank !== Rank.Object && rank !== Rank.Array;
}
