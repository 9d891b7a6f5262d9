import { DatabaseSync } from 'node:sqlite';
import { wordsIn } from './catalog.js';
import { Packer } from './packing.js';

/** A row of a file, as it lies there. */
export interface StoredRow {
  table: string;
  /** The document, in a collection's row. */
  doc: string | undefined;
  /** All columns, with compressed documents and the words for them as text. */
  text: string;
}

/** Everything that a file stores, the driver's own tables too. It changes nothing, and the file may be in use. */
export function storedRows(file: string): StoredRow[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const packer = new Packer(wordsIn(database), new Uint8Array());
  const tables = database.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  return tables.flatMap(({ name }) => {
    const table = String(name);
    return database
      .prepare(`SELECT * FROM "${table}"`)
      .all()
      .map((row): StoredRow => {
        const doc = row.doc === undefined ? undefined : packer.unpack(row.doc);
        const words = row.words === undefined ? undefined : Buffer.from(row.words as Uint8Array).toString();
        return { table, doc, text: JSON.stringify({ ...row, doc, words }) };
      });
  });
}
