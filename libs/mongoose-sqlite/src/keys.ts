import type { Binary, ObjectId } from './bson.js';
import { encode } from './codec.js';
import { UnsupportedOperationError } from './errors.js';
import { bytesOf, isPlainObject, Rank, rankOf, type Document } from './values.js';

/**
 * The value of an indexed path in the form SQLite compares as MongoDB compares it. SQLite orders numbers before text
 * before blobs, as BSON orders numbers, strings and the rest; blobs begin with a byte for their type. Null and missing
 * are one key, below all numbers.
 */
export type Key = number | string | Uint8Array;

export const NULL_KEY = Number.NEGATIVE_INFINITY;
/** Represents every array: every condition on the path finds such rows and checks each one. */
export const ARRAY_KEY = Uint8Array.of(4);
/** First key of each type that is kept as a blob; the next one's begin is its end. */
export const blobStart = (rank: Rank): Uint8Array => Uint8Array.of(BLOB_TYPE[rank] ?? 0xff);

const BLOB_TYPE: Partial<Record<Rank, number>> = {
  [Rank.Object]: 3,
  [Rank.Array]: 4,
  [Rank.Binary]: 5,
  [Rank.ObjectId]: 7,
  [Rank.Boolean]: 8,
  [Rank.Date]: 9,
};
const FALSE_KEY = Uint8Array.of(8, 0);
const TRUE_KEY = Uint8Array.of(8, 1);

/** Key of a single value, as stored and as searched for. */
export function keyOf(value: unknown): Key {
  switch (rankOf(value)) {
    case Rank.Null:
      return NULL_KEY;
    case Rank.Number:
      return numberKey(value as number);
    case Rank.String:
      return value as string;
    case Rank.Boolean:
      return value === true ? TRUE_KEY : FALSE_KEY;
    case Rank.Date:
      return dateKey(value as Date);
    case Rank.ObjectId:
      return withType(7, (value as ObjectId).id);
    case Rank.Binary:
      return binaryKey(value as Binary);
    case Rank.Array:
      return ARRAY_KEY;
    case Rank.Object:
      return withType(3, Buffer.from(encode(value as Document)));
  }
}

/** Key of a document at a path; a path that meets an array anywhere has the array's key. */
export function keyAt(document: Document, segments: readonly string[]): Key {
  let value: unknown = document;
  for (const segment of segments) {
    if (Array.isArray(value)) return ARRAY_KEY;
    if (!isPlainObject(value) || !Object.hasOwn(value, segment)) return NULL_KEY;
    value = value[segment];
  }
  return keyOf(value);
}

/** True if the key does not determine the value's order or equality: arrays and embedded objects. */
export function complexKind(key: Key): 'array' | 'object' | undefined {
  if (!(key instanceof Uint8Array)) return undefined;
  return key[0] === 4 ? 'array' : key[0] === 3 ? 'object' : undefined;
}

function numberKey(value: number): number {
  if (value === NULL_KEY || Number.isNaN(value)) throw new UnsupportedOperationError(`${value} at an indexed path`);
  return value;
}

function withType(type: number, bytes: Uint8Array): Uint8Array {
  const key = new Uint8Array(bytes.length + 1);
  key[0] = type;
  key.set(bytes, 1);
  return key;
}

/** Milliseconds as a sign-flipped 64-bit big-endian integer, so that byte order is time order. */
function dateKey(date: Date): Uint8Array {
  const time = date.getTime();
  const high = Math.floor(time / 0x1_0000_0000);
  const key = new DataView(new ArrayBuffer(9));
  key.setUint8(0, 9);
  key.setUint32(1, high + 0x8000_0000);
  key.setUint32(5, time - high * 0x1_0000_0000);
  return new Uint8Array(key.buffer);
}

/** Length, subtype, bytes: the order BSON gives binary data. */
function binaryKey(binary: Binary): Uint8Array {
  const bytes = bytesOf(binary);
  const key = new Uint8Array(bytes.length + 6);
  key[0] = 5;
  new DataView(key.buffer).setUint32(1, bytes.length);
  key[5] = binary.sub_type;
  key.set(bytes, 6);
  return key;
}
