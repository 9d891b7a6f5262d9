import { columnName } from './catalog.js';
import type { SqliteDatabase } from './database.js';
import { selectSql, type Plan } from './plan.js';
import { alongSql, sortedSql, type Walk } from './walk.js';

/** SQLite's own account of how it would run the query: lines such as `SEARCH users USING INDEX users.email_1 (…)`. */
export function explainPlan(database: SqliteDatabase, plan: Plan, limit = 0): string[] {
  if (plan.walk) return explainWalk(database, plan.walk);
  const limited = limit !== 0 && !plan.matches && plan.order.kind !== 'memory';
  const sql = `EXPLAIN QUERY PLAN ${selectSql(plan, 'seq, doc', '', limited)}`;
  return database
    .all(sql, [...plan.condition.parameters, ...(limited ? [limit, 0] : [])])
    .map((row) => row[3] as string);
}

/** SQLite says of postings only that it scans a virtual table. Where many documents have the elements, it walks an index. */
function explainWalk(database: SqliteDatabase, walk: Walk): string[] {
  const { info, postings, order } = walk;
  const index = info.indexes.find((each) => each.postings === postings)!;
  const keys = index.key.slice(0, postings.position + 1).map(([path]) => `${columnName(path)}=?`);
  const search = `SEARCH ${info.name} USING POSTINGS OF INDEX ${info.name}.${index.name} (${keys.join(' AND ')})`;
  const [sql, parameters] = order.kind === 'index' ? alongSql(walk) : sortedSql(walk);
  const lines = database.all(`EXPLAIN QUERY PLAN ${sql}`, parameters).map((row) => row[3] as string);
  return [search, ...lines.filter((line) => !line.includes('VIRTUAL TABLE'))];
}
