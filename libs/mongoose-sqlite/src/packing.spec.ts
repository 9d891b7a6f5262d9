import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { compressWith, sqliteDriver, storedRows } from './index.js';

mongoose.setDriver(sqliteDriver);

const WORDS = 'what the program says of every vehicle, "findings": nothing that has to be announced was recorded';
const OTHER_WORDS = 'what the next release says of a vehicle, "findings": nothing that must be announced was found';

interface Report {
  _id: number;
  text: string;
  tags?: string[];
  place?: number;
}

/** No text finds itself again. */
const long = (from: number): string =>
  Array.from({ length: 120 }, (_, index) => `what the program says of every vehicle ${(from + index) * 7919}`).join();
const report = (_id: number): Report => ({ _id, text: long(_id) });

describe('long documents', () => {
  let folder: string;
  let file: string;
  const opened: Connection[] = [];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sqlite-packing-'));
    file = join(folder, 'reports.db');
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((connection) => connection.close()));
    rmSync(folder, { recursive: true });
  });

  /** Opens the file as a process of a release with these words; without any, as one that does not compress. */
  async function open(words = '') {
    compressWith(words);
    const connection = await mongoose.createConnection(`sqlite://${file}`).asPromise();
    opened.push(connection);
    return connection.collection<Report>('reports');
  }
  /** Looks into the file from outside. */
  function select(sql: string): Record<string, unknown>[] {
    using database = new DatabaseSync(file, { readOnly: true });
    return database.prepare(sql).all();
  }
  const kinds = (): unknown[] => select('SELECT typeof(doc) AS kind FROM reports ORDER BY _id').map(({ kind }) => kind);

  it('take a fraction of the space, and short ones stay as they are', async () => {
    const reports = await open(WORDS);
    await reports.insertMany([report(1), { _id: 2, text: 'short' }]);
    expect(kinds()).toEqual(['blob', 'text']);
    const [{ size }] = select('SELECT length(doc) AS size FROM reports WHERE _id = 1') as [{ size: number }];
    expect(size).toBeLessThan(JSON.stringify(report(1)).length / 4);
    expect(await reports.find().sort({ _id: 1 }).toArray()).toEqual([report(1), { _id: 2, text: 'short' }]);
  });

  it('are read, changed and counted by every condition like short ones', async () => {
    const reports = await open(WORDS);
    await reports.insertMany([1, 2, 3].map(report));
    await reports.createIndex({ tags: 1, place: 1 });
    await reports.updateMany({ text: { $regex: 'program' } }, { $set: { tags: ['red'], place: 7 } });
    await reports.createIndex({ place: 1, _id: -1 });
    expect(await reports.countDocuments({ text: long(2) })).toBe(1);
    expect(await reports.find({ tags: 'red' }).sort({ place: 1 }).toArray()).toHaveLength(3);
    expect(await reports.find({ place: 7 }).sort({ place: 1, _id: -1 }).limit(1).toArray()).toMatchObject([{ _id: 3 }]);
    expect(await reports.distinct('text', { _id: 2 })).toEqual([long(2)]);
    expect(await reports.findOneAndUpdate({ _id: 1 }, { $set: { text: 'short' } })).toMatchObject({ text: long(1) });
    expect(kinds()).toEqual(['text', 'blob', 'blob']);
    expect((await reports.deleteOne({ text: long(2) })).deletedCount).toBe(1);
    expect(await reports.find().sort({ text: 1 }).toArray()).toMatchObject([{ _id: 1 }, { _id: 3 }]);
  });

  it('of an earlier release are read as they are, and compressed when they change', async () => {
    await (await open()).insertMany([1, 2].map(report));
    const reports = await open(WORDS);
    expect(await reports.findOne({ _id: 1 })).toEqual(report(1));
    expect(kinds()).toEqual(['text', 'text']);
    await reports.updateOne({ _id: 1 }, { $set: { place: 1 } });
    expect(kinds()).toEqual(['blob', 'text']);
    expect(await reports.find().sort({ _id: 1 }).toArray()).toEqual([{ ...report(1), place: 1 }, report(2)]);
  });

  it('are read by releases with other words, side by side and one after the other', async () => {
    const [older, newer] = [await open(WORDS), await open(OTHER_WORDS)];
    await older.insertOne(report(1));
    await newer.insertOne(report(2));
    await older.insertOne(report(3));
    for (const each of [older, newer, await open()])
      expect(await each.find().sort({ _id: 1 }).toArray()).toEqual([1, 2, 3].map(report));
    expect(select('SELECT id FROM "$words"')).toHaveLength(2);
  });

  it('are refused without a trace when their transaction is undone', async () => {
    const [one, other] = [await open(WORDS), await open(OTHER_WORDS)];
    await other.insertOne({ _id: 1, text: 'short' });
    const unsupported = { insertOne: { document: { ...report(2), nothing: () => undefined } } };
    await one.bulkWrite([{ insertOne: { document: report(1) } }, unsupported] as never).catch(() => undefined);
    await other.insertOne(report(3));
    await one.insertOne(report(4));
    for (const each of [one, other, await open()])
      expect((await each.find({ _id: { $gte: 3 } }).toArray()).map(({ text }) => text)).toEqual([long(3), long(4)]);
  });

  it('leave nothing of theirs in the file when they are gone', async () => {
    const reports = await open(WORDS);
    const secret = { _id: 1, text: `${long(1)} of Jordan Whitfield` };
    await reports.insertMany([secret, ...[2, 3, 4].map(report)]);
    await reports.insertOne({ _id: 5, text: `${long(5)} of Jordan Whitfield` });
    await reports.updateOne({ _id: 5 }, { $set: { text: long(5) } });
    await reports.deleteOne({ _id: 1 });
    expect(JSON.stringify(storedRows(file))).not.toContain('Jordan');
    expect(select('SELECT CAST(words AS TEXT) AS words FROM "$words"')).toEqual([{ words: WORDS }]);
  });

  it('are shown from outside as they were written', async () => {
    await (await open(WORDS)).insertOne(report(1));
    const rows = storedRows(file);
    expect(rows.find(({ table }) => table === 'reports')!.doc).toBe(JSON.stringify(report(1)));
    expect(rows.find(({ table }) => table === '$words')!.text).toContain(
      JSON.stringify(WORDS).slice(1, -1).slice(0, 30),
    );
  });
});
