import type { DatabaseSync } from 'node:sqlite';
import { UnsupportedOperationError } from './errors.js';
import { complexKind, type Key } from './keys.js';
import { Packer, type WordsShelf } from './packing.js';
import { createPostingsSql, describePostings, postingsTable } from './postings.js';

/** A path that an index covers, and the column that holds its key in every row. */
export interface KeyColumn {
  readonly path: string;
  readonly segments: readonly string[];
  /** Quoted column name. */
  readonly column: string;
  /** Some row's value is, or lies within, an array; embedded documents likewise. */
  arrays: boolean;
  objects: boolean;
  /** A unique index that covers the path, and so refuses arrays there. */
  readonly uniqueIndex: string | undefined;
}

export type IndexKey = [path: string, direction: 1 | -1][];

export interface IndexInfo {
  readonly name: string;
  readonly key: IndexKey;
  readonly unique: boolean;
  /** Set once a path of the index holds arrays. */
  postings?: Postings;
}

/** Where an index keeps which documents have which element at one of its paths. */
export interface Postings {
  /** Quoted. */
  readonly name: string;
  /** The path that holds arrays, and its place among the paths of the index. */
  readonly path: string;
  readonly position: number;
  readonly insertSql: string;
  readonly deleteSql: string;
}

export interface CollectionInfo {
  readonly name: string;
  /** Quoted table name. */
  readonly table: string;
  /** Key columns; the first is always `_id`. */
  readonly columns: readonly KeyColumn[];
  readonly columnOf: ReadonlyMap<string, KeyColumn>;
  /** Declared indexes, without the one on `_id`. */
  readonly indexes: readonly IndexInfo[];
  /** Inserts a document's text and one key for each column. */
  readonly insertSql: string;
}

/** What is known of a collection that does not exist: it has no rows, but filters on it are still checked. */
export const noCollection = (name: string): CollectionInfo => collectionInfo(name, []);

export const ID_INDEX: IndexInfo = { name: '_id_', key: [['_id', 1]], unique: true };

export const quote = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;
export const columnName = (path: string): string => (path === '_id' ? '_id' : `key:${path}`);
/** Indexes share one name space in a file, so a collection's name is part of theirs. */
const indexName = (collection: string, index: string): string => quote(`${collection}.${index}`);

const OLD_TABLES = '[$]elements *';

/** Tables of the driver itself; no collection's name may begin with a dollar sign. */
const SYSTEM_TABLES = `
  BEGIN IMMEDIATE;
  CREATE TABLE IF NOT EXISTS "$indexes" (collection TEXT, name TEXT, key TEXT, uniq INTEGER, PRIMARY KEY (collection, name)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS "$complex_keys" (collection TEXT, path TEXT, kind TEXT, PRIMARY KEY (collection, path, kind)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS "$words" (id INTEGER PRIMARY KEY, words BLOB NOT NULL);
  CREATE TABLE IF NOT EXISTS "$waiting" (collection TEXT, seq INTEGER, PRIMARY KEY (collection, seq)) WITHOUT ROWID;
  COMMIT;
`;

/**
 * What the driver knows about the tables and indexes of a file, kept in memory and read again when another connection
 * has changed the file.
 */
export class Catalog {
  private collections = new Map<string, CollectionInfo>();
  private dataVersion = -1;
  private readonly readDataVersion;

  readonly packer: Packer;

  constructor(
    private readonly handle: DatabaseSync,
    words: Uint8Array,
  ) {
    handle.exec(SYSTEM_TABLES);
    this.packer = new Packer(wordsIn(handle), words);
    this.readDataVersion = handle.prepare('PRAGMA data_version');
    this.refresh();
  }

  get(name: string): CollectionInfo | undefined {
    return this.collections.get(name);
  }

  names(): string[] {
    return [...this.collections.keys()];
  }

  /** Reads the catalog again if another connection has committed since; cheap enough for every operation. */
  refresh(): void {
    const version = this.readDataVersion.get()?.data_version as number;
    if (version === this.dataVersion) return;
    this.reload();
    this.dataVersion = version;
  }

  reload(): void {
    this.packer.forget();
    const collections = new Map<string, CollectionInfo>();
    const tables = this.handle.prepare(
      `SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '[$]*' AND name NOT GLOB 'sqlite_*' ORDER BY name`,
    );
    const indexes = this.handle.prepare('SELECT name, key, uniq FROM "$indexes" WHERE collection = ? ORDER BY name');
    const postings = new Set(this.namesLike('[$]postings *'));
    for (const { name } of tables.all() as { name: string }[]) {
      const rows = indexes.all(name) as { name: string; key: string; uniq: number }[];
      const info = collectionInfo(
        name,
        rows.map((row) =>
          withPostings(name, postings, {
            name: row.name,
            key: JSON.parse(row.key) as IndexKey,
            unique: row.uniq === 1,
          }),
        ),
      );
      collections.set(name, this.withComplexKeys(info));
    }
    this.collections = collections;
  }

  private withComplexKeys(info: CollectionInfo): CollectionInfo {
    const rows = this.handle.prepare('SELECT path, kind FROM "$complex_keys" WHERE collection = ?').all(info.name);
    for (const { path, kind } of rows as { path: string; kind: 'array' | 'object' }[]) {
      const column = info.columnOf.get(path);
      if (column) markComplex(column, kind);
    }
    return info;
  }

  /** Must run in a write transaction, like every method below. */
  create(name: string): CollectionInfo {
    this.handle.exec(`CREATE TABLE ${quote(name)} (seq INTEGER PRIMARY KEY, _id NOT NULL UNIQUE, doc TEXT NOT NULL)`);
    const info = collectionInfo(name, []);
    this.collections.set(name, info);
    return info;
  }

  drop(name: string): void {
    for (const { postings } of this.collections.get(name)?.indexes ?? [])
      if (postings) this.handle.exec(`DROP TABLE ${postings.name}`);
    this.handle.exec(`DROP TABLE ${quote(name)}`);
    this.handle.prepare('DELETE FROM "$indexes" WHERE collection = ?').run(name);
    this.handle.prepare('DELETE FROM "$complex_keys" WHERE collection = ?').run(name);
    this.handle.prepare('DELETE FROM "$waiting" WHERE collection = ?').run(name);
    this.collections.delete(name);
  }

  /** Adds an index whose columns are filled already. */
  addIndex(info: CollectionInfo, { name, key, unique }: IndexInfo): void {
    const columns = indexColumns({ name, key, unique });
    this.handle.exec(
      `CREATE ${unique ? 'UNIQUE ' : ''}INDEX ${indexName(info.name, name)} ON ${info.table} (${columns})`,
    );
    this.handle
      .prepare('INSERT INTO "$indexes" (collection, name, key, uniq) VALUES (?, ?, ?, ?)')
      .run(info.name, name, JSON.stringify(key), Number(unique));
    this.reload();
  }

  /** Adds the empty key columns that an index needs; the answer describes the table as it will be. */
  addColumns(info: CollectionInfo, index: IndexInfo): CollectionInfo {
    const paths = new Set(index.key.map(([path]) => path).filter((path) => !info.columnOf.has(path)));
    for (const path of paths) this.handle.exec(`ALTER TABLE ${info.table} ADD COLUMN ${quote(columnName(path))}`);
    return this.withComplexKeys(collectionInfo(info.name, [...info.indexes, index]));
  }

  /** Drops an index and the key columns that no other index needs. */
  dropIndex(info: CollectionInfo, name: string): void {
    const postings = info.indexes.find((index) => index.name === name)?.postings;
    if (postings) this.handle.exec(`DROP TABLE ${postings.name}`);
    this.handle.exec(`DROP INDEX IF EXISTS ${indexName(info.name, name)}`);
    this.handle.prepare('DELETE FROM "$indexes" WHERE collection = ? AND name = ?').run(info.name, name);
    this.reload();
    const kept = this.collections.get(info.name)!.columnOf;
    for (const { path, column } of info.columns) {
      if (kept.has(path)) continue;
      this.handle.exec(`ALTER TABLE ${info.table} DROP COLUMN ${column}`);
      this.handle.prepare('DELETE FROM "$complex_keys" WHERE collection = ? AND path = ?').run(info.name, path);
    }
  }

  /**
   * Remembers, before a row is written, that a path holds an array or an object: from then on conditions and sorts on
   * that path look at the documents too. Uniqueness across the elements of arrays would take a key for each of them,
   * so an array under a unique index is refused.
   * @returns whether a path holds arrays or objects for the first time
   */
  noteComplexKeys(info: CollectionInfo, keys: readonly Key[]): boolean {
    let isNew = false;
    for (let index = 0; index < keys.length; index++) {
      const kind = complexKind(keys[index]!);
      if (kind === undefined) continue;
      const column = info.columns[index]!;
      if (kind === 'array' && column.uniqueIndex !== undefined)
        throw new UnsupportedOperationError(
          `An array at "${column.path}", which the unique index ${column.uniqueIndex} covers,`,
        );
      if (kind === 'array' ? column.arrays : column.objects) continue;
      this.handle
        .prepare('INSERT OR IGNORE INTO "$complex_keys" (collection, path, kind) VALUES (?, ?, ?)')
        .run(info.name, column.path, kind);
      markComplex(column, kind);
      isNew = true;
    }
    return isNew;
  }

  /** Makes the table for the postings at a path of an index. SQLite's own index knows arrays only as arrays, and is dropped. */
  createPostings(info: CollectionInfo, index: IndexInfo, path: string): Postings {
    const position = index.key.findIndex(([each]) => each === path);
    const postings = describePostings(info.name, index, position);
    this.handle.exec(`${createPostingsSql(postings)} DROP INDEX IF EXISTS ${indexName(info.name, index.name)}`);
    return postings;
  }

  /** Whether the file has tables of a form that was given up. */
  hasElementTables(): boolean {
    return this.namesLike(OLD_TABLES).length > 0;
  }

  /** Drops the tables in which version 0.1 kept a row for each element; answers whether there were any. */
  dropElementTables(): boolean {
    const tables = this.namesLike(OLD_TABLES);
    for (const table of tables) this.handle.exec(`DROP TABLE ${quote(table)}`);
    return tables.length > 0;
  }

  private namesLike(pattern: string): string[] {
    return this.handle
      .prepare(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB ?`)
      .all(pattern)
      .map(({ name }) => name as string);
  }
}

/** The words that documents of a file are compressed with. */
export function wordsIn(handle: DatabaseSync): WordsShelf {
  return {
    read: (id) => handle.prepare('SELECT words FROM "$words" WHERE id = ?').get(id)?.words as Uint8Array | undefined,
    add(words) {
      const stored = handle.prepare('SELECT id FROM "$words" WHERE words = ?').get(words);
      return Number(stored?.id ?? handle.prepare('INSERT INTO "$words" (words) VALUES (?)').run(words).lastInsertRowid);
    },
  };
}

/** The index with its postings, if they are among the tables that exist. */
function withPostings(collection: string, existing: ReadonlySet<string>, index: IndexInfo): IndexInfo {
  const position = index.key.findIndex((_, each) => existing.has(postingsTable(collection, index.name, each)));
  return position < 0 ? index : { ...index, postings: describePostings(collection, index, position) };
}

function markComplex(column: KeyColumn, kind: 'array' | 'object'): void {
  if (kind === 'array') column.arrays = true;
  else column.objects = true;
}

function collectionInfo(name: string, indexes: readonly IndexInfo[]): CollectionInfo {
  const paths = new Set(['_id', ...indexes.flatMap((index) => index.key.map(([path]) => path))]);
  const columns = [...paths].map((path): KeyColumn => ({
    path,
    segments: path.split('.'),
    column: quote(columnName(path)),
    arrays: false,
    objects: false,
    uniqueIndex: indexes.find(({ unique, key }) => unique && key.some(([covered]) => covered === path))?.name,
  }));
  const table = quote(name);
  return {
    name,
    table,
    columns,
    columnOf: new Map(columns.map((column) => [column.path, column])),
    indexes,
    insertSql: `INSERT INTO ${table} (doc, ${columns.map(({ column }) => column).join(', ')}) VALUES (?${', ?'.repeat(columns.length)})`,
  };
}

/**
 * An index's columns in SQL. An index of one direction is stored ascending: SQLite walks it either way. The row number,
 * in the direction of the last path, lets reading continue after any row, even among equal keys.
 */
function indexColumns({ key, unique }: IndexInfo): string {
  const mixed = key.some(([, direction]) => direction !== key[0]![1]);
  const order = (direction: number): string => (mixed && direction === -1 ? ' DESC' : '');
  const columns = key.map(([path, direction]) => quote(columnName(path)) + order(direction));
  return [...columns, ...(unique ? [] : [`seq${order(key.at(-1)![1])}`])].join(', ');
}
