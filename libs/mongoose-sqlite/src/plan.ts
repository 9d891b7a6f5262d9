import { decode } from './codec.js';
import { ID_INDEX, type CollectionInfo, type IndexInfo, type KeyColumn } from './catalog.js';
import type { Parameter, Row, SqliteDatabase } from './database.js';
import { translateFilter, type Condition } from './filter-to-sql.js';
import { compileFilter, type Matcher } from './matcher.js';
import { documentComparator, type SortKey } from './sort.js';
import type { Document } from './values.js';

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
}

export interface Found {
  readonly seq: number;
  /** The document as stored. */
  readonly text: string;
  readonly document: Document;
}

export function planQuery(info: CollectionInfo, filter: Document, sort: readonly SortKey[] = []): Plan {
  const condition = translateFilter(filter, info);
  return {
    info,
    condition,
    matches: condition.exact ? undefined : compileFilter(filter),
    order: planOrder(
      info,
      condition,
      sort.filter(([path]) => !condition.fixedPaths.has(path)),
    ),
  };
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
  if (plan.order.kind === 'memory')
    return sortInMemory(database, plan).slice(skip, limit > 0 ? skip + limit : undefined);
  if (!plan.matches) {
    const bounded = skip > 0 || limit > 0;
    const window: Parameter[] = bounded ? [limit > 0 ? limit : -1, skip] : [];
    return database.all(selectSql(plan, 'seq, doc', '', bounded), [...parameters, ...window]).map(found);
  }
  const results: Found[] = [];
  let passed = 0;
  for (const row of database.iterate(selectSql(plan, 'seq, doc'), parameters)) {
    const candidate = found(row);
    if (!plan.matches(candidate.document) || passed++ < skip) continue;
    results.push(candidate);
    if (results.length === limit) break;
  }
  return results;
}

export const found = (row: Row): Found => ({
  seq: row[0] as number,
  text: row[1] as string,
  document: decode(row[1] as string),
});

function sortInMemory(database: SqliteDatabase, plan: Plan): Found[] {
  const { compare } = plan.order as Extract<Order, { kind: 'memory' }>;
  return [...matching(database, plan)].sort((left, right) => compare(left.document, right.document));
}

/** Matching rows in the order the plan's query gives them; to be read to the end in one turn. */
export function* matching(database: SqliteDatabase, plan: Plan): Generator<Found> {
  for (const row of database.iterate(selectSql(plan, 'seq, doc'), plan.condition.parameters)) {
    const candidate = found(row);
    if (!plan.matches || plan.matches(candidate.document)) yield candidate;
  }
}

export function countMatching(database: SqliteDatabase, plan: Plan): number {
  const { condition, info, matches } = plan;
  if (!matches)
    return database.get(
      `SELECT count(*) FROM ${info.table}${whereSql(condition.sql)}`,
      condition.parameters,
    )![0] as number;
  let count = 0;
  for (const row of database.iterate(`SELECT doc FROM ${info.table}${whereSql(condition.sql)}`, condition.parameters)) {
    if (matches(decode(row[0] as string))) count++;
  }
  return count;
}
