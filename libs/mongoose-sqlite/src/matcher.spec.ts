import { describe, expect, it } from '@jest/globals';
import { compileFilter } from './matcher.js';
import type { Document } from './values.js';

const matches = (filter: Document, document: Document): boolean => compileFilter(filter)(document);

/** Facts of MongoDB's query semantics that are easy to get wrong. */
const FACTS: [filter: Document, document: Document, expected: boolean][] = [
  [{ 'a.b': null }, { a: [{ c: 1 }] }, true],
  [{ 'a.b': null }, { a: [{ b: 1 }, { c: 1 }] }, true],
  [{ 'a.b': null }, { a: [] }, false],
  [{ 'a.b': null }, { a: [1, 2] }, false],
  [{ 'a.b': null }, { a: 1 }, true],
  [{ 'a.b': { $exists: false } }, { a: [] }, true],
  [{ 'a.b': { $exists: true } }, { a: [{ c: 1 }, { b: null }] }, true],
  [{ a: null }, { a: [null] }, true],
  [{ a: null }, { a: [] }, false],
  [{ a: { $ne: null } }, { a: [1, null] }, false],
  [{ a: { $gte: null } }, {}, true],
  [{ a: { $gt: null } }, {}, false],
  [{ a: { $lt: 5 } }, { a: null }, false],
  [{ a: { $lt: 5 } }, { a: '1' }, false],
  [{ a: { $lt: true } }, { a: false }, true],
  [{ a: { $gt: 1, $lt: 3 } }, { a: [0, 5] }, true],
  [{ a: { $elemMatch: { $gt: 1, $lt: 3 } } }, { a: [0, 5] }, false],
  [{ a: 1 }, { a: [[1]] }, false],
  [{ a: [1] }, { a: [[1]] }, true],
  [{ 'a.0': 1 }, { a: [[1]] }, true],
  [{ 'a.x': 1 }, { a: [[{ x: 1 }]] }, false],
  [{ a: { $in: [[1, 2]] } }, { a: [1, 2] }, true],
  [{ a: { $in: [null] } }, {}, true],
  [{ a: { $all: [1] } }, { a: 1 }, true],
  [{ a: { $all: [] } }, { a: [] }, false],
  [{ a: { $all: [/^x/, 'y'] } }, { a: ['xy', 'y'] }, true],
  [{ a: { $all: [{ $elemMatch: { n: 1 } }, { $elemMatch: { n: 2 } }] } }, { a: [{ n: 1 }, { n: 2 }] }, true],
  [{ a: { x: 1, y: 2 } }, { a: { y: 2, x: 1 } }, false],
  [{ a: { x: 1 } }, { a: { x: 1, y: 2 } }, false],
  [{ a: {} }, { a: {} }, true],
  [{ a: { $elemMatch: { $size: 2 } } }, { a: [[1, 2]] }, true],
  [{ a: { $elemMatch: { $or: [{ x: 1 }, { y: 1 }] } } }, { a: [{ y: 1 }] }, true],
  [{ a: { $elemMatch: {} } }, { a: [1] }, false],
  [{ a: { $not: /^x/ } }, { a: 5 }, true],
  [{ a: { $not: { $in: [1, 2] } } }, { a: [2, 3] }, false],
  [{ a: { $nin: [] } }, {}, true],
  [{ a: { $mod: [4, 1] } }, { a: 9.7 }, true],
  [{ a: { $mod: [4, 1] } }, { a: '9' }, false],
  [{ a: Number.NaN }, { a: Number.NaN }, true],
  [{ a: { $gte: Number.NaN } }, { a: 5 }, false],
  [{ a: { $regex: 'a.c', $options: 's' } }, { a: 'a\nc' }, true],
  [{ a: /x/g }, { a: 'xx' }, true],
  [{ $nor: [{ a: 1 }, { b: 1 }] }, { a: 2 }, true],
  [{ toString: null }, {}, true],
  [{ $comment: 'why', a: 1 }, { a: 1 }, true],
];

describe('a filter', () => {
  it.each(FACTS.map((fact) => [JSON.stringify(fact.slice(0, 2)), ...fact] as const))(
    '%s',
    (_name, filter, document, expected) => {
      expect(matches(filter, document)).toBe(expected);
    },
  );

  it('keeps no state between documents', () => {
    const filter = compileFilter({ a: /x/g });
    expect([{ a: 'x' }, { a: 'x' }, { a: 'x' }].map(filter)).toEqual([true, true, true]);
  });

  it.each([
    [{ $expr: {} }, '$expr'],
    [{ $where: 'true' }, '$where'],
    [{ $text: { $search: 'x' } }, '$text'],
    [{ $jsonSchema: {} }, '$jsonSchema'],
    [{ a: { $type: 'string' } }, '$type'],
    [{ a: { $near: [] } }, '$near'],
    [{ a: { $geoWithin: {} } }, '$geoWithin'],
    [{ a: { $bitsAllSet: 1 } }, '$bitsAllSet'],
    [{ a: { $not: { $bogus: 1 } } }, '$bogus'],
    [{ a: { $elemMatch: { $bogus: 1 } } }, '$bogus'],
    [{ $and: [{ $or: [{ a: { $bogus: 1 } }] }] }, '$bogus'],
    [{ a: { $regex: 'x', $options: 'x' } }, 'option x'],
  ])('that is not supported says what is not: %j', (filter, named) => {
    expect(() => compileFilter(filter)).toThrow(named);
    expect(() => compileFilter(filter)).toThrow(expect.objectContaining({ name: 'UnsupportedOperationError' }));
  });
});
