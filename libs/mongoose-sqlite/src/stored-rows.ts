import { DatabaseSync } from 'node:sqlite';
import { wordsIn } from './catalog.js';
import { Packer } from './packing.js';
import { readable } from './postings.js';

/** A row of a file, as it lies there. */
export interface StoredRow {
  table: string;
  /** The document, in a collection's row. */
  doc: string | undefined;
  /** All columns, with compressed documents, the words for them and the tokens of postings as text. */
  text: string;
}

/** Everything that a file stores, the driver's own tables too. It changes nothing, and the file may be in use. */
export function storedRows(file: string): StoredRow[] {
  using database = new DatabaseSync(file, { readOnly: true });
  const packer = new Packer(wordsIn(database), new Uint8Array());
  const tables = database.prepare(`SELECT name, sql FROM sqlite_schema WHERE type = 'table'`).all();
  return tables.flatMap(({ name, sql }) => {
    const table = String(name);
    if (String(sql).startsWith('CREATE VIRTUAL')) return postingsIn(database, table);
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

/** A row for each token, with the documents that have it. */
function postingsIn(database: DatabaseSync, table: string): StoredRow[] {
  database.exec(`CREATE VIRTUAL TABLE temp."$tokens" USING fts5vocab(main, "${table}", instance)`);
  try {
    return database
      .prepare('SELECT term, doc FROM temp."$tokens"')
      .all()
      .map(({ term, doc }): StoredRow => {
        const text = JSON.stringify({ token: readable(String(term)), seq: doc });
        return { table, doc: undefined, text };
      });
  } finally {
    database.exec('DROP TABLE temp."$tokens"');
  }
}
