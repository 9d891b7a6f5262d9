import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { SqliteDatabase } from './database.js';
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
    await things.insertMany(Array.from({ length: 150 }, (_, id) => thing(id, 'red')));
    expect([rows('$waiting'), rows(ELEMENTS)]).toEqual([100, 50]);
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

  describe('along an index that ends with the id', () => {
    interface Listed {
      _id: string;
      auction: string;
      tags: string[];
      at: number;
    }
    const INDEX = { auction: 1, tags: 1, at: -1, _id: -1 } as const;
    const TABLE = '$elements 1 things.auction_1_tags_1_at_-1__id_-1';
    const listed = (count: number): Listed[] =>
      Array.from({ length: count }, (_, each) => ({
        _id: `thing-${(each * 7) % count}`,
        auction: each % 2 === 0 ? 'North Lane Auto Auction' : 'South Lane Auto Auction',
        tags: ['red', each % 3 === 0 ? 'round' : 'flat'],
        at: Math.floor(each / 20),
      }));
    const newestFirst = (left: Listed, right: Listed): number => right.at - left.at || (left._id < right._id ? 1 : -1);
    const expected = (documents: Listed[], auction: string, ...tags: string[]): Listed[] =>
      documents
        .filter((each) => each.auction === auction && tags.every((tag) => each.tags.includes(tag)))
        .sort(newestFirst);

    async function openListed() {
      const connection = await mongoose.createConnection(`sqlite://${file}`).asPromise();
      opened.push(connection);
      const things = connection.collection<Listed>('things');
      await things.createIndex(INDEX);
      const list = (auction: string, tags: string[], filter = {}): Promise<Listed[]> =>
        things
          .find({ auction, tags: { $all: tags }, ...filter })
          .sort({ at: -1, _id: -1 })
          .toArray();
      return { connection, things, list };
    }

    it('documents that are equal before it come in the order of their ids, from any place on', async () => {
      const { things, list } = await openListed();
      const documents = listed(101);
      await things.insertMany(documents);
      for (const auction of ['North Lane Auto Auction', 'South Lane Auto Auction', 'nowhere'])
        for (const tags of [['red'], ['red', 'round'], ['flat']])
          expect(await list(auction, tags)).toEqual(expected(documents, auction, ...tags));
      const all = expected(documents, 'North Lane Auto Auction', 'red');
      for (const { at, _id } of all) {
        const after = { $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }] };
        const index = all.findIndex((each) => each._id === _id);
        expect(await list('North Lane Auto Auction', ['red'], { at: { $lte: at }, ...after })).toEqual(
          all.slice(index + 1),
        );
      }
    });

    it('rows hold neither the id nor what all documents of an auction share', async () => {
      const { connection, things } = await openListed();
      await things.insertMany(listed(40));
      await connection.close();
      const raw = new DatabaseSync(file, { readOnly: true });
      const text = JSON.stringify(raw.prepare(`SELECT * FROM "${TABLE}"`).all());
      raw.close();
      expect(text).toContain('round');
      expect(text).not.toMatch(/thing-|Lane/);
    });

    it('what only erased documents had is forgotten', async () => {
      const { connection, things, list } = await openListed();
      await things.insertMany(listed(40));
      // Writes the rows that wait.
      await list('South Lane Auto Auction', ['red']);
      await things.deleteMany({ auction: 'South Lane Auto Auction' });
      const database = connection.db as unknown as SqliteDatabase;
      await database.forgetErased();
      await database.repack();
      const raw = new DatabaseSync(file, { readOnly: true });
      expect(raw.prepare('SELECT key FROM "$interned"').all()).toEqual([{ key: 'North Lane Auto Auction' }]);
      raw.close();
    });

    it('are made anew in a file of a release that kept them in another form', async () => {
      const before = await openListed();
      const documents = listed(60);
      await before.things.insertMany(documents);
      await before.connection.close();
      const raw = new DatabaseSync(file);
      raw.exec(`
        DROP TABLE "${TABLE}";
        DROP TABLE "$interned";
        CREATE TABLE "${TABLE}" (
          "key:auction", "key:tags", "key:at", "_id", seq,
          PRIMARY KEY ("key:auction", "key:tags", "key:at", "_id", seq)
        ) WITHOUT ROWID;
        INSERT INTO "${TABLE}" SELECT "key:auction", 'red', "key:at", _id, seq FROM things WHERE seq < 50;
        INSERT INTO "$waiting" SELECT 'things', seq FROM things WHERE seq >= 50;
        PRAGMA user_version = 0;
      `);
      raw.close();
      const { things, list } = await openListed();
      for (const tags of [['red'], ['red', 'round']])
        expect(await list('North Lane Auto Auction', tags)).toEqual(
          expected(documents, 'North Lane Auto Auction', ...tags),
        );
      await things.updateMany({}, { $set: { tags: ['blue'] } });
      expect(await list('North Lane Auto Auction', ['red'])).toEqual([]);
    });
  });
});
