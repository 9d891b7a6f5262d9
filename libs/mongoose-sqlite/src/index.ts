import { BulkResult } from './bulk.js';
import { SqliteConnection } from './connection.js';
import { MongooseSqliteCollection } from './mongoose-collection.js';

/**
 * The Mongoose driver on `node:sqlite`. Call `mongoose.setDriver(sqliteDriver)` before the first model or connection,
 * then open `sqlite:///absolute/path.db` or `sqlite::memory:`.
 */
export const sqliteDriver = {
  Connection: SqliteConnection,
  Collection: MongooseSqliteCollection,
  BulkWriteResult: BulkResult,
  plugins: [],
};

export { compressWith } from './connection.js';
export { ConnectionClosedError, UnsupportedOperationError } from './errors.js';
export { explain } from './explain.js';
export type { SqliteCursor } from './cursor.js';
export { storedRows, type StoredRow } from './stored-rows.js';
export { watchQueries, type PlannedQuery } from './watched-queries.js';
