import { decode } from './codec.js';
import type { Row, SqliteDatabase } from './database.js';
import type { Document } from './values.js';

export interface Found {
  readonly seq: number;
  /** The document as stored. */
  readonly text: string;
  readonly document: Document;
}

export function found(database: SqliteDatabase, row: Row): Found {
  const text = database.catalog.packer.unpack(row[1]);
  return { seq: row[0] as number, text, document: decode(text) };
}
