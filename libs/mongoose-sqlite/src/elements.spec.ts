import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { sqliteDriver } from './index.js';

mongoose.setDriver(sqliteDriver);

// The elements of a new document wait for a moment before they are written. Nobody may notice.

describe('elements that wait to be written', () => {
  let folder: string;
  let file: string;
  const opened: mongoose.Connection[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sqlite-elements-'));
    file = join(folder, 'things.db');
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((connection) => connection.close()));
    rmSync(folder, { recursive: true });
  });

  async function open() {
    const connection = await mongoose.createConnection(`sqlite://${file}`).asPromise();
    opened.push(connection);
    const things = connection.collection<{ _id: number; tags: string[]; place: number }>('things');
    await things.createIndex({ tags: 1, place: 1 });
    const tagged = async (tag: string): Promise<number[]> =>
      (await things.find({ tags: tag }).sort({ place: 1 }).toArray()).map(({ _id }) => _id);
    return { connection, things, tagged };
  }
  const thing = (_id: number, ...tags: string[]) => ({ _id, tags, place: _id });
  /** Looks into the file from outside. */
  function rows(table: string): number {
    const database = new DatabaseSync(file, { readOnly: true });
    const { count } = database.prepare(`SELECT count(*) AS count FROM ${table}`).get() as { count: number };
    database.close();
    return count;
  }
  /** How many documents the postings have for each element, in all. */
  function postings(): number {
    const database = new DatabaseSync(file);
    const table = '$postings 0 things.tags_1_place_1';
    database.exec(`CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, "${table}", row)`);
    const { count } = database.prepare('SELECT total(doc) AS count FROM temp.terms').get() as { count: number };
    database.close();
    return count;
  }

  it('are found at once, by any process', async () => {
    const [one, other] = [await open(), await open()];
    await one.things.insertOne(thing(1, 'red', 'round'));
    expect(rows('"$waiting"')).toBe(1);
    expect(await other.tagged('red')).toEqual([1]);
    expect(rows('"$waiting"')).toBe(0);
    await one.things.insertOne(thing(2, 'red'));
    expect(await one.things.countDocuments({ tags: 'red' })).toBe(2);
    expect(await other.tagged('round')).toEqual([1]);
  });

  it('are found when there are more than one turn writes', async () => {
    const { things, tagged } = await open();
    const ids = Array.from({ length: 95 }, (_, each) => each);
    await things.insertMany(ids.map((id) => thing(id, 'red')));
    expect(rows('"$waiting"')).toBeGreaterThan(50);
    expect(await tagged('red')).toEqual(ids);
  });

  it('follow changes and removals', async () => {
    const { things, tagged } = await open();
    await things.insertMany([thing(1, 'red'), thing(2, 'red'), thing(3, 'red')]);
    await things.updateOne({ _id: 1 }, { $set: { tags: ['blue'] } });
    await things.deleteOne({ _id: 2 });
    await things.updateOne({ tags: 'red' }, { $set: { tags: ['green'] } });
    expect([await tagged('red'), await tagged('blue'), await tagged('green')]).toEqual([[], [1], [3]]);
    await things.updateOne({ _id: 1 }, { $set: { tags: ['red'] } });
    expect([await tagged('red'), await tagged('blue')]).toEqual([[1], []]);
    expect(postings()).toBe(2);
  });

  it('are written after a moment, and before the file is closed', async () => {
    const { connection, things } = await open();
    await things.insertMany([thing(1, 'red'), thing(2, 'red')]);
    while (rows('"$waiting"') > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(postings()).toBe(2);
    await things.insertOne(thing(3, 'red'));
    await connection.close();
    expect([rows('"$waiting"'), postings()]).toEqual([0, 3]);
  });

  it('do not grow beyond a limit', async () => {
    const { things } = await open();
    await Promise.all(Array.from({ length: 150 }, (_, id) => things.insertOne(thing(id, 'red'))));
    expect([rows('"$waiting"'), postings()]).toEqual([100, 50]);
  });

  it('do not wait when many are inserted at once, whatever is refused among them', async () => {
    const { things, tagged } = await open();
    await things.insertMany([thing(1, 'red'), thing(2, 'blue')]);
    const many = Array.from({ length: 150 }, (_, id) => thing(id, id % 2 === 0 ? 'red' : 'blue'));
    await expect(things.insertMany(many, { ordered: false })).rejects.toThrow('E11000');
    expect([rows('"$waiting"'), postings()]).toEqual([0, 150]);
    expect(await tagged('red')).toEqual([
      0,
      1,
      ...many.filter(({ _id }) => _id % 2 === 0 && _id > 2).map(({ _id }) => _id),
    ]);
  });

  it('leave nothing behind with the last document that has them', async () => {
    const { things, tagged } = await open();
    await things.insertMany([thing(1, 'red', 'round'), thing(2, 'red'), thing(3)]);
    expect(await tagged('round')).toEqual([1]);
    for (const tags of [['round'], [], ['blue', 'red'], ['blue']]) {
      await things.updateOne({ _id: 1 }, { $set: { tags } });
      await things.updateOne({ _id: 3 }, { $set: { tags } });
    }
    expect([await tagged('red'), await tagged('blue')]).toEqual([[2], [1, 3]]);
    await things.deleteMany({ _id: { $in: [1, 2, 3] } });
    expect(postings()).toBe(0);
    expect(await tagged('blue')).toEqual([]);
  });

  it('are told apart, whatever they are made of', async () => {
    const { things, tagged } = await open();
    const long = 'x'.repeat(40_000);
    const tags = ['a b', 'a_b', 'A', 'a', '', 'é', 'e\u0301', '\ud800', '\ufffd', '"', 'AND', '1', long, `${long}y`];
    await things.insertMany(tags.map((tag, id) => thing(id, tag)));
    for (const [id, tag] of tags.entries()) expect({ tag, ids: await tagged(tag) }).toEqual({ tag, ids: [id] });
    await things.insertOne({ _id: 99, tags: [1 as never], place: 99 });
    expect(await tagged('1')).toEqual([tags.indexOf('1')]);
  });

  it('are kept once, and gone with their index', async () => {
    const { things, tagged } = await open();
    const OWN_INDEX = "sqlite_schema WHERE type = 'index' AND name = 'things.tags_1_place_1'";
    expect(rows(OWN_INDEX)).toBe(1);
    await things.insertMany([thing(1, 'red', 'round'), thing(2, 'red')]);
    expect(rows(OWN_INDEX)).toBe(0);
    await things.dropIndex('tags_1_place_1');
    expect(rows("sqlite_schema WHERE name GLOB '[$]postings*'")).toBe(0);
    expect(await tagged('red')).toEqual([1, 2]);
  });

  it('are written anew for a file of version 0.1', async () => {
    const { connection, things } = await open();
    await things.insertMany([thing(1, 'red', 'round'), thing(2, 'red')]);
    await connection.close();
    opened.splice(0);
    const database = new DatabaseSync(file);
    database.exec(
      `DROP TABLE "$postings 0 things.tags_1_place_1"; CREATE TABLE "$elements 0 things.tags_1_place_1" (a)`,
    );
    database.close();
    const { tagged } = await open();
    expect(await tagged('red')).toEqual([1, 2]);
    expect(rows("sqlite_schema WHERE name GLOB '[$]elements*'")).toBe(0);
  });

  it('are complete for an index that is made meanwhile, and gone with their collection', async () => {
    const { connection, things } = await open();
    await things.insertMany([thing(1, 'red'), thing(2, 'red')]);
    await things.createIndex({ tags: 1, _id: 1 });
    await things.updateOne({ _id: 1 }, { $set: { tags: ['blue'] } });
    expect(await things.find({ tags: 'red' }).sort({ _id: 1 }).toArray()).toEqual([thing(2, 'red')]);
    await things.insertOne(thing(3, 'red'));
    await connection.dropCollection('things');
    expect(rows('"$waiting"')).toBe(0);
  });
});

describe('documents that many elements find', () => {
  const COUNT = 9_000;
  const lots = Array.from({ length: COUNT }, (_, n) => ({
    _id: n,
    lane: n % 3 === 0 ? 'south' : 'north',
    words: ['car', ...(n % 2 === 0 ? ['even'] : []), ...(n % 500 === 0 ? ['rare'] : [])],
    // Neither the order of the row numbers nor its reverse.
    added: (n * 7_919) % COUNT,
    sold: n % 5 === 0,
  }));
  type Lot = (typeof lots)[number];
  let connection: mongoose.Connection;
  let stored: mongoose.Collection<Lot>;
  beforeAll(async () => {
    connection = await mongoose.createConnection('sqlite::memory:').asPromise();
    stored = connection.collection<Lot>('lots');
    await stored.createIndex({ lane: 1, words: 1, added: -1 });
    await stored.createIndex({ lane: 1, added: -1 });
    await stored.insertMany(lots);
  });
  afterAll(() => connection.close());

  it.each<[string, object, (lot: Lot) => boolean, limit: number, skip: number]>([
    ['all of them', { words: 'car' }, () => true, 0, 0],
    ['a page', { words: 'even' }, ({ words }) => words.includes('even'), 100, 0],
    ['a page further down', { words: 'car' }, () => true, 100, 4_950],
    ['several words', { words: { $all: ['car', 'even'] } }, ({ words }) => words.includes('even'), 50, 7],
    ['few', { words: { $all: ['even', 'rare'] } }, ({ words }) => words.includes('rare'), 0, 0],
    ['a place to go on from', { words: 'car', added: { $lt: 900 } }, ({ added }) => added < 900, 100, 0],
    ['a field without an index', { words: 'car', sold: true }, ({ sold }) => sold, 100, 3],
    [
      'a place and a field without an index',
      { words: 'car', added: { $gte: 900 }, sold: true },
      ({ added, sold }) => added >= 900 && sold,
      100,
      0,
    ],
  ])('come in order: %s', async (_name, filter, isWanted, limit, skip) => {
    const inOrder = lots
      .filter((lot) => lot.lane === 'north' && isWanted(lot))
      .sort((left, right) => right.added - left.added);
    const wanted = { lane: 'north', ...filter };
    const found = await stored.find(wanted).sort({ added: -1 }).skip(skip).limit(limit).toArray();
    expect(found).toEqual(inOrder.slice(skip, limit > 0 ? skip + limit : undefined));
    const backwards = await stored.find(wanted).sort({ added: 1 }).skip(skip).limit(limit).toArray();
    expect(backwards).toEqual(inOrder.toReversed().slice(skip, limit > 0 ? skip + limit : undefined));
    expect(await stored.countDocuments(wanted)).toBe(inOrder.length);
    expect(await stored.countDocuments(wanted, { limit: 60 })).toBe(Math.min(60, inOrder.length));
  });
});
