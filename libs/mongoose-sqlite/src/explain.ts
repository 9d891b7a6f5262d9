import type { Model } from 'mongoose';
import type { SqliteCursor } from './cursor.js';

/**
 * How SQLite would run `model.find(filter)`: the lines of EXPLAIN QUERY PLAN, such as
 * `SEARCH users USING INDEX users.email_1 (key:email=?)`. The filter is cast by the model's schema.
 */
export async function explain<T>(model: Model<T>, filter: Record<string, unknown> = {}, options: { sort?: Record<string, 1 | -1>; limit?: number } = {}): Promise<string[]> {
  const cast = model.find().cast(model, structuredFilter(filter)) as Record<string, unknown>;
  return (model.collection.find(cast, options) as unknown as SqliteCursor).explain();
}

/** Mongoose casts in place; the caller's filter stays as it was. */
const structuredFilter = (filter: Record<string, unknown>): Record<string, unknown> => ({ ...filter });
