import { decode, encode } from './codec.js';
import { bulkWrite, type BulkOperation } from './bulk.js';
import { SqliteCursor, type FindOptions } from './cursor.js';
import type { SqliteDatabase } from './database.js';
import { createIndex, dropIndex, listIndexes, parseIndex, type IndexDescription } from './indexes.js';
import { normaliseFilter } from './matcher.js';
import { insert, remove, replace, update, assignId, type Operation, type UpdateOutcome } from './operations.js';
import { isJournaled, rejectUnsupported, type Options } from './options.js';
import { counter, findAll, matching, planQuery } from './plan.js';
import { ownTurn } from './turns.js';
import { compileProjection } from './projection.js';
import { normaliseSort } from './sort.js';
import { valuesAt } from './paths.js';
import type { Document } from './values.js';

/** The answer to updateOne, updateMany and replaceOne. */
export interface UpdateResult {
  acknowledged: true;
  matchedCount: number;
  modifiedCount: number;
  upsertedCount: number;
  upsertedId: unknown;
}

export interface DeleteResult {
  acknowledged: true;
  deletedCount: number;
}

/** A collection with the methods of the MongoDB driver's; options that change an answer and are not known are errors. */
export class SqliteCollection {
  constructor(
    private readonly database: SqliteDatabase,
    readonly collectionName: string,
  ) {}

  get namespace(): string {
    return `${this.database.databaseName}.${this.collectionName}`;
  }

  find(filter?: unknown, options?: Options): SqliteCursor {
    rejectUnsupported(options);
    return new SqliteCursor(async () => this.database, this.collectionName, filter, options as FindOptions);
  }

  async findOne(filter?: unknown, options: Options = {}): Promise<Document | null> {
    rejectUnsupported(options);
    const conditions = normaliseFilter(filter);
    const sort = normaliseSort(options.sort);
    const project = compileProjection(options.projection);
    return this.database.read(() => {
      const info = this.database.catalog.get(this.collectionName);
      const row =
        info &&
        findAll(this.database, planQuery(info, conditions, sort), { limit: 1, skip: Number(options.skip ?? 0) })[0];
      if (!row) return null;
      return project ? project(row.document) : row.document;
    });
  }

  async insertOne(document: unknown, options?: Options): Promise<{ acknowledged: true; insertedId: unknown }> {
    rejectUnsupported(options);
    assignId(document);
    const insertedId = await this.write(insert(this.collectionName, document), options);
    return { acknowledged: true, insertedId };
  }

  async insertMany(
    documents: unknown[],
    options: Options = {},
  ): Promise<{ acknowledged: true; insertedCount: number; insertedIds: Record<number, unknown> }> {
    const result = await this.bulkWrite(
      documents.map((document) => ({ insertOne: { document } })),
      options,
    );
    return { acknowledged: true, insertedCount: result.insertedCount, insertedIds: result.insertedIds };
  }

  async bulkWrite(operations: BulkOperation[], options: Options = {}) {
    rejectUnsupported(options);
    return this.write(bulkWrite(this.collectionName, operations, { ordered: options.ordered !== false }), options);
  }

  async updateOne(filter: unknown, change: unknown, options: Options = {}): Promise<UpdateResult> {
    rejectUnsupported(options);
    return updateResult(
      await this.write(update(this.selection(filter, options), change, { upsert: options.upsert === true }), options),
    );
  }

  async updateMany(filter: unknown, change: unknown, options: Options = {}): Promise<UpdateResult> {
    rejectUnsupported(options);
    return updateResult(
      await this.write(
        update(this.selection(filter), change, { many: true, upsert: options.upsert === true }),
        options,
      ),
    );
  }

  async replaceOne(filter: unknown, replacement: unknown, options: Options = {}): Promise<UpdateResult> {
    rejectUnsupported(options);
    return updateResult(
      await this.write(
        replace(this.selection(filter, options), replacement, { upsert: options.upsert === true }),
        options,
      ),
    );
  }

  async deleteOne(filter?: unknown, options?: Options): Promise<DeleteResult> {
    rejectUnsupported(options);
    const { deleted } = await this.write(remove(this.selection(filter)), options);
    return { acknowledged: true, deletedCount: deleted };
  }

  async deleteMany(filter?: unknown, options?: Options): Promise<DeleteResult> {
    rejectUnsupported(options);
    const { deleted } = await this.write(remove(this.selection(filter), { many: true }), options);
    return { acknowledged: true, deletedCount: deleted };
  }

  async findOneAndUpdate(filter: unknown, change: unknown, options: Options = {}): Promise<unknown> {
    rejectUnsupported(options);
    return this.findAndModify(
      update(this.selection(filter, options), change, { upsert: options.upsert === true }),
      options,
    );
  }

  async findOneAndReplace(filter: unknown, replacement: unknown, options: Options = {}): Promise<unknown> {
    rejectUnsupported(options);
    return this.findAndModify(
      replace(this.selection(filter, options), replacement, { upsert: options.upsert === true }),
      options,
    );
  }

  async findOneAndDelete(filter: unknown, options: Options = {}): Promise<unknown> {
    rejectUnsupported(options);
    const project = compileProjection(options.projection);
    const { deleted, document = null } = await this.write(remove(this.selection(filter, options)), options);
    const value = document && project ? project(document) : document;
    return options.includeResultMetadata ? { value, lastErrorObject: { n: deleted }, ok: 1 } : value;
  }

  private async findAndModify(operation: Operation<UpdateOutcome>, options: Options): Promise<unknown> {
    const project = compileProjection(options.projection);
    const { matched, upsertedId, before, after } = await this.write(operation, options);
    const text = options.returnDocument === 'after' ? after : before;
    const document = text === undefined ? null : decode(text);
    const value = document && project ? project(document) : document;
    if (!options.includeResultMetadata) return value;
    const upserted = upsertedId === undefined ? {} : { upserted: upsertedId };
    return {
      value,
      lastErrorObject: { n: matched || Object.keys(upserted).length, updatedExisting: matched > 0, ...upserted },
      ok: 1,
    };
  }

  async countDocuments(filter?: unknown, options: Options = {}): Promise<number> {
    rejectUnsupported(options);
    const conditions = normaliseFilter(filter);
    const skip = Number(options.skip ?? 0);
    const limit = Number(options.limit ?? 0);
    let step: ReturnType<typeof counter> | undefined;
    for (;;) {
      const { count, done } = await this.database.read(() => {
        const info = this.database.catalog.get(this.collectionName);
        if (!info) return { count: 0, done: true };
        step ??= counter(this.database, planQuery(info, conditions), limit > 0 ? limit + skip : 0);
        return step();
      });
      if (done) return Math.max(0, count - skip);
      await ownTurn();
    }
  }

  async estimatedDocumentCount(options?: Options): Promise<number> {
    return this.countDocuments({}, options);
  }

  /** Distinct values of a path; array elements count individually. */
  async distinct(path: string, filter?: unknown, options?: Options): Promise<unknown[]> {
    rejectUnsupported(options);
    const conditions = normaliseFilter(filter);
    const segments = path.split('.');
    return this.database.read(() => {
      const info = this.database.catalog.get(this.collectionName);
      const values = new Map<string, unknown>();
      for (const { document } of info ? matching(this.database, planQuery(info, conditions)) : []) {
        for (const value of valuesAt(document, segments).flat()) {
          if (value !== undefined) values.set(encode({ value }), value);
        }
      }
      return [...values.values()];
    });
  }

  async createIndex(fields: unknown, options?: Options): Promise<string> {
    const index = parseIndex(fields, options);
    return this.database.write(() => createIndex(this.database, this.collectionName, index), { atomic: true });
  }

  async createIndexes(specifications: (Options & { key: unknown })[]): Promise<string[]> {
    return Promise.all(specifications.map(({ key, ...options }) => this.createIndex(key, options)));
  }

  async dropIndex(name: string): Promise<void> {
    await this.database.write(() => dropIndex(this.database, this.collectionName, name), { atomic: true });
  }

  async dropIndexes(): Promise<boolean> {
    await this.dropIndex('*');
    return true;
  }

  async indexes(): Promise<IndexDescription[]> {
    return this.database.read(() => listIndexes(this.database, this.collectionName));
  }

  listIndexes(): { toArray(): Promise<IndexDescription[]> } {
    return { toArray: () => this.indexes() };
  }

  /** Index names with their pairs of path and direction. */
  async indexInformation(): Promise<Record<string, [string, number][]>> {
    return Object.fromEntries((await this.indexes()).map(({ name, key }) => [name, Object.entries(key)]));
  }

  async indexExists(names: string | string[]): Promise<boolean> {
    const existing = new Set((await this.indexes()).map(({ name }) => name));
    return [names].flat().every((name) => existing.has(name));
  }

  async drop(): Promise<boolean> {
    return this.database.dropCollection(this.collectionName);
  }

  private selection(filter: unknown, options: Options = {}) {
    return { collection: this.collectionName, filter, sort: options.sort };
  }

  private write<T>(operation: Operation<T>, options?: Options): Promise<T> {
    return this.database.write(() => operation(this.database), { journaled: isJournaled(options) });
  }
}

function updateResult({ matched, modified, upsertedId }: UpdateOutcome): UpdateResult {
  const upserted = upsertedId !== undefined;
  return {
    acknowledged: true,
    matchedCount: matched,
    modifiedCount: modified,
    upsertedCount: Number(upserted),
    upsertedId: upserted ? upsertedId : null,
  };
}
