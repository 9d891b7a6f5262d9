import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { nextTick } from 'node:process';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { Catalog, type CollectionInfo } from './catalog.js';
import { decode } from './codec.js';
import { SqliteCollection } from './collection.js';
import { ensureElements, hasWaiting, waitingCollections, writeWaiting } from './elements.js';
import { ConnectionClosedError, isBusy, serverError, UnsupportedOperationError } from './errors.js';
import type { Key } from './keys.js';
import { insertTogether, type Companion } from './together.js';
import { rejectUnsupported, type Options } from './options.js';
import type { Packed } from './packing.js';
import type { Document } from './values.js';
import { LOCK_PATIENCE, Writer, type WriteOptions } from './writer.js';

export type Parameter = Key | Packed | null;
export type Row = readonly unknown[];

/** Milliseconds that SQLite itself waits for a lock, blocking the event loop; longer waits are asynchronous. */
const BLOCKING_WAIT = 20;
const CACHED_STATEMENTS = 400;
/** Milliseconds until elements are written that wait, and of how many documents they wait and are written at once. */
const ELEMENTS_AFTER = 100;
const WAITING_AT_MOST = 100;
const ELEMENTS_AT_ONCE = 10;

/** More elements wait than one turn of the event loop should write. */
class ElementsWaitError extends Error {}

/** One SQLite file (or memory database): its handle, prepared statements, catalog and writer. */
export class SqliteDatabase {
  readonly databaseName: string;
  readonly catalog: Catalog;
  private readonly handle: DatabaseSync;
  private readonly writer: Writer;
  private readonly statements = new Map<string, StatementSync>();
  /** Whether the catalog was compared with the file in this turn of the event loop. */
  private isCatalogFresh = false;
  /** Set while elements of documents wait to be written, which this connection has stored. */
  private elementsTimer: NodeJS.Timeout | undefined;
  private waiting = 0;
  /** Whether the elements of all documents wait until the end of an operation. */
  private isInsertingMany = false;

  /** Opens or creates the file with write-ahead logging, every commit synced to the disk. */
  constructor(
    readonly location: string,
    words: Uint8Array = new Uint8Array(),
  ) {
    const inMemory = location === ':memory:';
    if (!inMemory) mkdirSync(dirname(location), { recursive: true });
    this.databaseName = inMemory ? 'memory' : basename(location).replace(/\.[^.]+$/, '');
    this.handle = new DatabaseSync(location, { timeout: LOCK_PATIENCE });
    try {
      this.handle.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
      this.catalog = new Catalog(this.handle, words);
      this.renewElements();
      this.handle.exec(`PRAGMA busy_timeout = ${BLOCKING_WAIT}`);
    } catch (error) {
      this.handle.close();
      throw error;
    }
    this.writer = new Writer(
      this.handle,
      () => this.catalog.refresh(),
      () => this.catalog.reload(),
    );
  }

  /** Writes postings for a file of version 0.1, which kept elements in another form. */
  private renewElements(): void {
    if (!this.catalog.hasElementTables()) return;
    this.handle.exec('BEGIN IMMEDIATE');
    if (this.catalog.dropElementTables())
      for (const name of this.catalog.names()) ensureElements(this, this.catalog.get(name)!);
    this.handle.exec('COMMIT');
  }

  get isOpen(): boolean {
    return this.handle.isOpen;
  }

  /** Runs a read; it sees every write that was acknowledged before, by any connection. */
  async read<T>(operation: () => T): Promise<T> {
    const deadline = performance.now() + LOCK_PATIENCE;
    for (;;) {
      if (!this.isOpen) throw new ConnectionClosedError();
      try {
        this.refreshCatalog();
        return operation();
      } catch (error) {
        const isWaiting = error instanceof ElementsWaitError;
        if (!isWaiting && (!isBusy(error) || performance.now() > deadline)) throw error;
        if (isWaiting) {
          await nextTurn();
          continue;
        }
      }
      await delay(BLOCKING_WAIT);
    }
  }

  /** Once a turn is enough: what another process has acknowledged since then can only be heard of in a later turn. */
  private refreshCatalog(): void {
    if (this.isCatalogFresh) return;
    this.catalog.refresh();
    this.isCatalogFresh = true;
    nextTick(() => (this.isCatalogFresh = false));
  }

  /** Runs a write in the next group commit; resolves when it is on the disk, unless it need not be. */
  write<T>(operation: () => T, options?: WriteOptions): Promise<T> {
    return this.writer.run(operation, options);
  }

  /**
   * Inserts a document, and in the same commit all of its companions, or none of them if one is refused or has nothing to
   * replace. If the document is refused, nothing is written.
   * @returns whether the companions were written
   */
  async insertTogether(collection: string, document: unknown, companions: readonly Companion[]): Promise<boolean> {
    const operation = insertTogether(collection, document, companions);
    return this.write(() => operation(this));
  }

  /** Does all of an operation or, if it fails or answers false, nothing of it. Only within `write`. */
  attempt(operation: () => boolean): boolean {
    this.handle.exec('SAVEPOINT attempt');
    try {
      if (operation()) {
        this.handle.exec('RELEASE attempt');
        return true;
      }
    } catch (error) {
      // SQLite itself ends the transaction on errors such as a full disk.
      if (!this.handle.isTransaction) throw error;
    }
    this.handle.exec('ROLLBACK TO attempt; RELEASE attempt');
    this.catalog.reload();
    return false;
  }

  /** Whether the elements of one more document may wait; they are then written soon. */
  mayElementsWait(): boolean {
    if (this.isInsertingMany) return true;
    if (this.waiting >= WAITING_AT_MOST) return false;
    this.waiting++;
    this.elementsTimer ??= setTimeout(() => void this.writeElements().catch(() => undefined), ELEMENTS_AFTER);
    return true;
  }

  /** Runs an operation that inserts many documents into a collection, whose elements are then written together. */
  insertMany(collection: string, operation: () => void): void {
    this.isInsertingMany = true;
    try {
      operation();
    } finally {
      this.isInsertingMany = false;
    }
    const info = this.catalog.get(collection);
    if (info) writeWaiting(this, info);
  }

  /** Writes the elements of a collection that wait. Within `write` all of them, within `read` as many as a turn should. */
  withoutWaiting(info: CollectionInfo): void {
    if (!hasWaiting(this, info)) return;
    if (this.handle.isTransaction) return writeWaiting(this, info);
    this.writer.runNow(() => writeWaiting(this, info, ELEMENTS_AT_ONCE));
    if (hasWaiting(this, info)) throw new ElementsWaitError();
  }

  /** Whatever is left after an error is written before somebody asks for it. */
  private async writeElements(): Promise<void> {
    this.waiting = 0;
    this.elementsTimer = undefined;
    const write = (): boolean => {
      const collections = waitingCollections(this);
      for (const info of collections) writeWaiting(this, info, ELEMENTS_AT_ONCE);
      return collections.length > 0;
    };
    while (await this.write(write, { journaled: false }));
  }

  async close(): Promise<void> {
    clearTimeout(this.elementsTimer);
    if (this.elementsTimer) await this.writeElements().catch(() => undefined);
    await this.writer.close();
    this.statements.clear();
    if (this.isOpen) this.handle.close();
  }

  /** The collection's tables, made on the first write. Only within `write`. */
  ensure(name: string): CollectionInfo {
    return this.catalog.get(name) ?? this.catalog.create(checkedName(name));
  }

  collection(name: string): SqliteCollection {
    return new SqliteCollection(this, name);
  }

  async createCollection(name: string, options?: Options): Promise<SqliteCollection> {
    rejectUnsupported(options);
    await this.write(() => this.ensure(name));
    return this.collection(name);
  }

  /** Answers whether there was one. */
  dropCollection(name: string): Promise<boolean> {
    return this.write(
      () => {
        const exists = this.catalog.get(name) !== undefined;
        if (exists) this.catalog.drop(name);
        return exists;
      },
      { atomic: true },
    );
  }

  listCollections(): { toArray(): Promise<{ name: string; type: 'collection' }[]> } {
    return {
      toArray: () => this.read(() => this.catalog.names().map((name) => ({ name, type: 'collection' as const }))),
    };
  }

  async collections(): Promise<SqliteCollection[]> {
    return this.read(() => this.catalog.names().map((name) => this.collection(name)));
  }

  /** Drops every collection; the file stays. */
  dropDatabase(): Promise<boolean> {
    return this.write(
      () => {
        for (const name of this.catalog.names()) this.catalog.drop(name);
        return true;
      },
      { atomic: true },
    );
  }

  command(): never {
    throw new UnsupportedOperationError('A database command');
  }

  all(sql: string, parameters: readonly Parameter[] = []): Row[] {
    return this.statement(sql).all(...parameters) as unknown as Row[];
  }

  get(sql: string, parameters: readonly Parameter[] = []): Row | undefined {
    return this.statement(sql).get(...parameters) as unknown as Row | undefined;
  }

  /** A document from what its row holds of it. */
  decode(doc: unknown): Document {
    return decode(this.catalog.packer.unpack(doc));
  }

  /** Iterates over rows; read to the end, or stop, before using the same statement again. */
  iterate(sql: string, parameters: readonly Parameter[] = []): Iterable<Row> {
    return this.statement(sql).iterate(...parameters) as unknown as Iterable<Row>;
  }

  /** Answers how many rows changed. */
  run(sql: string, parameters: readonly Parameter[] = []): number {
    return Number(this.statement(sql).run(...parameters).changes);
  }

  /** Answers the number of the row that the statement inserted. */
  insert(sql: string, parameters: readonly Parameter[]): number {
    return Number(this.statement(sql).run(...parameters).lastInsertRowid);
  }

  private statement(sql: string): StatementSync {
    let statement = this.statements.get(sql);
    if (statement === undefined) {
      statement = this.handle.prepare(sql);
      statement.setReturnArrays(true);
      if (this.statements.size >= CACHED_STATEMENTS) this.statements.delete(this.statements.keys().next().value!);
      this.statements.set(sql, statement);
    }
    return statement;
  }
}

function checkedName(name: string): string {
  if (name === '' || name.includes('$') || name.includes('\0'))
    throw serverError(73, 'InvalidNamespace', `Invalid collection name: "${name}"`);
  if (/^sqlite_/i.test(name))
    throw new UnsupportedOperationError(`The collection name "${name}"`, 'SQLite keeps names that begin with sqlite_');
  return name;
}
