import type { SqliteDatabase } from './database.js';

// A dictionary holds what documents have in common, and may go on holding it when those documents are erased. So the
// dictionaries of before are retired with an erasure: no document is written with them any more, those that need them are
// written anew, and then they are deleted. Which are retired is in the file, so a crash only delays it.

/** Rows looked at, and rows written, in one step: few milliseconds of work. */
const LOOKED_AT_ONCE = 200;
const WRITTEN_AT_ONCE = 40;

/** Only within `write`. */
export function retireDictionaries(database: SqliteDatabase): void {
  database.catalog.packer.unlearn();
  database.run('UPDATE "$dictionaries" SET retired = 1 WHERE retired = 0');
}

/** Names of the collections that have retired dictionaries. */
export const collectionsToRepack = (database: SqliteDatabase): string[] =>
  database.all('SELECT DISTINCT collection FROM "$dictionaries" WHERE retired = 1').map(([name]) => name as string);

/**
 * Writes documents after a row anew that need a retired dictionary, as many as one step should. Only within `write`.
 * @returns the row to go on after; undefined at the end, where the retired dictionaries are deleted
 */
export function repackStep(database: SqliteDatabase, collection: string, after: number): number | undefined {
  const info = database.catalog.get(collection);
  const { packer } = database.catalog;
  const retired = database
    .all('SELECT id FROM "$dictionaries" WHERE collection = ? AND retired = 1', [collection])
    .map(([id]) => id as number);
  if (info && retired.length > 0) {
    const page = `SELECT seq, doc FROM ${info.table} WHERE seq > ? ORDER BY seq LIMIT ${LOOKED_AT_ONCE}`;
    let written = 0;
    let last: number | undefined;
    for (const [seq, doc] of database.all(page, [after]) as [number, unknown][]) {
      last = seq;
      if (!retired.includes(packer.dictionaryOf(doc))) continue;
      const packed = packer.packNew(collection, packer.unpack(doc));
      database.run(`UPDATE ${info.table} SET doc = ? WHERE seq = ?`, [packed, seq]);
      if (++written === WRITTEN_AT_ONCE) break;
    }
    if (last !== undefined) return last;
  }
  for (const id of retired) database.run('DELETE FROM "$dictionaries" WHERE id = ?', [id]);
  packer.forget();
  return undefined;
}
