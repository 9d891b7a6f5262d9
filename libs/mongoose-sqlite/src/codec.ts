import { types } from 'node:util';
import { Binary, ObjectId } from './bson.js';
import { bytesOf, rankOf, Rank, toBinary, type Document } from './values.js';

/**
 * Documents are stored as relaxed Extended JSON: ordinary JSON except for `{"$date": …}`, `{"$oid": …}`,
 * `{"$binary": …}` and, for NaN and the infinities, `{"$numberDouble": …}`.
 */
export function encode(document: Document): string {
  return JSON.stringify(toStored(document));
}

/** The reverse of `encode`. Text without a `"$` holds plain JSON only, which most documents are. */
export function decode(text: string): Document {
  const value: unknown = JSON.parse(text);
  return (text.includes('"$') ? revive(value) : value) as Document;
}

function toStored(value: unknown): unknown {
  switch (typeof value) {
    case 'number':
      return Number.isFinite(value) ? value : { $numberDouble: String(value) };
    case 'object':
      break;
    default:
      return value;
  }
  switch (rankOf(value)) {
    case Rank.Date:
      return { $date: storedDate(value as Date) };
    case Rank.ObjectId:
      return { $oid: (value as ObjectId).toHexString() };
    case Rank.Binary:
      return { $binary: storedBinary(value as Binary) };
    case Rank.Array:
      return storedArray(value as unknown[]);
    case Rank.Object:
      return storedObject(value as Document);
    default:
      return value;
  }
}

const LAST_RELAXED_DATE = Date.UTC(10_000, 0) - 1;

function storedDate(date: Date): unknown {
  const time = date.getTime();
  return time >= 0 && time <= LAST_RELAXED_DATE ? date.toISOString() : { $numberLong: String(time) };
}

function storedBinary(binary: Binary): unknown {
  return {
    base64: Buffer.from(bytesOf(binary)).toString('base64'),
    subType: binary.sub_type.toString(16).padStart(2, '0'),
  };
}

function storedArray(source: unknown[]): unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < source.length; index++) {
    const before = source[index];
    const after = toStored(before);
    if (after !== before) copy ??= source.slice();
    if (copy) copy[index] = after;
  }
  return copy ?? source;
}

function storedObject(source: Document): Document {
  let copy: Document | undefined;
  for (const key of Object.keys(source)) {
    const before = source[key];
    const after = toStored(before);
    if (after !== before) (copy ??= { ...source })[key] = after;
  }
  return copy ?? source;
}

function revive(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || types.isDate(value)) return value;
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      if (typeof value[index] === 'object') value[index] = revive(value[index]);
    }
    return value;
  }
  const object = value as Document;
  for (const key in object) {
    if (key.startsWith('$')) return reviveMarked(key, object[key]);
    if (typeof object[key] === 'object') object[key] = revive(object[key]);
  }
  return object;
}

function reviveMarked(marker: string, value: unknown): unknown {
  switch (marker) {
    case '$date':
      return new Date(typeof value === 'string' ? value : Number((value as { $numberLong: string }).$numberLong));
    case '$oid':
      return ObjectId.createFromHexString(value as string);
    case '$numberDouble':
      return Number(value);
    case '$binary': {
      const { base64, subType } = value as { base64: string; subType: string };
      return toBinary(base64, Number.parseInt(subType, 16));
    }
    default:
      throw new Error(`A stored document holds the unknown marker ${marker}`);
  }
}
