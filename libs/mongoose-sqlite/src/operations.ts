import { ObjectId } from './bson.js';
import { noCollection, type CollectionInfo } from './catalog.js';
import type { SqliteDatabase } from './database.js';
import { serverError } from './errors.js';
import { branchesOf, conditionsOf, normaliseFilter } from './matcher.js';
import type { Found } from './found.js';
import { whereSql } from './order.js';
import { findAll, matching, planQuery } from './plan.js';
import { deleteRow, insertRow, rewriteRow, withId } from './rows.js';
import { parentOf, writeSlot } from './slots.js';
import { normaliseSort, type SortKey } from './sort.js';
import { compileUpdate } from './update.js';
import { isOperatorObject, isPlainObject, normalise, type Document } from './values.js';

/** A write that was checked and compiled, to be run within `SqliteDatabase.write`. */
export type Operation<T> = (database: SqliteDatabase) => T;

export interface UpdateOutcome {
  matched: number;
  modified: number;
  /** The `_id` that an upsert inserted. */
  upsertedId?: unknown;
  /** The (last) document as it was stored before and after; neither if nothing matched. */
  before?: string;
  after?: string;
}

export interface Selection {
  collection: string;
  filter: unknown;
  sort?: unknown;
}

/** Answers the document's `_id`. */
export function insert(collection: string, source: unknown): Operation<unknown> {
  const document = withId(asDocument(source));
  return (database) => {
    insertRow(database, database.ensure(collection), document);
    return document._id;
  };
}

export function update(
  selection: Selection,
  change: unknown,
  { many = false, upsert = false } = {},
): Operation<UpdateOutcome> {
  const apply = compileUpdate(change);
  return modify(selection, { many, upsert }, (document, inserting) => {
    apply(document, inserting);
    return document;
  });
}

export function replace(selection: Selection, source: unknown, { upsert = false } = {}): Operation<UpdateOutcome> {
  if (isOperatorObject(source)) throw serverError(9, 'FailedToParse', 'A replacement cannot hold update operators');
  const { _id: newId, ...fields } = asDocument(source);
  return modify(selection, { many: false, upsert }, (document) => {
    const _id = newId ?? document._id;
    if (document._id !== undefined && newId !== undefined) assertSameId(document._id, newId);
    return { ...(_id === undefined ? {} : { _id }), ...fields };
  });
}

function assertSameId(current: unknown, wanted: unknown): void {
  const probe: Document = { _id: current };
  compileUpdate({ $set: { _id: wanted } })(probe, false);
}

function modify(
  { collection, filter, sort }: Selection,
  { many, upsert }: { many: boolean; upsert: boolean },
  change: (document: Document, inserting: boolean) => Document,
): Operation<UpdateOutcome> {
  const conditions = normaliseFilter(filter);
  const order = normaliseSort(sort);
  return (database) => {
    const info = upsert ? database.ensure(collection) : database.catalog.get(collection);
    const rows = info ? select(database, info, conditions, order, many) : checkedNone(conditions);
    if (rows.length === 0)
      return upsert ? insertFrom(database, info!, conditions, change) : { matched: 0, modified: 0 };
    const outcome: UpdateOutcome = { matched: rows.length, modified: 0 };
    for (const row of rows) {
      outcome.before = row.text;
      outcome.after = rewriteRow(database, info!, row, (document) => change(document, false));
      if (outcome.after !== outcome.before) outcome.modified++;
    }
    return outcome;
  };
}

function select(
  database: SqliteDatabase,
  info: CollectionInfo,
  filter: Document,
  sort: SortKey[],
  many: boolean,
): Found[] {
  const plan = planQuery(info, filter, sort);
  return many ? [...matching(database, plan)] : findAll(database, plan, { limit: 1 });
}

/** Filters are checked even where there is nothing to filter. */
function checkedNone(filter: Document): Found[] {
  planQuery(noCollection(''), filter);
  return [];
}

function insertFrom(
  database: SqliteDatabase,
  info: CollectionInfo,
  filter: Document,
  change: (document: Document, inserting: boolean) => Document,
): UpdateOutcome {
  const document = withId(change(documentFrom(filter), true));
  return { matched: 0, modified: 0, upsertedId: document._id, after: insertRow(database, info, document) };
}

/** What an upsert starts from: the values that the filter requires fields to equal. */
function documentFrom(filter: Document, document: Document = {}): Document {
  for (const [path, condition] of Object.entries(filter)) {
    if (path === '$and') {
      for (const branch of branchesOf(path, condition)) documentFrom(branch, document);
    } else if (!path.startsWith('$')) {
      for (const [operator, operand] of conditionsOf(condition)) {
        if (operator === '$eq') writeSlot(parentOf(document, path.split('.')), normalise(operand));
      }
    }
  }
  return document;
}

/** Answers the deleted documents' number, and the document where there is only one to delete. */
export function remove(
  { collection, filter, sort }: Selection,
  { many = false } = {},
): Operation<{ deleted: number; document?: Document }> {
  const conditions = normaliseFilter(filter);
  const order = normaliseSort(sort);
  return (database) => {
    const info = database.catalog.get(collection);
    if (!info) return { deleted: checkedNone(conditions).length };
    const plan = planQuery(info, conditions, order);
    if (many && !plan.matches && !info.indexes.some(({ postings }) => postings)) {
      const { sql, parameters } = plan.condition;
      return { deleted: database.run(`DELETE FROM ${info.table}${whereSql(sql)}`, parameters) };
    }
    const rows = select(database, info, conditions, order, many);
    for (const row of rows) deleteRow(database, info, row);
    return { deleted: rows.length, ...(rows[0] && { document: rows[0].document }) };
  };
}

function asDocument(source: unknown): Document {
  const document = normalise(source);
  if (!isPlainObject(document)) throw serverError(9, 'FailedToParse', 'A document must be an object');
  return document;
}

/** Gives the caller's own object its `_id`, as the MongoDB driver does before an insert. */
export function assignId(document: unknown): void {
  if (isPlainObject(document) && (document._id === undefined || document._id === null)) document._id = new ObjectId();
}
