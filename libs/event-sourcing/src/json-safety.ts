import { NotJsonSafeError } from './errors.js';

/**
 * Rejects values that would not survive storage unchanged: undefined, dates, class instances, functions,
 * NaN and infinities, sparse arrays, and keys with a leading `$`, which documents reserve.
 * @throws NotJsonSafeError
 */
export function assertJsonSafe(value: unknown, path: string): void {
  switch (typeof value) {
    case 'string':
    case 'boolean':
      return;
    case 'number':
      if (!Number.isFinite(value)) throw new NotJsonSafeError(path, String(value));
      return;
    case 'object':
      if (value === null) return;
      if (Array.isArray(value)) assertArraySafe(value, path);
      else assertObjectSafe(value, path);
      return;
    default:
      throw new NotJsonSafeError(path, value === undefined ? 'undefined' : `a ${typeof value}`);
  }
}

function assertArraySafe(array: readonly unknown[], path: string): void {
  for (let index = 0; index < array.length; index++) assertJsonSafe(array[index], `${path}[${index}]`);
}

function assertObjectSafe(object: object, path: string): void {
  const prototype = Object.getPrototypeOf(object) as object | null;
  // Plain objects inherit from a root prototype, whichever realm made them.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null)
    throw new NotJsonSafeError(path, `an instance of ${object.constructor.name}`);
  for (const key of Object.keys(object)) {
    if (key.startsWith('$') || key === '__proto__')
      throw new NotJsonSafeError(`${path}.${key}`, 'named with a reserved word');
    assertJsonSafe((object as Record<string, unknown>)[key], `${path}.${key}`);
  }
}
