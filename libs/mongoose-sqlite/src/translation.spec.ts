import { describe, expect, it } from '@jest/globals';
import { Binary, ObjectId } from './bson.js';
import { SqliteDatabase } from './database.js';
import { compileFilter } from './matcher.js';
import { keyOf } from './keys.js';
import { planQuery } from './plan.js';
import { documentComparator, type SortKey } from './sort.js';
import { compareValues, type Document } from './values.js';

/** A repeatable source of choices. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const SCALARS: unknown[] = [
  null,
  0,
  1,
  -1,
  2.5,
  -1e300,
  1e300,
  2 ** 53,
  '',
  'a',
  'A',
  'ab',
  'é',
  '\uffff',
  '𝔘',
  '10',
  true,
  false,
  new Date(0),
  new Date(-1),
  new Date('2026-01-01'),
  new Date(8.64e15),
  new Date(-8.64e15),
  ObjectId.createFromHexString('000000000000000000000001'),
  ObjectId.createFromHexString('ff0000000000000000000000'),
  new Binary(Buffer.from([1])),
  new Binary(Buffer.from([1, 2])),
  new Binary(Buffer.from([1]), 5),
];
const WITH_OBJECTS: unknown[] = [
  ...SCALARS,
  {},
  { x: 1 },
  { x: null },
  { x: 'a', y: 1 },
  { y: 1, x: 'a' },
  { x: { y: 'a' } },
];
const VALUES: unknown[] = [
  ...WITH_OBJECTS,
  { x: [1, 'a'] },
  [],
  [1],
  [null],
  ['a', 1],
  [[1]],
  [{ x: 1 }, { x: 'a' }],
  [{ y: 1 }],
];
const PATHS = ['a', 'b', 'a.x', 'b.x.y'];

describe('keys', () => {
  it('order in SQLite as values order in MongoDB', () => {
    const database = new SqliteDatabase(':memory:');
    database.run('CREATE TEMP TABLE keys (position INTEGER, key)');
    SCALARS.forEach((value, position) => database.run('INSERT INTO keys VALUES (?, ?)', [position, keyOf(value)]));
    const order = database
      .all('SELECT position FROM keys ORDER BY key')
      .map(([position]) => SCALARS[position as number]);
    expect(order).toEqual([...SCALARS].sort(compareValues));
  });
});

describe('a filter or sort on indexes', () => {
  const pick = random(20_260_228);
  const one = <T>(list: readonly T[]): T => list[pick(list.length)]!;

  const documents = (values: readonly unknown[]): Document[] =>
    Array.from({ length: 250 }, (_, _id) => {
      const document: Document = { _id };
      for (const field of ['a', 'b']) {
        if (pick(5) > 0) document[field] = one(values);
      }
      return document;
    });

  /** Null is where the rules differ most, so it is frequent. */
  const scalar = (): unknown => (pick(4) === 0 ? null : one(SCALARS));

  const condition = (): unknown => {
    switch (pick(10)) {
      case 9:
        return { $all: pick(2) === 0 ? [scalar()] : [one(SCALARS), one(SCALARS)] };
      case 0:
        return one(VALUES);
      case 1:
        return { $in: [one(VALUES), one(VALUES), scalar()] };
      case 2:
        return { [one(['$gt', '$gte', '$lt', '$lte'])]: scalar() };
      case 3:
        return { $gte: scalar(), $lt: scalar() };
      case 4:
        return { [one(['$ne', '$eq'])]: scalar() };
      case 5:
        return { $exists: pick(2) === 1 };
      case 6:
        return { $not: { $gt: scalar() } };
      case 7:
        return { $elemMatch: { $gte: scalar() } };
      default:
        return { $nin: [scalar(), one(VALUES)] };
    }
  };

  const filter = (depth = 0): Document => {
    if (depth < 2 && pick(4) === 0) return { [one(['$and', '$or', '$nor'])]: [filter(depth + 1), filter(depth + 1)] };
    return Object.fromEntries(Array.from({ length: 1 + pick(2) }, () => [one(PATHS), condition()]));
  };

  it('is left to SQL where the keys decide', async () => {
    const database = new SqliteDatabase(':memory:');
    await database.collection('indexed').insertMany([{ a: 1 }, { a: 2 }, { a: null }, {}]);
    await database.collection('indexed').createIndex({ a: 1 });
    const isExact = (wanted: Document): boolean =>
      planQuery(database.catalog.get('indexed')!, wanted).matches === undefined;
    const filters: [Document, boolean][] = [
      [{ a: 1 }, true],
      [{ a: { $in: [1, null] } }, true],
      [{ a: { $nin: [1, null] } }, true],
      [{ a: { $gt: 1 } }, true],
      [{ a: { $ne: null } }, true],
      [{ a: { $nin: [Number.NaN] } }, false],
      [{ b: 1 }, false],
    ];
    expect(filters.map(([wanted]) => isExact(wanted))).toEqual(filters.map(([, exact]) => exact));
    await database.collection('indexed').insertOne({ a: [1, 2] });
    expect(isExact({ a: { $nin: [1] } })).toBe(false);
    await database.close();
  });

  it.each([
    ['plain values', SCALARS],
    ['documents among them', WITH_OBJECTS],
    ['documents and arrays among them', VALUES],
  ])('answers as the documents themselves do: %s', async (_name, values) => {
    const database = new SqliteDatabase(':memory:');
    const collection = database.collection('indexed');
    let stored = documents(values);
    await collection.insertMany(stored.slice(0, 100));
    for (const path of PATHS) await collection.createIndex({ [path]: 1 });
    await collection.createIndex({ a: 1, b: -1 });
    await collection.insertMany(stored.slice(100));
    for (const [position, document] of documents(values).entries()) {
      if (position % 5 > 0) continue;
      await collection.replaceOne({ _id: position }, document);
      stored[position] = document;
    }
    await collection.deleteMany({ _id: { $gte: 240 } });
    stored = stored.slice(0, 240);

    for (let round = 0; round < 300; round++) {
      const wanted = filter();
      const expected = stored.filter(compileFilter(wanted)).map(({ _id }) => _id);
      const found = (await collection.find(wanted).toArray()).map(({ _id }) => _id as number).sort((x, y) => x - y);
      expect({ wanted, found }).toEqual({ wanted, found: expected });
      expect({ wanted, count: await collection.countDocuments(wanted) }).toEqual({ wanted, count: expected.length });
    }

    for (let round = 0; round < 100; round++) {
      const wanted = pick(2) === 0 ? {} : filter();
      const sort: SortKey[] = [
        [one(PATHS), one([1, -1])],
        [one(PATHS), one([1, -1])],
      ];
      const unique = sort.filter(([path], index) => sort.findIndex(([other]) => other === path) === index);
      const compare = documentComparator(unique);
      const [skip, limit] = [pick(10), 1 + pick(100)];
      const matching = stored.filter(compileFilter(wanted)).sort(compare);
      const cursor = (): ReturnType<typeof collection.find> =>
        collection.find(wanted, { sort: unique, skip, limit, batchSize: 7 });
      const walked: Document[] = [];
      for await (const document of cursor()) walked.push(document);
      for (const answer of [await cursor().toArray(), walked]) {
        expect(answer).toHaveLength(Math.max(0, Math.min(limit, matching.length - skip)));
        expect(new Set(answer.map(({ _id }) => _id)).size).toBe(answer.length);
        answer.forEach((document, index) => expect(compare(document, matching[skip + index]!)).toBe(0));
      }
    }
    await database.close();
  });
});
