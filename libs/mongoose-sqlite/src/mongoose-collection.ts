import mongoose from 'mongoose';
import { SqliteCollection } from './collection.js';
import { SqliteCursor } from './cursor.js';
import type { SqliteDatabase } from './database.js';
import { ConnectionClosedError, UnsupportedOperationError } from './errors.js';
import { rejectUnsupported, type Options } from './options.js';

/** The part of mongoose's base collection that a driver builds on. */
interface BaseCollection {
  name: string;
  conn: { db: SqliteDatabase | null; _closeCalled: boolean };
  /** Operations wait while true, until the connection opens. */
  buffer: boolean;
  onOpen(): void;
  onClose(force?: boolean): void;
  addQueue(run: () => void): this;
  removeQueue(run: () => void): boolean;
  _shouldBufferCommands(): boolean;
  _getBufferTimeoutMS(): number;
}

type CollectionArguments = [name: string, connection: unknown, options?: unknown];

const Base = mongoose.BaseCollection as unknown as new (...args: CollectionArguments) => BaseCollection;

type Operation = (...args: unknown[]) => unknown;

/** Methods that answer a promise, passed on to `SqliteCollection` once the connection is open. */
const OPERATIONS = [
  'findOne',
  'insertOne',
  'insertMany',
  'bulkWrite',
  'updateOne',
  'updateMany',
  'replaceOne',
  'deleteOne',
  'deleteMany',
  'findOneAndUpdate',
  'findOneAndReplace',
  'findOneAndDelete',
  'countDocuments',
  'estimatedDocumentCount',
  'distinct',
  'createIndex',
  'createIndexes',
  'dropIndex',
  'dropIndexes',
  'indexes',
  'indexInformation',
  'indexExists',
  'drop',
] as const satisfies (keyof SqliteCollection)[];

const UNSUPPORTED = [
  'aggregate',
  'watch',
  'mapReduce',
  'rename',
  'isCapped',
  'options',
  'count',
  'findAndModify',
  'ensureIndex',
  'save',
  'insert',
  'initializeOrderedBulkOp',
  'initializeUnorderedBulkOp',
  'createSearchIndex',
  'createSearchIndexes',
  'dropSearchIndex',
  'updateSearchIndex',
  'listSearchIndexes',
];

/** What `Model.collection` is: mongoose's collection, which waits for the connection, over a `SqliteCollection`. */
export class MongooseSqliteCollection extends Base {
  /** Set when the connection opens; mongoose takes it for a sign that index creation can begin. */
  declare collection: SqliteCollection | null;

  constructor(...args: CollectionArguments) {
    super(...args);
    this.collection ??= null;
  }

  get collectionName(): string {
    return this.name;
  }

  set collectionName(_name: string) {
    // Mongoose's base class assigns it; it is always the name.
  }

  override onOpen(): void {
    this.collection = this.conn.db!.collection(this.name);
    super.onOpen();
  }

  override onClose(force?: boolean): void {
    this.collection = null;
    super.onClose(force);
  }

  find(filter?: unknown, options?: Options): SqliteCursor {
    rejectUnsupported(options);
    const database = async (): Promise<SqliteDatabase> => {
      await this.ready();
      return this.conn.db!;
    };
    return new SqliteCursor(database, this.name, filter, options);
  }

  listIndexes(): { toArray(): Promise<unknown[]> } {
    return { toArray: async () => (await this.ready()).indexes() };
  }

  async getIndexes(): Promise<unknown> {
    return (await this.ready()).indexInformation();
  }

  /** The open collection, or as soon as it is open; mongoose's buffering options decide about waiting. */
  ready(): SqliteCollection | Promise<SqliteCollection> {
    if (this.collection) return this.collection;
    if (this.conn._closeCalled) return Promise.reject(new ConnectionClosedError());
    if (!this._shouldBufferCommands()) return Promise.reject(new Error('Not connected, and bufferCommands is false'));
    return new Promise((resolve, reject) => {
      const milliseconds = this._getBufferTimeoutMS();
      const opened = (): void => {
        clearTimeout(timer);
        resolve(this.collection!);
      };
      const timer = setTimeout(() => {
        this.removeQueue(opened);
        reject(new Error(`The connection did not open within ${milliseconds} ms`));
      }, milliseconds);
      this.addQueue(opened);
    });
  }
}

for (const name of OPERATIONS) {
  const run: Operation = function run(this: MongooseSqliteCollection, ...args) {
    const call = (collection: SqliteCollection): unknown => (collection[name] as Operation).apply(collection, args);
    const collection = this.ready();
    return collection instanceof SqliteCollection ? call(collection) : collection.then(call);
  };
  Object.defineProperty(MongooseSqliteCollection.prototype, name, { value: run, writable: true, configurable: true });
}
for (const name of UNSUPPORTED) {
  const refuse: Operation = () => {
    throw new UnsupportedOperationError(`Collection.${name}`);
  };
  Object.defineProperty(MongooseSqliteCollection.prototype, name, {
    value: refuse,
    writable: true,
    configurable: true,
  });
}
