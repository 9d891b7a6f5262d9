import type { CollectionInfo, ElementTable, IndexInfo } from './catalog.js';
import type { Parameter, SqliteDatabase } from './database.js';
import { keyAt, keyOf, NULL_KEY, type Key } from './keys.js';
import { valuesAt } from './paths.js';
import { Rank, rankOf, type Document } from './values.js';

// An index over a path that holds arrays has a row for each element in a table of its own, as a multikey index of MongoDB
// has: whatever has one element is found in the order of the paths behind it. All of it runs within
// `SqliteDatabase.write`.
//
// A document has elements at many places of an index, and each is a page to write. So a new document's elements wait, at
// most for a moment, and are written in batches. Which documents wait is noted in the same commit as the documents. A
// read along the elements, or a new index, writes those that wait first.

const ROWS_AT_ONCE = 1_000;

/**
 * Gives an element table to each index with one path that holds arrays, and fills it from the stored documents. An index
 * with two such paths has none: MongoDB refuses documents with two arrays there.
 */
export function ensureElements(database: SqliteDatabase, info: CollectionInfo): void {
  writeWaiting(database, info);
  for (const index of info.indexes) {
    if (index.elements || index.unique) continue;
    const [path, second] = index.key.map(([each]) => each).filter((each) => info.columnOf.get(each)!.arrays);
    if (path === undefined || second !== undefined) continue;
    index.elements = database.catalog.createElements(info, index, path);
    fill(database, info, index, index.elements);
  }
}

function fill(database: SqliteDatabase, info: CollectionInfo, index: IndexInfo, table: ElementTable): void {
  const page = `SELECT seq, doc FROM ${info.table} WHERE seq > ? ORDER BY seq LIMIT ${ROWS_AT_ONCE}`;
  for (let rows = database.all(page, [-1]); rows.length > 0; rows = database.all(page, [rows.at(-1)![0] as number])) {
    for (const [seq, doc] of rows as [number, unknown][])
      for (const row of elementRows(index, table, database.decode(doc))) database.run(table.insertSql, [...row, seq]);
  }
}

const hasElements = ({ indexes }: CollectionInfo): boolean => indexes.some(({ elements }) => elements);

/** Changes the element rows of a document; null for one that is not stored yet, or no longer. */
export function writeElements(
  database: SqliteDatabase,
  info: CollectionInfo,
  seq: number,
  before: Document | null,
  after: Document | null,
): void {
  if (!hasElements(info)) return;
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

/**
 * Writes the elements that wait, those of so many documents at most. Equal elements of several documents lie beside each
 * other in the file, so they are written one after the other: each page is touched once.
 */
export function writeWaiting(database: SqliteDatabase, info: CollectionInfo, atMost = -1): void {
  const waiting = database
    .all('SELECT seq FROM "$waiting" WHERE collection = ? LIMIT ?', [info.name, atMost])
    .map(([seq]) => seq as number);
  if (waiting.length === 0) return;
  const sql = `SELECT doc FROM ${info.table} WHERE seq = ?`;
  const documents = waiting.flatMap((seq) => {
    const row = database.get(sql, [seq]);
    return row ? [{ seq, document: database.decode(row[0]) }] : [];
  });
  for (const index of info.indexes) if (index.elements) insertElements(database, index, index.elements, documents);
  for (const seq of waiting) database.run('DELETE FROM "$waiting" WHERE collection = ? AND seq = ?', [info.name, seq]);
}

function insertElements(
  database: SqliteDatabase,
  index: IndexInfo,
  table: ElementTable,
  documents: readonly { seq: number; document: Document }[],
): void {
  const position = index.key.findIndex(([path]) => path === table.path);
  const rows = documents.flatMap(({ seq, document }) =>
    elementRows(index, table, document).map((row) => ({ element: String(row[position]), values: [...row, seq] })),
  );
  rows.sort((left, right) => (left.element < right.element ? -1 : left.element > right.element ? 1 : 0));
  for (const { values } of rows) database.run(table.insertSql, values);
}

/** Collections that have elements waiting. */
export const waitingCollections = (database: SqliteDatabase): CollectionInfo[] =>
  database
    .all('SELECT DISTINCT collection FROM "$waiting"')
    .flatMap(([name]) => database.catalog.get(name as string) ?? []);

function replaceElements(
  database: SqliteDatabase,
  info: CollectionInfo,
  seq: number,
  before: Document | null,
  after: Document | null,
): void {
  for (const index of info.indexes) {
    const { elements } = index;
    if (!elements) continue;
    const old = before ? elementRows(index, elements, before) : [];
    const next = after ? elementRows(index, elements, after) : [];
    const kept = common(old, next);
    for (const row of old) if (!kept.has(fingerprint(row))) database.run(elements.deleteSql, [...row, seq]);
    for (const row of next) if (!kept.has(fingerprint(row))) database.run(elements.insertSql, [...row, seq]);
  }
}

function common(left: readonly Key[][], right: readonly Key[][]): Set<string> {
  if (left.length === 0 || right.length === 0) return new Set();
  const ofLeft = new Set(left.map(fingerprint));
  return new Set(right.map(fingerprint).filter((each) => ofLeft.has(each)));
}

const fingerprint = (row: readonly Key[]): string => row.map((key) => `${typeof key}${String(key)}`).join('\0');

/** One row of keys for each element, in the order of the index's paths. */
function elementRows({ key }: IndexInfo, { path }: ElementTable, document: Document): Key[][] {
  const keys = key.map(([each]) => (each === path ? NULL_KEY : keyAt(document, each.split('.'))));
  const position = key.findIndex(([each]) => each === path);
  return elementKeys(document, path.split('.')).map((element) => keys.with(position, element));
}

/** Keys of the single values that a condition on the path compares with: those of arrays one by one, each once. */
function elementKeys(document: Document, segments: readonly string[]): Key[] {
  const keys = new Map<string, Key>();
  for (const value of valuesAt(document, segments).flat(1)) {
    if (!isElement(value)) continue;
    const key = keyOf(value);
    keys.set(fingerprint([key]), key);
  }
  return [...keys.values()];
}

/** Values whose key decides equality. Null is not among them: a missing value equals it too. */
export function isElement(value: unknown): boolean {
  if (value === undefined || Number.isNaN(value) || value === NULL_KEY) return false;
  const rank = rankOf(value);
  return rank !== Rank.Null && rank !== Rank.Object && rank !== Rank.Array;
}

interface ConditionSql {
  readonly sql: string;
  readonly parameters: readonly Key[];
}

/** What an element table is asked for: rows of one document set, newest place first or last. */
export interface ElementWalk {
  readonly info: CollectionInfo;
  readonly table: ElementTable;
  /** Columns before the element, and the keys that they equal. */
  readonly fixed: readonly { column: string; key: Key }[];
  readonly elementColumn: string;
  /** Elements that a document must have, all of them. */
  readonly wanted: readonly Key[];
  /** Columns behind the element, whose order is the order of the rows. */
  readonly rest: readonly string[];
  readonly descending: boolean;
  /** Conditions on those columns. */
  readonly bounds: ConditionSql;
  /** What else a row must satisfy, on the collection's own table. */
  readonly condition: ConditionSql;
}

/** Where a walk stands: the keys behind the element, and the row number. */
export type Place = readonly Key[];

/** Few documents have one of the wanted elements: the walk goes along the one that the fewest have. */
const COUNTED_AT_MOST = 5_000;

/** Puts the rarest wanted element first. */
export function rarestFirst(database: SqliteDatabase, walk: ElementWalk): ElementWalk {
  if (walk.wanted.length < 2) return walk;
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${walk.table.name} WHERE ${prefixSql(walk, '')} LIMIT ${COUNTED_AT_MOST})`;
  const counted = walk.wanted.map((key) => ({
    key,
    count: database.get(sql, [...walk.fixed.map((each) => each.key), key])![0] as number,
  }));
  return { ...walk, wanted: counted.sort((left, right) => left.count - right.count).map(({ key }) => key) };
}

const prefixSql = ({ fixed, elementColumn }: ElementWalk, table: string): string =>
  [...fixed.map(({ column }) => column), elementColumn].map((column) => `${table}${column} = ?`).join(' AND ');

/**
 * The query for a window of the walk: row number, whether the row satisfies everything else, and the place. All other
 * elements and conditions are looked up row by row, so a window costs the same however long the walk is.
 */
export function windowSql(walk: ElementWalk, size: number, after: Place | undefined): [sql: string, Parameter[]] {
  const { table, info, fixed, elementColumn, wanted, rest, descending, bounds, condition } = walk;
  const [first, ...others] = wanted;
  const order = [...rest, 'seq'];
  const shared = [...fixed.map(({ column }) => column), ...order];
  const hits = [
    ...others.map(
      () =>
        `EXISTS (SELECT 1 FROM ${table.name} o WHERE o.${elementColumn} = ? AND ${shared.map((column) => `o.${column} = e.${column}`).join(' AND ')})`,
    ),
    ...(condition.sql === ''
      ? []
      : [`EXISTS (SELECT 1 FROM ${info.table} WHERE ${info.table}.seq = e.seq AND (${condition.sql}))`]),
  ];
  const columns = order.map((column) => `e.${column}`).join(', ');
  const place = after ? ` AND (${columns}) ${descending ? '<' : '>'} (${order.map(() => '?').join(', ')})` : '';
  const bounded = bounds.sql === '' ? '' : ` AND ${bounds.sql}`;
  const direction = descending ? ' DESC' : '';
  return [
    `SELECT ${hits.length > 0 ? hits.join(' AND ') : '1'}, ${columns} FROM ${table.name} e WHERE ${prefixSql(walk, 'e.')}${bounded}${place}` +
      ` ORDER BY ${order.map((column) => `e.${column}${direction}`).join(', ')} LIMIT ?`,
    [
      ...others,
      ...condition.parameters,
      ...fixed.map(({ key }) => key),
      first!,
      ...bounds.parameters,
      ...(after ?? []),
      size,
    ],
  ];
}

/** One step of a walk: the row numbers that were found, and where to go on; no place at the end. */
export interface Window {
  found: number[];
  place: Place | undefined;
}

export function readWindow(database: SqliteDatabase, walk: ElementWalk, size: number, after?: Place): Window {
  const rows = database.all(...windowSql(walk, size, after));
  const last = rows.at(-1);
  return {
    found: rows.filter((row) => row[0] === 1).map((row) => row.at(-1) as number),
    place: last && rows.length === size ? (last.slice(1) as Key[]) : undefined,
  };
}
