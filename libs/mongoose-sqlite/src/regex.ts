import { types } from 'node:util';
import { serverError, UnsupportedOperationError } from './errors.js';

/**
 * The JavaScript pattern for MongoDB's `$regex` and `$options`. Flags i, m and s mean the same in both; x (extended)
 * has no counterpart. The flags that make a pattern stateful (g, y) are dropped.
 */
export function regexOf(pattern: unknown, options?: unknown): RegExp {
  if (!types.isRegExp(pattern) && typeof pattern !== 'string') {
    throw serverError(2, 'BadValue', '$regex needs a string or a regular expression');
  }
  const source = types.isRegExp(pattern) ? pattern.source : pattern;
  const wanted = options ?? (types.isRegExp(pattern) ? pattern.flags.replace(/[gyd]/g, '') : '');
  if (typeof wanted !== 'string') throw serverError(2, 'BadValue', '$options needs a string');
  const unknown = /[^imsu]/.exec(wanted);
  if (unknown) throw new UnsupportedOperationError(`The $regex option ${unknown[0]}`);
  return new RegExp(source, [...new Set(wanted)].join(''));
}
