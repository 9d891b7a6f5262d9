import { isPlainObject, type Document } from './values.js';

const INDEX = /^(0|[1-9]\d*)$/;

/** Array position that a path segment names, or -1. */
export const arrayIndex = (segment: string): number => (INDEX.test(segment) ? Number(segment) : -1);

/**
 * Every value that a dotted path leads to, as MongoDB resolves paths in a query: arrays on the way are entered, a
 * number also picks an element, and a branch that ends early gives `undefined`. Elements that are not objects, and
 * empty arrays, give nothing at all.
 */
export function valuesAt(document: Document, segments: readonly string[]): unknown[] {
  if (segments.length === 1) return [ownValue(document, segments[0]!)];
  const values: unknown[] = [];
  collect(document, segments, 0, values);
  return values;
}

const ownValue = (object: Document, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined);

function collect(value: unknown, segments: readonly string[], depth: number, into: unknown[]): void {
  if (depth === segments.length) {
    into.push(value);
    return;
  }
  const segment = segments[depth]!;
  if (Array.isArray(value)) {
    const index = arrayIndex(segment);
    if (index >= 0 && index < value.length) collect(value[index], segments, depth + 1, into);
    for (const element of value) {
      if (isPlainObject(element) && (index < 0 || Object.hasOwn(element, segment)))
        collect(element, segments, depth, into);
    }
    return;
  }
  if (isPlainObject(value)) collect(ownValue(value, segment), segments, depth + 1, into);
  else into.push(undefined);
}
