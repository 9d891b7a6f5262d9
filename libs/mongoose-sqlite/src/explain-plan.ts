import type { SqliteDatabase } from './database.js';
import { windowSql } from './elements.js';
import { selectSql, type Plan } from './plan.js';

/** SQLite's own account of how it would run the query: lines such as `SEARCH users USING INDEX users.email_1 (…)`. */
export function explainPlan(database: SqliteDatabase, plan: Plan, limit = 0): string[] {
  if (plan.walk) {
    const [sql, parameters] = windowSql(plan.walk.elements, limit || 1, undefined);
    return database.all(`EXPLAIN QUERY PLAN ${sql}`, parameters).map((row) => row[3] as string);
  }
  const limited = limit !== 0 && !plan.matches && plan.order.kind !== 'memory';
  const sql = `EXPLAIN QUERY PLAN ${selectSql(plan, 'seq, doc', '', limited)}`;
  return database
    .all(sql, [...plan.condition.parameters, ...(limited ? [limit, 0] : [])])
    .map((row) => row[3] as string);
}
