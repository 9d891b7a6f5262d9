import mongoose from 'mongoose';
import { UnsupportedOperationError } from './errors.js';
import { assignId, insert, remove, replace, update, type Operation, type UpdateOutcome } from './operations.js';
import { rejectUnsupported, type Options } from './options.js';

const { MongoBulkWriteError, MongoServerError } = mongoose.mongo;
type BulkWriteResult = mongoose.mongo.BulkWriteResult;
type BulkFailure = Extract<ConstructorParameters<typeof MongoBulkWriteError>[0], { writeErrors?: unknown }>;

/** What mongoose offers its drivers, and its types leave out: the MongoDB driver's own result class. */
interface DriverRegistry {
  driver: { get(): { BulkWriteResult: new (tally: Tally, ordered: boolean) => BulkWriteResult } };
}
export const BulkResult = (mongoose as unknown as DriverRegistry).driver.get().BulkWriteResult;

/** One entry of `bulkWrite`: a single key, the operation's name. */
export type BulkOperation = Record<string, Options>;

/** One failed entry, with the properties of the MongoDB driver's class, which it does not export. */
class WriteError {
  constructor(readonly err: { index: number; code: number; errmsg: string; op: BulkOperation }) {}

  get index(): number {
    return this.err.index;
  }

  get code(): number {
    return this.err.code;
  }

  get errmsg(): string {
    return this.err.errmsg;
  }

  getOperation(): BulkOperation {
    return this.err.op;
  }
}

/** The counts that the MongoDB driver's own result class is built from. */
interface Tally {
  ok: 1;
  nInserted: number;
  nUpserted: number;
  nMatched: number;
  nModified: number;
  nRemoved: number;
  insertedIds: { index: number; _id: unknown }[];
  upserted: { index: number; _id: unknown }[];
  writeErrors: WriteError[];
  writeConcernErrors: [];
}

/** More operations than these write the elements of their documents together. */
const MANY = 100;

type Step = (tally: Tally, index: number) => Operation<void>;

/** Runs all operations in one transaction; as in MongoDB, writes that succeeded before (or alongside) a failure stay. */
export function bulkWrite(
  collection: string,
  operations: BulkOperation[],
  { ordered }: { ordered: boolean },
): Operation<BulkWriteResult> {
  if (operations.length === 0)
    throw new mongoose.mongo.MongoInvalidArgumentError('Invalid BulkOperation, Batch cannot be empty');
  const steps = operations.map((operation) => prepare(collection, operation));
  return (database) => {
    const tally: Tally = {
      ok: 1,
      nInserted: 0,
      nUpserted: 0,
      nMatched: 0,
      nModified: 0,
      nRemoved: 0,
      insertedIds: [],
      upserted: [],
      writeErrors: [],
      writeConcernErrors: [],
    };
    const runAll = (): void => {
      for (const [index, step] of steps.entries()) {
        try {
          step(tally, index)(database);
        } catch (error) {
          tally.writeErrors.push(writeError(error, index, operations[index]!));
          if (ordered) break;
        }
      }
    };
    if (steps.length > MANY) database.insertMany(collection, runAll);
    else runAll();
    const result = new BulkResult(tally, ordered);
    const [first] = tally.writeErrors;
    if (first)
      throw new MongoBulkWriteError(
        { message: first.errmsg, code: first.code, writeErrors: tally.writeErrors } as unknown as BulkFailure,
        result,
      );
    return result;
  };
}

/** Only a server's own kind of error belongs to one operation; any other ends the whole bulk. */
function writeError(error: unknown, index: number, op: BulkOperation): WriteError {
  if (!(error instanceof MongoServerError)) throw error;
  return new WriteError({ index, code: Number(error.code), errmsg: error.message, op });
}

function prepare(collection: string, operation: BulkOperation): Step {
  const [name, fields] = Object.entries(operation)[0] ?? ['', {}];
  if (name !== 'insertOne') rejectUnsupported(fields);
  const selection = { collection, filter: fields.filter, sort: fields.sort };
  const upsert = fields.upsert === true;
  switch (name) {
    case 'insertOne': {
      // The MongoDB driver also takes the document itself in place of {document}.
      const document = Object.hasOwn(fields, 'document') ? fields.document : fields;
      assignId(document);
      return inserting(insert(collection, document));
    }
    case 'updateOne':
      return updating(update(selection, fields.update, { upsert }));
    case 'updateMany':
      return updating(update(selection, fields.update, { upsert, many: true }));
    case 'replaceOne':
      return updating(replace(selection, fields.replacement, { upsert }));
    case 'deleteOne':
      return deleting(remove(selection));
    case 'deleteMany':
      return deleting(remove(selection, { many: true }));
    default:
      throw new UnsupportedOperationError(`The bulk operation ${name}`);
  }
}

const inserting =
  (operation: Operation<unknown>): Step =>
  (tally, index) =>
  (database) => {
    tally.insertedIds.push({ index, _id: operation(database) });
    tally.nInserted++;
  };

const updating =
  (operation: Operation<UpdateOutcome>): Step =>
  (tally, index) =>
  (database) => {
    const { matched, modified, upsertedId } = operation(database);
    tally.nMatched += matched;
    tally.nModified += modified;
    if (upsertedId === undefined) return;
    tally.nUpserted++;
    tally.upserted.push({ index, _id: upsertedId });
  };

const deleting =
  (operation: Operation<{ deleted: number }>): Step =>
  (tally) =>
  (database) => {
    tally.nRemoved += operation(database).deleted;
  };
