import type { Model } from 'mongoose';
import type { MongooseSqliteCollection } from './mongoose-collection.js';

/**
 * How SQLite would run `model.find(filter)`: the lines of EXPLAIN QUERY PLAN, such as
 * `SEARCH users USING INDEX users.email_1 (key:email=?)`. The filter is cast by the model's schema.
 */
export async function explain<T>(
  model: Model<T>,
  filter: Record<string, unknown> = {},
  options: { sort?: Record<string, 1 | -1>; limit?: number } = {},
): Promise<string[]> {
  const query = model.find(filter);
  query.cast(model);
  const collection = model.collection as unknown as MongooseSqliteCollection;
  return collection.find(query.getFilter(), options).explain();
}
