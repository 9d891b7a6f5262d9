import type { CollectionInfo } from './catalog.js';
import type { Parameter, SqliteDatabase } from './database.js';
import { translateFilter, type Condition } from './filter-to-sql.js';
import { found, type Found } from './found.js';
import { compileFilter, type Matcher } from './matcher.js';
import { orderSql, planOrder, whereSql, type Order } from './order.js';
import type { SortKey } from './sort.js';
import type { Document } from './values.js';
import { planWalk, walkCounter, walkReader, type Walk } from './walk.js';
import { announceQuery } from './watched-queries.js';

export interface Plan {
  readonly info: CollectionInfo;
  readonly condition: Condition;
  /** Decides about each document where SQL alone cannot. */
  readonly matches: Matcher | undefined;
  readonly order: Order;
  /** A shorter way along the elements of arrays. */
  readonly walk: Walk | undefined;
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

/** The query that `find` runs; a limit is part of it where SQL decides alone. */
export function selectSql(plan: Plan, what: string, after = '', limited = false): string {
  return `SELECT ${what} FROM ${plan.info.table}${whereSql(plan.condition.sql, after)}${orderSql(plan.order, plan.info)}${limited ? ' LIMIT ? OFFSET ?' : ''}`;
}

/** Finds documents in one synchronous read. `limit` 0 means all. */
export function findAll(database: SqliteDatabase, plan: Plan, { skip = 0, limit = 0 } = {}): Found[] {
  const { parameters } = plan.condition;
  if (plan.walk) {
    const read = walkReader(database, plan.walk, { skip, limit });
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
  if (plan.walk) return walkCounter(database, plan.walk, limit);
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
