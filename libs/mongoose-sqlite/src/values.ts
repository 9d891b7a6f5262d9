import { types } from 'node:util';
import { Binary, ObjectId, UUID } from './bson.js';
import { UnsupportedOperationError } from './errors.js';

/** A document, or an object inside one, holding only the values that `normalise` gives. */
export type Document = Record<string, unknown>;

/** BSON's order of types, as far as this driver stores them; a missing value sorts as null. */
export enum Rank {
  Null = 1,
  Number,
  String,
  Object,
  Array,
  Binary,
  ObjectId,
  Boolean,
  Date,
}

interface BsonValue {
  _bsontype: string;
}

const isBsonValue = (value: object): value is BsonValue => typeof (value as Partial<BsonValue>)._bsontype === 'string';

export function isPlainObject(value: unknown): value is Document {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !types.isDate(value) &&
    !types.isRegExp(value) &&
    !isBsonValue(value)
  );
}

/** True for `{$gt: 1}` and the like: an object whose first key is an operator. */
export function isOperatorObject(value: unknown): value is Document {
  if (!isPlainObject(value)) return false;
  for (const key in value) return key.startsWith('$');
  return false;
}

/** Rejects field names that look like operators or that would reach into prototypes. */
export function assertFieldName(name: string): void {
  if (name.startsWith('$'))
    throw new UnsupportedOperationError(`The field name "${name}"`, 'names starting with $ are operators');
  if (name === '__proto__') throw new UnsupportedOperationError('The field name "__proto__"');
}

/**
 * Turns what a caller hands in into the values the driver works on: string, number, boolean, null, Date, ObjectId,
 * Binary, arrays and plain objects. Returns the same object when there was nothing to change.
 */
export function normalise(value: unknown, fieldNames: 'stored' | 'query' = 'stored'): unknown {
  switch (typeof value) {
    case 'string':
    case 'boolean':
    case 'number':
      return value;
    case 'undefined':
      return null;
    case 'bigint':
      return safeInteger(value);
    case 'object':
      return value === null ? null : normaliseObject(value, fieldNames);
    default:
      throw new UnsupportedOperationError(`A value of type ${typeof value}`);
  }
}

function normaliseObject(value: object, fieldNames: 'stored' | 'query'): unknown {
  if (Array.isArray(value)) return normaliseArray(value, fieldNames);
  if (types.isDate(value)) {
    if (Number.isNaN(value.getTime())) throw new UnsupportedOperationError('An invalid date');
    return value;
  }
  if (isBsonValue(value)) return normaliseBson(value);
  const { toBSON } = value as { toBSON?: () => unknown };
  if (typeof toBSON === 'function') return normalise(toBSON.call(value), fieldNames);
  if (value instanceof Uint8Array) return new Binary(value);
  if (types.isMap(value)) return normaliseFields(Object.fromEntries(value) as Document, fieldNames);
  if (types.isRegExp(value)) {
    if (fieldNames === 'query') return value;
    throw new UnsupportedOperationError('A stored regular expression');
  }
  return normaliseFields(value as Document, fieldNames);
}

function normaliseBson(value: BsonValue): unknown {
  switch (value._bsontype) {
    case 'ObjectId':
      return value instanceof ObjectId ? value : new ObjectId(String(value));
    case 'Binary':
      return value;
    case 'Int32':
    case 'Double':
      return Number(value.valueOf());
    case 'Long':
      return safeInteger(BigInt(value.toString()));
    default:
      throw new UnsupportedOperationError(`The BSON type ${value._bsontype}`);
  }
}

function safeInteger(value: bigint): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new UnsupportedOperationError('An integer beyond 2^53');
  return number;
}

function normaliseArray(source: unknown[], fieldNames: 'stored' | 'query'): unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < source.length; index++) {
    const before = source[index];
    const after = typeof before === 'function' ? null : normalise(before, fieldNames);
    if (after !== before) copy ??= source.slice();
    if (copy) copy[index] = after;
  }
  return copy ?? source;
}

function normaliseFields(source: Document, fieldNames: 'stored' | 'query'): Document {
  let copy: Document | undefined;
  const keys = Object.keys(source);
  for (let index = 0; index < keys.length; index++) {
    const key = keys[index]!;
    if (fieldNames === 'stored') assertFieldName(key);
    const before = source[key];
    const keep = typeof before !== 'function';
    const after = keep ? normalise(before, fieldNames) : undefined;
    if (copy === undefined && after !== before) {
      copy = {};
      for (let done = 0; done < index; done++) copy[keys[done]!] = source[keys[done]!];
    }
    if (copy !== undefined && keep) copy[key] = after;
  }
  return copy ?? source;
}

export function rankOf(value: unknown): Rank {
  switch (typeof value) {
    case 'number':
      return Rank.Number;
    case 'string':
      return Rank.String;
    case 'boolean':
      return Rank.Boolean;
    case 'object':
      if (value === null) return Rank.Null;
      if (Array.isArray(value)) return Rank.Array;
      if (types.isDate(value)) return Rank.Date;
      if (isBsonValue(value)) return value._bsontype === 'ObjectId' ? Rank.ObjectId : Rank.Binary;
      return Rank.Object;
    default:
      return Rank.Null;
  }
}

/** Total order of values as MongoDB sorts them: first by type, then within the type. */
export function compareValues(left: unknown, right: unknown): number {
  const rank = rankOf(left);
  const difference = rank - rankOf(right);
  if (difference !== 0) return difference;
  switch (rank) {
    case Rank.Null:
      return 0;
    case Rank.Number:
      return compareNumbers(left as number, right as number);
    case Rank.String:
      return compareStrings(left as string, right as string);
    case Rank.Boolean:
      return Number(left) - Number(right);
    case Rank.Date:
      return (left as Date).getTime() - (right as Date).getTime();
    case Rank.ObjectId:
      return Buffer.compare((left as ObjectId).id, (right as ObjectId).id);
    case Rank.Binary:
      return compareBinaries(left as Binary, right as Binary);
    case Rank.Array:
      return compareArrays(left as unknown[], right as unknown[]);
    case Rank.Object:
      return compareObjects(left as Document, right as Document);
  }
}

export const equalValues = (left: unknown, right: unknown): boolean =>
  left === right || compareValues(left, right) === 0;

function compareNumbers(left: number, right: number): number {
  if (left === right) return 0;
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
  if (Number.isNaN(right)) return 1;
  return left < right ? -1 : 1;
}

/** Byte order of UTF-8, which MongoDB and SQLite share; JavaScript's `<` compares UTF-16 units instead. */
function compareStrings(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    let a = left.charCodeAt(index);
    let b = right.charCodeAt(index);
    if (a === b) continue;
    if (a >= 0xd800 && b >= 0xd800) {
      // Surrogates encode code points above U+FFFF, so they sort after every other unit.
      if (a < 0xe000) a += 0x10000;
      if (b < 0xe000) b += 0x10000;
    }
    return a - b;
  }
  return left.length - right.length;
}

function compareBinaries(left: Binary, right: Binary): number {
  return (
    left.length() - right.length() || left.sub_type - right.sub_type || Buffer.compare(bytesOf(left), bytesOf(right))
  );
}

export const bytesOf = (binary: Binary): Uint8Array => binary.buffer.subarray(0, binary.position);

function compareArrays(left: unknown[], right: unknown[]): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const difference = compareValues(left[index], right[index]);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Field by field in stored order: type, then name, then value, as BSON documents compare. */
function compareObjects(left: Document, right: Document): number {
  const leftKeys = Object.keys(left);
  const rightKeys = Object.keys(right);
  const length = Math.min(leftKeys.length, rightKeys.length);
  for (let index = 0; index < length; index++) {
    const a = leftKeys[index]!;
    const b = rightKeys[index]!;
    const difference = rankOf(left[a]) - rankOf(right[b]) || compareStrings(a, b) || compareValues(left[a], right[b]);
    if (difference !== 0) return difference;
  }
  return leftKeys.length - rightKeys.length;
}

/** Rebuilds a Binary; subtype 4 comes back as the UUID class, as the MongoDB driver does. */
export function toBinary(base64: string, subType: number): Binary {
  const binary = new Binary(Buffer.from(base64, 'base64'), subType);
  return subType === Binary.SUBTYPE_UUID ? new UUID(bytesOf(binary)) : binary;
}
