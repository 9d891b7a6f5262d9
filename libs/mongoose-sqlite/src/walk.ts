import type { CollectionInfo, Postings } from './catalog.js';
import type { Row, SqliteDatabase } from './database.js';
import { isElement } from './elements.js';
import { translateFilter, type Condition } from './filter-to-sql.js';
import { found, type Found } from './found.js';
import { keyOf, type Key } from './keys.js';
import { branchesOf, compileFilter, conditionsOf, type Matcher } from './matcher.js';
import { orderSql, planOrder, whereSql, type Order } from './order.js';
import { matchAll, tokenOf } from './postings.js';
import type { SortKey } from './sort.js';
import type { Document } from './values.js';

// Documents are found by the elements of their arrays along the postings of an index. The postings know the documents
// that have all of the wanted elements, but not their order. Few of them are sorted; with many, an index is walked in the
// wanted order, and the postings tell which of its rows are wanted. All of it goes in steps of a few milliseconds.

/** What the postings of an index are asked for. */
export interface Walk {
  readonly info: CollectionInfo;
  readonly postings: Postings;
  /** The expression for documents that have all of the elements. */
  readonly match: string;
  /** What the filter asks beside the elements, as far as SQL decides. */
  readonly others: Condition;
  /** Decides about each document where SQL alone cannot. */
  readonly matches: Matcher | undefined;
  readonly order: Order;
  /** The part of the filter that bounds a walk in the wanted order. */
  readonly bounds: Condition;
}

interface Window {
  skip: number;
  limit: number;
}

interface Step {
  documents: Found[];
  done: boolean;
}

/** So many documents are sorted in one step. */
const FEW = 2_500;
/** Rows of an index that one step looks at: few at first, because a page may be full soon, then more with each. */
const FIRST_ROWS = 1_000;
const ROWS = 4_000;
/** Documents that one step reads. */
const DOCUMENTS = 50;
const FEW_DOCUMENTS = 10;
/** What one step of a count looks at: postings alone, rows too, or documents. */
const COUNTED = 20_000;
const COUNTED_ROWS = 1_000;
const COUNTED_DOCUMENTS = 250;
/** Row numbers so near to each other are looked up together. */
const NEAR = 4_000;

/** Postings, where the filter fixes what is before the elements in their index and asks for elements. */
export function planWalk(info: CollectionInfo, filter: Document, sort: readonly SortKey[]): Walk | undefined {
  const indexes = info.indexes.filter(({ postings }) => postings);
  if (indexes.length === 0) return undefined;
  const conditions = conjunctionOf(filter);
  for (const { key, postings } of indexes) {
    const { path: elements, position } = postings!;
    // Rows with an array at another path are not found by their keys.
    if (key.some(([path], each) => each !== position && info.columnOf.get(path)!.arrays)) continue;
    const equalTo = (path: string): Equality[] => conditions.filter((each) => each.path === path && each.values);
    const wanted = equalTo(elements);
    const before = key
      .slice(0, position)
      .map(([path]) => equalTo(path).filter(({ values }) => values!.length === 1)[0]);
    if (wanted.length === 0 || !before.every((each) => each !== undefined)) continue;
    const used = new Set([...wanted, ...before]);
    const rest = conditions.filter((each) => !used.has(each));
    const others = translateAnd(info, rest);
    const fixed = translateAnd(info, before);
    const openSort = sort.filter(([path]) => !fixed.fixedPaths.has(path));
    const prefix = before.map(({ values }) => keyOf(values![0]));
    return {
      info,
      postings: postings!,
      match: matchAll(wanted.flatMap(({ values }) => values!.map((value) => tokenOf(prefix, keyOf(value))))),
      others,
      matches: others.exact ? undefined : compileFilter(filter),
      order: sort.length > 0 ? planOrder(info, fixed, openSort) : UNORDERED,
      bounds: translateAnd(info, [
        ...before,
        ...rest.filter(({ path, filter: each }) => isSorted(openSort, path) && translateFilter(each, info).exact),
      ]),
    };
  }
  return undefined;
}

const UNORDERED: Order = { kind: 'sorted', terms: [] };
const ALWAYS: Condition = { sql: '', parameters: [], exact: true, fixedPaths: new Set() };

const isSorted = (sort: readonly SortKey[], path: string): boolean => sort.some(([each]) => each === path);

const translateAnd = (info: CollectionInfo, conditions: readonly Equality[]): Condition =>
  conditions.length > 0 ? translateFilter({ $and: conditions.map(({ filter }) => filter) }, info) : ALWAYS;

/** One condition of a filter; `values` are those that the path must equal or hold, if that is all it asks. */
interface Equality {
  path: string;
  filter: Document;
  values?: unknown[];
}

function conjunctionOf(filter: Document): Equality[] {
  return Object.entries(filter).flatMap(([path, condition]): Equality[] => {
    if (path === '$and') return branchesOf(path, condition).flatMap(conjunctionOf);
    if (path.startsWith('$')) return [{ path, filter: { [path]: condition } }];
    return conditionsOf(condition).map(([operator, operand]) => {
      const values = operator === '$eq' ? [operand] : operator === '$all' ? operand : undefined;
      const single = { path, filter: { [path]: { [operator]: operand } } };
      return Array.isArray(values) && values.length > 0 && values.every(isElement) ? { ...single, values } : single;
    });
  });
}

/** Reads in steps, each from the state of the moment. */
export function walkReader(database: SqliteDatabase, walk: Walk, window: Window): () => Step {
  let next: (() => Step) | undefined;
  return () => {
    database.withoutWaiting(walk.info);
    next ??= documentsOf(database, walk, window);
    return next();
  };
}

function documentsOf(database: SqliteDatabase, walk: Walk, { skip, limit }: Window): () => Step {
  if (walk.order.kind === 'memory') return sortedInMemory(database, walk, { skip, limit });
  const rows = rowsOf(database, walk);
  const sql = documentSql(walk);
  let queue: number[] = [];
  let isLast = false;
  let toSkip = skip;
  let left = limit > 0 ? limit : Infinity;
  return () => {
    if (queue.length === 0) {
      ({ rows: queue, done: isLast } = rows());
      // The documents are read in a step of their own, unless they are few.
      if (queue.length > FEW_DOCUMENTS) return { documents: [], done: false };
    }
    if (!walk.matches && toSkip > 0) toSkip -= queue.splice(0, toSkip).length;
    const documents: Found[] = [];
    for (const seq of queue.splice(0, DOCUMENTS)) {
      const row = database.get(sql, [seq]);
      // It may have been removed since the step that found it.
      if (!row) continue;
      const candidate = found(database, row);
      if (walk.matches && !walk.matches(candidate.document)) continue;
      if (toSkip > 0) {
        toSkip--;
        continue;
      }
      documents.push(candidate);
      if (--left === 0) break;
    }
    return { documents, done: left === 0 || (isLast && queue.length === 0) };
  };
}

const documentSql = ({ info }: Walk): string => `SELECT seq, doc FROM ${info.table} WHERE seq = ?`;

/** Reads row numbers that satisfy what SQL decides, in the wanted order, in steps. */
type RowReader = () => { rows: number[]; done: boolean };

function rowsOf(database: SqliteDatabase, walk: Walk): RowReader {
  if (walk.order === UNORDERED) return unorderedRows(database, walk);
  if (walk.order.kind === 'index' && hasMany(database, walk)) return rowsAlong(database, walk, walk.order);
  return () => ({
    rows: database.all(...sortedSql(walk)).map((row) => row[0] as number),
    done: true,
  });
}

function hasMany(database: SqliteDatabase, { postings: { name }, match }: Walk): boolean {
  const sql = `SELECT count(*) FROM (SELECT 1 FROM ${name} WHERE ${name} MATCH ? LIMIT ${FEW + 1})`;
  return (database.get(sql, [match])![0] as number) > FEW;
}

/** The query that finds along the postings and sorts. */
export function sortedSql({ info, postings: { name }, match, others, order }: Walk): [sql: string, parameters: Key[]] {
  const where = whereSql(`${name} MATCH ?`, others.sql);
  return [
    `SELECT ${info.table}.seq FROM ${name} CROSS JOIN ${info.table} ON ${info.table}.seq = ${name}.rowid${where}${orderSql(order, info)}`,
    [match, ...others.parameters],
  ];
}

function unorderedRows(database: SqliteDatabase, walk: Walk): RowReader {
  const { name } = walk.postings;
  const sql = `SELECT rowid FROM ${name} WHERE ${name} MATCH ? AND rowid > ? ORDER BY rowid LIMIT ${ROWS}`;
  let last = -1;
  return () => {
    const rows = numbers(database.all(sql, [walk.match, last]));
    last = rows.at(-1) ?? last;
    return { rows: satisfying(database, walk, rows), done: rows.length < ROWS };
  };
}

/** The query that walks an index in the wanted order, between two places. */
export function alongSql(
  { info, bounds, order }: Walk,
  after: Place = NOWHERE,
  until: Place = NOWHERE,
): [sql: string, parameters: Key[]] {
  return [
    `SELECT seq FROM ${info.table}${whereSql(bounds.sql, after.sql, until.sql)}${orderSql(order, info)}`,
    [...bounds.parameters, ...after.keys, ...until.keys],
  ];
}

/** A bound of a walk: the keys of the order's columns. */
interface Place {
  readonly sql: string;
  readonly keys: readonly Key[];
}

const NOWHERE: Place = { sql: '', keys: [] };

/** Walks an index in the wanted order, and asks the postings about each window of its rows. */
function rowsAlong(database: SqliteDatabase, walk: Walk, { terms }: Extract<Order, { kind: 'index' }>): RowReader {
  const { info, bounds } = walk;
  const names = terms.map(({ column }) => column).join(', ');
  const place = (way: string, keys: readonly Key[]): Place => ({
    sql: `(${names}) ${way} (${terms.map(() => '?').join(', ')})`,
    keys,
  });
  const isDown = terms[0]!.descending;
  let after = NOWHERE;
  let size = FIRST_ROWS;
  return () => {
    const end = database.get(
      `SELECT ${names} FROM ${info.table}${whereSql(bounds.sql, after.sql)}${orderSql(walk.order, info)} LIMIT 1 OFFSET ?`,
      [...bounds.parameters, ...after.keys, size - 1],
    ) as Key[] | undefined;
    const rows = numbers(database.all(...alongSql(walk, after, end && place(isDown ? '>=' : '<=', end))));
    const wanted = having(database, walk, rows);
    if (end) after = place(isDown ? '<' : '>', end);
    size = Math.min(2 * size, ROWS);
    return {
      rows: satisfying(
        database,
        walk,
        rows.filter((seq) => wanted.has(seq)),
      ),
      done: !end,
    };
  };
}

/** Those of the rows that have the elements. */
function having(database: SqliteDatabase, { postings: { name }, match }: Walk, rows: readonly number[]): Set<number> {
  const sql = `SELECT rowid FROM ${name} WHERE ${name} MATCH ? AND rowid BETWEEN ? AND ?`;
  const sorted = [...rows].sort((left, right) => left - right);
  const wanted = new Set<number>();
  for (let first = 0; first < sorted.length;) {
    let last = first;
    while (last + 1 < sorted.length && sorted[last + 1]! - sorted[last]! <= NEAR) last++;
    for (const [seq] of database.all(sql, [match, sorted[first]!, sorted[last]!])) wanted.add(seq as number);
    first = last + 1;
  }
  return wanted;
}

/** Those of the rows that satisfy what else SQL decides, in their order. */
function satisfying(database: SqliteDatabase, { info, others }: Walk, rows: number[]): number[] {
  if (others.sql === '' || rows.length === 0) return rows;
  const sql = `SELECT seq FROM ${info.table}${whereSql('seq IN (SELECT value FROM json_each(?))', others.sql)}`;
  const satisfied = new Set(numbers(database.all(sql, [JSON.stringify(rows), ...others.parameters])));
  return rows.filter((seq) => satisfied.has(seq));
}

const numbers = (rows: readonly Row[]): number[] => rows.map((row) => row[0] as number);

function sortedInMemory(database: SqliteDatabase, walk: Walk, { skip, limit }: Window): () => Step {
  const { compare } = walk.order as Extract<Order, { kind: 'memory' }>;
  const read = documentsOf(database, { ...walk, order: UNORDERED }, { skip: 0, limit: 0 });
  const all: Found[] = [];
  return () => {
    const { documents, done } = read();
    all.push(...documents);
    if (!done) return { documents: [], done };
    all.sort((left, right) => compare(left.document, right.document));
    return { documents: all.slice(skip, limit > 0 ? skip + limit : undefined), done };
  };
}

/** Counts in steps; `limit` 0 means all. */
export function walkCounter(
  database: SqliteDatabase,
  walk: Walk,
  limit: number,
): () => { count: number; done: boolean } {
  const { postings, match, others, matches } = walk;
  const { name } = postings;
  const enough = limit > 0 ? limit : Infinity;
  const isPlain = !matches && others.sql === '';
  const size = Math.min(enough, isPlain ? COUNTED : matches ? COUNTED_DOCUMENTS : COUNTED_ROWS);
  const page = `SELECT rowid FROM ${name} WHERE ${name} MATCH ? AND rowid > ? ORDER BY rowid LIMIT ?`;
  const sql = isPlain ? `SELECT count(*), max(rowid) FROM (${page})` : page;
  let last = -1;
  let count = 0;
  return () => {
    database.withoutWaiting(walk.info);
    const rows = database.all(sql, [match, last, size]);
    const looked = isPlain ? (rows[0]![0] as number) : rows.length;
    last = (isPlain ? (rows[0]![1] as number | null) : (rows.at(-1)?.[0] as number | undefined)) ?? last;
    count += isPlain ? looked : countOf(database, walk, satisfying(database, walk, numbers(rows)));
    const isEnough = count >= enough;
    return { count: isEnough ? limit : count, done: isEnough || looked < size };
  };
}

function countOf(database: SqliteDatabase, walk: Walk, rows: readonly number[]): number {
  const { matches } = walk;
  if (!matches) return rows.length;
  const sql = documentSql(walk);
  return rows.filter((seq) => matches(found(database, database.get(sql, [seq])!).document)).length;
}
