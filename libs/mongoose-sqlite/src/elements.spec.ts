import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
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
    const { count } = database.prepare(`SELECT count(*) AS count FROM "${table}"`).get() as { count: number };
    database.close();
    return count;
  }
  const ELEMENTS = '$elements 0 things.tags_1_place_1';

  it('are found at once, by any process', async () => {
    const [one, other] = [await open(), await open()];
    await one.things.insertOne(thing(1, 'red', 'round'));
    expect(rows('$waiting')).toBe(1);
    expect(await other.tagged('red')).toEqual([1]);
    expect(rows('$waiting')).toBe(0);
    await one.things.insertOne(thing(2, 'red'));
    expect(await one.things.countDocuments({ tags: 'red' })).toBe(2);
    expect(await other.tagged('round')).toEqual([1]);
  });

  it('are found when there are more than one turn writes', async () => {
    const { things, tagged } = await open();
    const ids = Array.from({ length: 95 }, (_, each) => each);
    await things.insertMany(ids.map((id) => thing(id, 'red')));
    expect(rows('$waiting')).toBeGreaterThan(50);
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
    expect(rows(ELEMENTS)).toBe(2);
  });

  it('are written after a moment, and before the file is closed', async () => {
    const { connection, things } = await open();
    await things.insertMany([thing(1, 'red'), thing(2, 'red')]);
    while (rows('$waiting') > 0) await new Promise((resolve) => setImmediate(resolve));
    expect(rows(ELEMENTS)).toBe(2);
    await things.insertOne(thing(3, 'red'));
    await connection.close();
    expect([rows('$waiting'), rows(ELEMENTS)]).toEqual([0, 3]);
  });

  it('do not grow beyond a limit', async () => {
    const { things } = await open();
    await Promise.all(Array.from({ length: 150 }, (_, id) => things.insertOne(thing(id, 'red'))));
    expect([rows('$waiting'), rows(ELEMENTS)]).toEqual([100, 50]);
  });

  it('do not wait when many are inserted at once, whatever is refused among them', async () => {
    const { things, tagged } = await open();
    await things.insertMany([thing(1, 'red'), thing(2, 'blue')]);
    const many = Array.from({ length: 150 }, (_, id) => thing(id, id % 2 === 0 ? 'red' : 'blue'));
    await expect(things.insertMany(many, { ordered: false })).rejects.toThrow('E11000');
    expect([rows('$waiting'), rows(ELEMENTS)]).toEqual([0, 150]);
    expect(await tagged('red')).toEqual([
      0,
      1,
      ...many.filter(({ _id }) => _id % 2 === 0 && _id > 2).map(({ _id }) => _id),
    ]);
  });

  it('are complete for an index that is made meanwhile, and gone with their collection', async () => {
    const { connection, things } = await open();
    await things.insertMany([thing(1, 'red'), thing(2, 'red')]);
    await things.createIndex({ tags: 1, _id: 1 });
    await things.updateOne({ _id: 1 }, { $set: { tags: ['blue'] } });
    expect(await things.find({ tags: 'red' }).sort({ _id: 1 }).toArray()).toEqual([thing(2, 'red')]);
    await things.insertOne(thing(3, 'red'));
    await connection.dropCollection('things');
    expect(rows('$waiting')).toBe(0);
  });
});
