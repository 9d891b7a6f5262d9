import {
  compileFilter,
  compileUpdate,
  documentComparator,
  normaliseFilter,
  normaliseSort,
} from '@lanelight/mongoose-sqlite/query';
import type { Connection, Model } from 'mongoose';
import type { Process, World } from './virtual-time.ts';

/** As a database stores it: never changed in place. */
export type Stored = Readonly<Record<string, unknown>> & { readonly _id: string };

/** How likely something is at each access to a database. */
export interface DatabaseFaults {
  /** The process dies, before or after it. */
  death: number;
  /** It fails, or has its effect and only the answer is lost. */
  failure: number;
  /** It takes up to a second. */
  slowness: number;
  /** A query over many documents does not see them at one moment, as on MongoDB. */
  tornScan: number;
}

/** The database does not answer, or its answer got lost: what was asked may have happened. */
class NoAnswerError extends Error {
  override readonly name = 'MongoNetworkError';
}

class DuplicateKeyError extends Error {
  override readonly name = 'MongoServerError';
  readonly code = 11_000;
}

interface FindOptions {
  sort?: Record<string, 1 | -1>;
  skip?: number;
  limit?: number;
}

interface WriteOptions {
  upsert?: boolean;
  ordered?: boolean;
  writeConcern?: { j?: boolean };
}

type Filter = Record<string, unknown>;
type Found = (document: Stored) => boolean;

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    for (const each of Object.values(value)) frozen(each);
  }
  return value;
}

const matching = (filter: Filter): Found => compileFilter(normaliseFilter(filter)) as Found;

/** A small hash, to part the documents of a torn scan. */
function half(id: string, salt: number): boolean {
  let sum = salt;
  for (let index = 0; index < id.length; index++) sum = (Math.imul(sum, 31) + id.charCodeAt(index)) | 0;
  return ((sum ^ (sum >>> 15)) & 1) === 0;
}

/**
 * A database in memory with the part of MongoDB's interface that the libraries use. One document changes at a time and at
 * once; nothing else is atomic. Writes that did not wait for the disk may be lost in a power cut, the latest first.
 */
export class Database {
  /** No access succeeds. */
  isDown = false;
  /** Called after each write that does not wait for the disk. */
  onUnjournaled: () => void = () => undefined;
  private readonly world: World;
  private readonly name: string;
  private readonly faults: DatabaseFaults;
  private readonly isInProcess: boolean;
  private readonly collections = new Map<string, Map<string, Stored>>();
  /** Undoes the writes that are not on disk yet, one at a time. */
  private unjournaled: (() => void)[] = [];

  /** @param isInProcess it ends with its process, and never without it */
  constructor(world: World, name: string, faults: DatabaseFaults, isInProcess: boolean) {
    this.isInProcess = isInProcess;
    this.world = world;
    this.name = name;
    this.faults = faults;
  }

  /** The connection of a process; `isReliable` for one without faults or delays. */
  connect(process: Process, isReliable = false): Connection {
    const collection = (name: string): unknown =>
      new Collection(this, name, (what, operations) =>
        isReliable
          ? Promise.resolve(operations.map((operation) => operation()).at(-1))
          : this.access(process, `${name}.${what}`, operations),
      );
    return { collection, isInProcess: this.isInProcess } as unknown as Connection;
  }

  /** All documents of a collection, by id. */
  documents<T = Stored>(collection: string): T[] {
    return [...this.of(collection).values()].sort((one, other) => (one._id < other._id ? -1 : 1)) as T[];
  }

  powerCut(): void {
    const lost = this.world.whole(0, this.unjournaled.length);
    this.world.trace('power cut of', this.name, lost);
    for (const takeBack of this.unjournaled.splice(-lost || Infinity, lost).reverse()) takeBack();
    this.unjournaled = [];
  }

  of(collection: string): Map<string, Stored> {
    let documents = this.collections.get(collection);
    if (!documents) this.collections.set(collection, (documents = new Map()));
    return documents;
  }

  /** Puts a document in its place, or takes it away, and remembers how to take that back. */
  put(collection: string, id: string, document: Stored | undefined, options: WriteOptions = {}): void {
    const documents = this.of(collection);
    const before = documents.get(id);
    if (document) documents.set(id, frozen(document));
    else documents.delete(id);
    if (options.writeConcern?.j !== false) {
      this.unjournaled = [];
      return;
    }
    this.unjournaled.push(() => (before ? documents.set(id, before) : documents.delete(id)));
    this.onUnjournaled();
  }

  /** @param operations what happens to the documents, at one moment each; the answer is that of the last */
  private access(process: Process, what: string, operations: readonly (() => unknown)[]): Promise<unknown> {
    const { world, faults } = this;
    return new Promise((resolve, reject) => {
      if (world.chance(faults.death)) process.die();
      if (!process.isAlive) return;
      const answer = (error: unknown, result?: unknown): void => {
        world.trace(process.name, this.name, what, error ? String(error) : '');
        if (world.chance(faults.death)) process.die();
        world.after(this.latency(), process, () => (error ? reject(error) : resolve(result)));
      };
      const perform = (index: number): void => {
        const isLost = world.chance(faults.failure);
        if (this.isDown || (isLost && world.chance(0.5))) return answer(new NoAnswerError(`No answer to ${what}`));
        try {
          const result = operations[index]!();
          if (isLost) answer(new NoAnswerError(`The answer to ${what} got lost`));
          else if (index + 1 < operations.length) world.after(this.latency(), undefined, () => perform(index + 1));
          else answer(undefined, result);
        } catch (error) {
          answer(error);
        }
      };
      // It is in flight from here on, no matter what happens to the process.
      world.after(this.latency(), undefined, () => perform(0));
    });
  }

  private latency(): number {
    const { world } = this;
    return world.chance(this.faults.slowness) ? world.between(10, 1_000) : world.between(0.1, 3);
  }

  get tearsScans(): boolean {
    return this.world.chance(this.faults.tornScan);
  }

  get salt(): number {
    return this.world.whole(1, 1_000_000);
  }
}

type Perform = (what: string, operations: readonly (() => unknown)[]) => Promise<unknown>;

/** What production code calls of a MongoDB collection. */
class Collection {
  private readonly database: Database;
  private readonly name: string;
  private readonly perform: Perform;

  constructor(database: Database, name: string, perform: Perform) {
    this.database = database;
    this.name = name;
    this.perform = perform;
  }

  findOne(filter: Filter): Promise<unknown> {
    return this.perform(`findOne ${String(filter._id)}`, [() => this.select(filter)[0] ?? null]);
  }

  find(filter: Filter, options: FindOptions = {}): Cursor {
    return new Cursor(options, (final) => this.scan(filter, final));
  }

  countDocuments(filter: Filter = {}): Promise<unknown> {
    return this.perform('countDocuments', [() => this.select(filter).length]);
  }

  insertOne(document: Stored, options: WriteOptions = {}): Promise<unknown> {
    return this.perform(`insertOne ${document._id}`, [() => this.insert(document, options)]);
  }

  insertMany(documents: readonly Stored[], options: WriteOptions = {}): Promise<unknown> {
    let duplicate: unknown;
    const insert = (document: Stored) => (): void => {
      try {
        this.insert(document, options);
      } catch (error) {
        duplicate ??= error;
      }
    };
    const end = (): void => {
      if (duplicate) throw duplicate;
    };
    return this.perform('insertMany', [...documents.map(insert), end]);
  }

  replaceOne(filter: Filter, replacement: Stored, options: WriteOptions = {}): Promise<unknown> {
    return this.perform(`replaceOne ${String(filter._id)}`, [
      () => {
        const [found] = this.select(filter);
        if (found) this.database.put(this.name, found._id, { ...replacement, _id: found._id }, options);
        return { matchedCount: found ? 1 : 0 };
      },
    ]);
  }

  updateOne(filter: Filter, update: Record<string, unknown>, options: WriteOptions = {}): Promise<unknown> {
    return this.perform(`updateOne ${String(filter._id)}`, [
      () => {
        const [found] = this.select(filter);
        if (found) this.change(found, update, options);
        else if (options.upsert) this.change({ _id: String(filter._id) }, update, options, true);
        return { matchedCount: found ? 1 : 0 };
      },
    ]);
  }

  /** Document by document: an update of many may stop half-way. */
  updateMany(filter: Filter, update: Record<string, unknown>, options: WriteOptions = {}): Promise<unknown> {
    const found = this.select(filter);
    const changes = found.map(({ _id }) => () => {
      const [still] = this.select({ ...filter, _id });
      if (still) this.change(still, update, options);
    });
    return this.perform(`updateMany (${found.length})`, [...changes, () => ({ matchedCount: found.length })]);
  }

  deleteOne(filter: Filter, options: WriteOptions = {}): Promise<unknown> {
    return this.perform(`deleteOne ${String(filter._id)}`, [
      () => {
        const [found] = this.select(filter);
        if (found) this.database.put(this.name, found._id, undefined, options);
        return { deletedCount: found ? 1 : 0 };
      },
    ]);
  }

  deleteMany(filter: Filter, options: WriteOptions = {}): Promise<unknown> {
    const found = this.select(filter);
    const deletions = found.map(
      ({ _id }) =>
        () =>
          this.database.put(this.name, _id, undefined, options),
    );
    return this.perform(`deleteMany (${found.length})`, [...deletions, () => ({ deletedCount: found.length })]);
  }

  createIndex(): Promise<unknown> {
    return this.perform('createIndex', [() => this.name]);
  }

  drop(): Promise<unknown> {
    return this.perform('drop', [
      () => {
        for (const { _id } of this.database.documents(this.name)) this.database.put(this.name, _id, undefined);
      },
    ]);
  }

  private select(filter: Filter): Stored[] {
    if (typeof filter._id !== 'string') return this.database.documents(this.name).filter(matching(filter));
    const document = this.database.of(this.name).get(filter._id);
    return document && matching(filter)(document) ? [document] : [];
  }

  private insert(document: Stored, options: WriteOptions): void {
    if (this.database.of(this.name).has(document._id))
      throw new DuplicateKeyError(`E11000 duplicate key error: ${document._id}`);
    this.database.put(this.name, document._id, document, options);
  }

  private change(before: Stored, update: Record<string, unknown>, options: WriteOptions, isNew = false): void {
    const after = { ...before };
    compileUpdate(update)(after, isNew);
    this.database.put(this.name, before._id, after, options);
  }

  /**
   * A scan in the order of ids continues from where it was, so it sees a prefix of every stream. In any other order it
   * may see what came later and not what came before.
   */
  private scan(filter: Filter, { sort, skip = 0, limit = Infinity }: FindOptions): Promise<unknown> {
    const salt = this.database.salt;
    const inOrder = sort?._id === 1;
    let seen: Stored[] = [];
    let pivot = '';
    const first = (): void => {
      const all = this.select(filter);
      pivot = all[Math.floor(all.length / 2)]?._id ?? '';
      seen = all.filter(({ _id }) => (inOrder ? _id <= pivot : half(_id, salt)));
    };
    const rest = (): Stored[] => {
      const documents = [
        ...seen,
        ...this.select(filter).filter(({ _id }) => (inOrder ? _id > pivot : !half(_id, salt))),
      ];
      if (sort) documents.sort(documentComparator(normaliseSort(sort)) as (one: Stored, other: Stored) => number);
      return documents.slice(skip, skip + limit);
    };
    const operations = this.database.tearsScans ? [first, rest] : [() => (first(), rest())];
    return this.perform('find', operations);
  }
}

class Cursor {
  private readonly options: FindOptions;
  private readonly read: (options: FindOptions) => Promise<unknown>;

  constructor(options: FindOptions, read: (options: FindOptions) => Promise<unknown>) {
    this.options = { ...options };
    this.read = read;
  }

  sort(sort: Record<string, 1 | -1>): this {
    this.options.sort = sort;
    return this;
  }

  skip(skip: number): this {
    this.options.skip = skip;
    return this;
  }

  limit(limit: number): this {
    this.options.limit = limit;
    return this;
  }

  toArray(): Promise<unknown> {
    return this.read(this.options);
  }
}

/** The part of a Mongoose model that services use outside of event sourcing. */
export function modelOf<T>(connection: Connection, collection: string): Model<T> {
  const documents = connection.collection(collection);
  return {
    updateOne: (...args: Parameters<typeof documents.updateOne>) => documents.updateOne(...args),
    findById: (id: string) => ({ lean: () => documents.findOne({ _id: id } as object) }),
  } as unknown as Model<T>;
}
