import { fileURLToPath } from 'node:url';
import mongoose from 'mongoose';
import { SqliteDatabase } from './database.js';
import { ConnectionClosedError, UnsupportedOperationError } from './errors.js';
import type { Options } from './options.js';
import type { Companion } from './together.js';

/** The part of mongoose's base connection that a driver builds on. */
interface BaseConnection {
  config: Record<string, unknown>;
  models: Record<string, { init(): Promise<unknown> }>;
  readyState: number;
  name: string;
  host: string;
  db: SqliteDatabase | null;
  client: unknown;
  _connectionString: string;
  _waitForConnect(): Promise<void>;
  onOpen(): void;
}

const Base = mongoose.BaseConnection as unknown as new (base?: mongoose.Mongoose) => BaseConnection;

/** Options of `createConnection` that concern mongoose rather than the database. */
const CONFIG_OPTIONS = ['autoIndex', 'autoCreate', 'sanitizeFilter', 'bufferCommands', 'bufferTimeoutMS'];

let words: Uint8Array = new Uint8Array();

/**
 * Makes connections that are opened from now on compress long documents. Without it they only read compressed ones.
 * @param text words that documents have in common, the most frequent last, up to 32 KB; empty for none. It stays in every
 * file, so it must not come from anybody's data. It may change with every release
 */
export function compressWith(text: string): void {
  words = Buffer.from(text);
}

/**
 * A mongoose connection to one SQLite file: `sqlite:///absolute/path.db`, or `sqlite::memory:` for a database that
 * lives as long as the connection.
 */
export class SqliteConnection extends Base {
  /** The database ends with this process, and never without it. */
  readonly isInProcess = true;

  async createClient(uri: string, options: Options = {}): Promise<this> {
    const location = locationOf(uri);
    for (const option of CONFIG_OPTIONS) {
      if (options[option] !== undefined) this.config[option] = options[option];
    }
    this.readyState = mongoose.ConnectionStates.connecting;
    this._connectionString = uri;
    // The creator of the connection can still listen for "open" in this turn.
    await Promise.resolve();
    this.db = new SqliteDatabase(location, words);
    this.client = this.db;
    this.name = this.db.databaseName;
    this.host = location;
    this.onOpen();
    return this;
  }

  /** Inserts a document and its companions in one commit, on an open connection; see `SqliteDatabase.insertTogether`. */
  async insertTogether(collection: string, document: object, companions: readonly Companion[]): Promise<boolean> {
    if (!this.db) throw new ConnectionClosedError();
    return this.db.insertTogether(collection, document, companions);
  }

  async doClose(): Promise<this> {
    await this.db?.close();
    return this;
  }

  async listDatabases(): Promise<never> {
    throw new UnsupportedOperationError('listDatabases');
  }

  async startSession(): Promise<never> {
    throw new UnsupportedOperationError('A session', 'every write of one document is atomic');
  }

  async withSession(): Promise<never> {
    return this.startSession();
  }

  async transaction(): Promise<never> {
    throw new UnsupportedOperationError('A transaction', 'every write of one document is atomic');
  }

  async bulkWrite(): Promise<never> {
    throw new UnsupportedOperationError('Connection.bulkWrite', 'use bulkWrite of a model');
  }

  watch(): never {
    throw new UnsupportedOperationError('A change stream (watch)');
  }

  aggregate(): never {
    throw new UnsupportedOperationError('An aggregation');
  }

  useDb(): never {
    throw new UnsupportedOperationError('useDb', 'open another connection for another file');
  }

  setClient(): never {
    throw new UnsupportedOperationError('setClient');
  }
}

function locationOf(uri: unknown): string {
  if (uri === 'sqlite::memory:') return ':memory:';
  if (typeof uri === 'string' && uri.startsWith('sqlite:///'))
    return fileURLToPath(`file:${uri.slice('sqlite:'.length)}`);
  throw new Error(`Expected sqlite:///absolute/path.db or sqlite::memory:, got ${String(uri)}`);
}
