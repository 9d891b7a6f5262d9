import { DatabaseSync } from 'node:sqlite';

export const INSERT_EVENT = 'INSERT INTO events (stream_id, version, event) VALUES (?, ?, ?)';

/** Baseline of the event store: a table of events in SQLite, as durable as ours, without any library around it. */
export function openBareStore(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(
    'CREATE TABLE events (position INTEGER PRIMARY KEY, stream_id TEXT NOT NULL, version INTEGER NOT NULL, event TEXT NOT NULL, UNIQUE (stream_id, version))',
  );
  return database;
}
