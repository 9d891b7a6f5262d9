import { decode } from './codec.js';
import { ID_INDEX, type CollectionInfo, type IndexInfo, type KeyColumn } from './catalog.js';
import type { Parameter, Row, SqliteDatabase } from './database.js';
import { isElement, rarestFirst, readWindow, type ElementWalk, type Place } from './elements.js';
import { translateFilter, type Condition } from './filter-to-sql.js';
import { keyOf } from './keys.js';
import { branchesOf, compileFilter, conditionsOf, type Matcher } from './matcher.js';
import { documentComparator, type SortKey } from './sort.js';
import type { Document } from './values.js';
import { announceQuery } from './watched-queries.js';

interface OrderTerm {
  column: string;
  segments: readonly string[];
  descending: boolean;
}

/**
 * How the rows come in the wanted order.
 * - `index`: SQLite walks an index (or the table, which is in insertion order) and can stop early. The terms fix the
 *   place of each row and run in one direction, so that reading can continue after any row.
 * - `sorted`: SQLite sorts by key columns, or walks an index of mixed directions; without terms any order will do.
 * - `memory`: the documents are compared here, because a path has no key column or holds arrays or objects.
 */
export type Order =
  | { kind: 'index'; terms: OrderTerm[] }
  | { kind: 'sorted'; terms: OrderTerm[] }
  | { kind: 'memory'; compare: (left: Document, right: Document) => number };

export interface Plan {
  readonly info: CollectionInfo;
  readonly condition: Condition;
  /** Decides about each document where SQL alone cannot. */
  readonly matches: Matcher | undefined;
  readonly order: Order;
  /** A shorter way along the elements of arrays; what it gives is exact if there is no matcher with it. */
  readonly walk: { readonly elements: ElementWalk; readonly matches: Matcher | undefined } | undefined;
}

export interface Found {
  readonly seq: number;
  /** The document as stored. */
  readonly text: string;
  readonly document: Document;
}

export function planQuery(info: CollectionInfo, filter: Document, sort: readonly SortKey[] = []): Plan {
  announceQuery(info, filter, sort);
  const condition = translateFilter(filter, info);
  return {
    info,
    condition,
    walk: planWalk(info, filter, sort),
    matches: condition.exact ? undefined : compileFilter(filter),
    order: planOrder(
      info,
      condition,
      sort.filter(([path]) => !condition.fixedPaths.has(path)),
    ),
  };
}

/** A walk along the elements of an index, where the filter fixes what is before them and the sort is what is behind. */
function planWalk(info: CollectionInfo, filter: Document, sort: readonly SortKey[]): Plan['walk'] {
  const indexes = info.indexes.filter(({ elements }) => elements);
  if (indexes.length === 0) return undefined;
  const conditions = conjunctionOf(filter);
  for (const { key, elements } of indexes) {
    const position = key.findIndex(([path]) => path === elements!.path);
    // Rows with an array at another path are not found by their keys.
    if (key.some(([path], each) => each !== position && info.columnOf.get(path)!.arrays)) continue;
    const equalTo = (path: string): Equality[] => conditions.filter((each) => each.path === path && each.values);
    const wanted = equalTo(elements!.path);
    const before = key
      .slice(0, position)
      .map(([path]) => equalTo(path).filter(({ values }) => values!.length === 1)[0]);
    if (wanted.length === 0 || !before.every((each) => each !== undefined)) continue;
    const behind = key.slice(position + 1);
    const fixed = new Set(before.map(({ path }) => path));
    const wantedSort = sort.filter(([path]) => !fixed.has(path));
    const isOrdered = wantedSort.every(
      ([path, direction], each) => behind[each]?.[0] === path && direction === wantedSort[0]![1],
    );
    if (!isOrdered || (wantedSort.length > 0 && wantedSort.length < behind.length)) continue;
    const used = new Set([...wanted, ...before]);
    const others = conditions.filter((each) => !used.has(each));
    // Conditions on the index's own paths bound the walk; for the others each row is looked up.
    const own = translateAnd(
      info,
      others.filter(({ path }) => behind.some(([each]) => each === path)),
    );
    const rest = translateAnd(
      info,
      own.exact ? others.filter(({ path }) => !behind.some(([each]) => each === path)) : others,
    );
    return {
      matches: rest.exact ? undefined : compileFilter(filter),
      elements: {
        info,
        table: elements!,
        fixed: before.map(({ path, values }) => ({ column: info.columnOf.get(path)!.column, key: keyOf(values![0]) })),
        elementColumn: info.columnOf.get(elements!.path)!.column,
        wanted: wanted.flatMap(({ values }) => values!.map(keyOf)),
        rest: behind.map(([path]) => info.columnOf.get(path)!.column),
        descending: wantedSort[0]?.[1] === -1,
        bounds: own.exact ? own : ALWAYS,
        condition: rest,
      },
    };
  }
  return undefined;
}

const translateAnd = (info: CollectionInfo, conditions: readonly Equality[]): Condition =>
  conditions.length > 0 ? translateFilter({ $and: conditions.map(({ filter }) => filter) }, info) : ALWAYS;

const ALWAYS: Condition = { sql: '', parameters: [], exact: true, fixedPaths: new Set() };

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

function planOrder(info: CollectionInfo, { sql, fixedPaths }: Condition, sort: readonly SortKey[]): Order {
  const columns = sort.map(([path]) => info.columnOf.get(path));
  if (!columns.every((column): column is KeyColumn => column !== undefined && !column.arrays && !column.objects)) {
    return { kind: 'memory', compare: documentComparator(sort) };
  }
  // Without a sort, the order must not keep SQLite from using the index that a condition calls for.
  if (sort.length === 0) return sql === '' ? { kind: 'index', terms: [seqTerm(false)] } : { kind: 'sorted', terms: [] };
  for (const index of [ID_INDEX, ...info.indexes]) {
    const terms = walkIndex(info, index, sort, fixedPaths);
    if (terms)
      return { kind: terms.every(({ descending }) => descending === terms[0]!.descending) ? 'index' : 'sorted', terms };
  }
  return { kind: 'sorted', terms: [...sort.map((key) => orderTerm(info, key)), seqTerm(false)] };
}

/** The full order in which walking this index one way gives the wanted sort, or nothing. */
function walkIndex(
  info: CollectionInfo,
  { key, unique }: IndexInfo,
  sort: readonly SortKey[],
  fixedPaths: ReadonlySet<string>,
): OrderTerm[] | undefined {
  const open = key.filter(([path]) => !fixedPaths.has(path));
  const way = open.length > 0 ? open[0]![1] * sort[0]![1] : 0;
  // Behind a unique key nothing is left to sort by.
  const reach = unique ? sort.slice(0, open.length) : sort;
  if (
    !reach.every(([path, direction], position) => open[position]?.[0] === path && open[position][1] * way === direction)
  )
    return undefined;
  const terms = open.map(([path, direction]) => orderTerm(info, [path, (direction * way) as 1 | -1]));
  return unique && terms.length > 0 ? terms : [...terms, seqTerm(key.at(-1)![1] * way === -1)];
}

function orderTerm(info: CollectionInfo, [path, direction]: SortKey): OrderTerm {
  const { column, segments } = info.columnOf.get(path)!;
  return { column, segments, descending: direction === -1 };
}

/** The row number breaks ties; `segments` is empty because it is not part of the document. */
const seqTerm = (descending: boolean): OrderTerm => ({ column: 'seq', segments: [], descending });

export function orderSql(order: Order): string {
  if (order.kind === 'memory' || order.terms.length === 0) return '';
  return ` ORDER BY ${order.terms.map(({ column, descending }) => (descending ? `${column} DESC` : column)).join(', ')}`;
}

export const whereSql = (...conditions: string[]): string => {
  const given = conditions.filter(Boolean);
  return given.length > 0 ? ` WHERE ${given.join(' AND ')}` : '';
};

/** The query that `find` runs; a limit is part of it where SQL decides alone. */
export function selectSql(plan: Plan, what: string, after = '', limited = false): string {
  return `SELECT ${what} FROM ${plan.info.table}${whereSql(plan.condition.sql, after)}${orderSql(plan.order)}${limited ? ' LIMIT ? OFFSET ?' : ''}`;
}

/** Finds documents in one synchronous read. `limit` 0 means all. */
export function findAll(database: SqliteDatabase, plan: Plan, { skip = 0, limit = 0 } = {}): Found[] {
  const { parameters } = plan.condition;
  if (plan.walk) {
    const read = walkReader(database, plan, { skip, limit });
    const all: Found[] = [];
    for (let batch = read(); ; batch = read()) {
      all.push(...batch.documents);
      if (batch.done) return all;
    }
  }
  if (plan.order.kind === 'memory')
    return sortInMemory(database, plan).slice(skip, limit > 0 ? skip + limit : undefined);
  if (!plan.matches) {
    const bounded = skip > 0 || limit > 0;
    const window: Parameter[] = bounded ? [limit > 0 ? limit : -1, skip] : [];
    return database
      .all(selectSql(plan, 'seq, doc', '', bounded), [...parameters, ...window])
      .map((row) => found(database, row));
  }
  const results: Found[] = [];
  let passed = 0;
  for (const row of database.iterate(selectSql(plan, 'seq, doc'), parameters)) {
    const candidate = found(database, row);
    if (!plan.matches(candidate.document) || passed++ < skip) continue;
    results.push(candidate);
    if (results.length === limit) break;
  }
  return results;
}

/** Index rows that one step looks at: few milliseconds of work, less where documents have to decide. */
const WINDOW = 1_000;
const WINDOW_OF_DOCUMENTS = 250;

/** Reads along the elements in steps, each from the state of the moment. */
export function walkReader(
  database: SqliteDatabase,
  plan: Plan,
  { skip, limit }: { skip: number; limit: number },
): () => { documents: Found[]; done: boolean } {
  const { elements, matches } = plan.walk!;
  const sql = `SELECT seq, doc FROM ${plan.info.table} WHERE seq = ?`;
  const largest = matches ? WINDOW_OF_DOCUMENTS : WINDOW;
  // The first step of a short list need not look further than the list reaches.
  let size = limit > 0 && elements.wanted.length === 1 ? Math.min(skip + limit, largest) : largest;
  let walk: ElementWalk | undefined;
  let place: Place | undefined;
  let toSkip = skip;
  let left = limit > 0 ? limit : Infinity;
  return () => {
    database.withoutWaiting(plan.info);
    walk ??= rarestFirst(database, elements);
    const window = readWindow(database, walk, size, place);
    size = largest;
    place = window.place;
    const documents: Found[] = [];
    for (const seq of window.found) {
      if (!matches && toSkip > 0) {
        toSkip--;
        continue;
      }
      const candidate = found(database, database.get(sql, [seq])!);
      if (matches && !matches(candidate.document)) continue;
      if (matches && toSkip > 0) {
        toSkip--;
        continue;
      }
      documents.push(candidate);
      if (--left === 0) break;
    }
    return { documents, done: left === 0 || place === undefined };
  };
}

/** Counts along the elements in steps; `limit` 0 means all. */
export function walkCounter(
  database: SqliteDatabase,
  plan: Plan,
  limit: number,
): () => { count: number; done: boolean } {
  const { elements, matches } = plan.walk!;
  const sql = `SELECT seq, doc FROM ${plan.info.table} WHERE seq = ?`;
  let walk: ElementWalk | undefined;
  let place: Place | undefined;
  let count = 0;
  return () => {
    database.withoutWaiting(plan.info);
    walk ??= rarestFirst(database, elements);
    const window = readWindow(database, walk, matches ? WINDOW_OF_DOCUMENTS : WINDOW, place);
    place = window.place;
    count += matches
      ? window.found.filter((seq) => matches(found(database, database.get(sql, [seq])!).document)).length
      : window.found.length;
    const isEnough = limit > 0 && count >= limit;
    return { count: isEnough ? limit : count, done: isEnough || place === undefined };
  };
}

export function found(database: SqliteDatabase, row: Row): Found {
  const text = database.catalog.packer.unpack(row[1]);
  return { seq: row[0] as number, text, document: decode(text) };
}

function sortInMemory(database: SqliteDatabase, plan: Plan): Found[] {
  const { compare } = plan.order as Extract<Order, { kind: 'memory' }>;
  return [...matching(database, plan)].sort((left, right) => compare(left.document, right.document));
}

/** Matching rows in the order the plan's query gives them; to be read to the end in one turn. */
export function* matching(database: SqliteDatabase, plan: Plan): Generator<Found> {
  for (const row of database.iterate(selectSql(plan, 'seq, doc'), plan.condition.parameters)) {
    const candidate = found(database, row);
    if (!plan.matches || plan.matches(candidate.document)) yield candidate;
  }
}

/** Rows whose documents are looked at in one step of a count. */
const COUNTED_AT_ONCE = 500;

/**
 * Counts in steps, so that other work of the process runs between them; `limit` 0 means all. Where SQL decides alone
 * there is one step.
 */
export function counter(database: SqliteDatabase, plan: Plan, limit: number): () => { count: number; done: boolean } {
  if (plan.walk) return walkCounter(database, plan, limit);
  const { condition, info, matches } = plan;
  const { parameters } = condition;
  if (!matches) {
    const sql =
      limit > 0
        ? `SELECT count(*) FROM (SELECT 1 FROM ${info.table}${whereSql(condition.sql)} LIMIT ?)`
        : `SELECT count(*) FROM ${info.table}${whereSql(condition.sql)}`;
    return () => ({
      count: database.get(sql, limit > 0 ? [...parameters, limit] : parameters)![0] as number,
      done: true,
    });
  }
  // Every row is looked at once, whatever index leads to it, so the candidates' numbers are read first.
  let candidates: number[] | undefined;
  let count = 0;
  const sql = `SELECT doc FROM ${info.table} WHERE seq = ?`;
  return () => {
    candidates ??= database
      .all(`SELECT seq FROM ${info.table}${whereSql(condition.sql)}`, parameters)
      .map((row) => row[0] as number);
    for (const seq of candidates.splice(0, COUNTED_AT_ONCE)) {
      const row = database.get(sql, [seq]);
      if (row && matches(database.decode(row[0]))) count++;
      if (limit > 0 && count === limit) return { count, done: true };
    }
    return { count, done: candidates.length === 0 };
  };
}
