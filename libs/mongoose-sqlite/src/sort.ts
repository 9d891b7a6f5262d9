import { serverError, UnsupportedOperationError } from './errors.js';
import { valuesAt } from './paths.js';
import { compareValues, type Document } from './values.js';

export type SortKey = readonly [path: string, direction: 1 | -1];

/** The forms of a sort that the MongoDB driver takes: an object, a Map, pairs, or a path. */
export function normaliseSort(sort: unknown): SortKey[] {
  if (sort === undefined || sort === null) return [];
  if (typeof sort === 'string') return [[sort, 1]];
  const pairs = sort instanceof Map ? [...sort] : Array.isArray(sort) ? sort : Object.entries(sort);
  return pairs.map((pair: unknown): SortKey => {
    if (!Array.isArray(pair) || typeof pair[0] !== 'string')
      throw serverError(2, 'BadValue', 'A sort is made of paths and directions');
    return [pair[0], directionOf(pair[1])];
  });
}

function directionOf(value: unknown): 1 | -1 {
  switch (value) {
    case 1:
    case 'asc':
    case 'ascending':
    case '1':
      return 1;
    case -1:
    case 'desc':
    case 'descending':
    case '-1':
      return -1;
    default:
      throw new UnsupportedOperationError(`The sort direction ${JSON.stringify(value)}`);
  }
}

/** Compares documents as MongoDB sorts them: an array counts by its least element ascending, its greatest descending. */
export function documentComparator(sort: readonly SortKey[]): (left: Document, right: Document) => number {
  const keys = sort.map(([path, direction]) => ({ segments: path.split('.'), direction }));
  return (left, right) => {
    for (const { segments, direction } of keys) {
      const difference = compareSortValues(sortValue(left, segments, direction), sortValue(right, segments, direction));
      if (difference !== 0) return difference * direction;
    }
    return 0;
  };
}

/** An empty array has no element to sort by and comes before everything else, null included. */
const EMPTY_ARRAY = Symbol('empty array');

function compareSortValues(left: unknown, right: unknown): number {
  if (left === EMPTY_ARRAY || right === EMPTY_ARRAY)
    return Number(right === EMPTY_ARRAY) - Number(left === EMPTY_ARRAY);
  return compareValues(left, right);
}

function sortValue(document: Document, segments: readonly string[], direction: 1 | -1): unknown {
  const values = valuesAt(document, segments).flatMap(elementsOf);
  return values.reduce((best, value) => (compareSortValues(value, best) * direction < 0 ? value : best), values[0]);
}

function elementsOf(value: unknown): unknown[] {
  if (!Array.isArray(value)) return [value];
  return value.length > 0 ? value : [EMPTY_ARRAY];
}
