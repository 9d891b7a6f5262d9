import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { SqliteDatabase } from './database.js';

type Plain = Record<string, unknown>;

let folder: string;
let file: string;
const open: SqliteDatabase[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'packing-'));
  file = join(folder, 'things.db');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((database) => database.close()));
  rmSync(folder, { recursive: true });
});

function connect(): SqliteDatabase {
  const database = new SqliteDatabase(file);
  open.push(database);
  return database;
}

async function close(database: SqliteDatabase): Promise<void> {
  open.splice(open.indexOf(database), 1);
  await database.close();
}

async function eventually(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}

const SENTENCES = ['Engine misfires under load.', 'Brakes grind at low speed.', 'Gear two slips when it is cold.'];
/** Documents alike, as those of a collection are, and long enough to be compressed. */
const report = (_id: number, mechanic = 'Ray Dominguez'): Plain => ({
  _id,
  mechanic,
  auction: 'North Lane Auto Auction',
  stockNumber: String(100_000 + _id * 7919),
  notes: SENTENCES.map((sentence, index) => (_id % (index + 2) === 0 ? sentence : '')).join(' '),
  findings: Array.from({ length: 15 }, (_, index) => ({
    sentence: SENTENCES[index % SENTENCES.length],
    weight: index,
    section: `section ${index + _id}`,
  })),
});
const reports = (count: number, first = 0, mechanic?: string): Plain[] =>
  Array.from({ length: count }, (_, index) => report(first + index, mechanic));

/** What the driver has in the rows of `things`. */
const rowsIn = (name = file): unknown[] => {
  const raw = new DatabaseSync(name, { readOnly: true });
  const rows = raw.prepare('SELECT doc FROM things ORDER BY seq').all();
  raw.close();
  return rows.map(({ doc }) => doc);
};
const sizeOf = (row: unknown): number => (row as string | Uint8Array).length;

const insertAll = async (database: SqliteDatabase, documents: readonly Plain[]): Promise<void> => {
  for (const document of documents) await database.collection('things').insertOne(document);
};
const readAll = (database: SqliteDatabase): Promise<Plain[]> =>
  database.collection('things').find({}).sort({ _id: 1 }).toArray();

describe('documents of a collection', () => {
  it('take a quarter of their text, and come back as they were', async () => {
    const database = connect();
    const documents = reports(100);
    await insertAll(database, documents);
    expect(await readAll(database)).toEqual(documents);
    const stored = rowsIn().slice(20);
    const texts = documents.slice(20).map((document) => JSON.stringify(document));
    const sum = (sizes: number[]): number => sizes.reduce((total, size) => total + size, 0);
    expect(sum(stored.map(sizeOf))).toBeLessThan(sum(texts.map(({ length }) => length)) / 4);
  });

  it('stay as they are where they are short: reading them is quicker', async () => {
    const database = connect();
    const short = Array.from({ length: 60 }, (_, _id) => ({ _id, words: SENTENCES.join(' ') }));
    await insertAll(database, short);
    expect(rowsIn()).toEqual(short.map((document) => JSON.stringify(document)));
  });

  it('are read by another connection and after the next start', async () => {
    const [database, other] = [connect(), connect()];
    await insertAll(database, reports(40));
    expect(await readAll(other)).toEqual(reports(40));
    await insertAll(other, reports(40, 40));
    expect(await readAll(database)).toEqual(reports(80));
    await close(database);
    await close(other);
    expect(await readAll(connect())).toEqual(reports(80));
  });

  it('stay readable when the collection gets a better dictionary', async () => {
    const database = connect();
    await insertAll(database, reports(60));
    const others = Array.from({ length: 300 }, (_, index) => ({
      _id: 1_000 + index,
      sale: {
        lane: `Lane ${index % 7}`,
        light: 'green',
        buyer: `Buyer ${index}`,
        terms: 'Payable before pickup, no returns.',
      },
      history: Array.from({ length: 10 }, (_, day) => [
        `Day ${day}: consigned by the fleet department.`,
        'Washed and photographed.',
        'Sold on the block.',
        `Paid ${index}`,
      ]),
    }));
    await insertAll(database, others);
    expect(await readAll(database)).toEqual([...reports(60), ...others]);
    const raw = new DatabaseSync(file, { readOnly: true });
    expect(raw.prepare('SELECT id FROM "$dictionaries"').all().length).toBeGreaterThan(1);
    raw.close();
  });

  it('are updated, and indexed afterwards', async () => {
    const database = connect();
    const things = database.collection('things');
    await insertAll(database, reports(40));
    await things.updateMany({ _id: { $gte: 20 } }, { $set: { mechanic: 'Dana Wells' } });
    await things.createIndex({ mechanic: 1, stockNumber: 1 });
    expect(await things.countDocuments({ mechanic: 'Dana Wells' })).toBe(20);
    expect(await things.findOne({ stockNumber: report(31).stockNumber })).toEqual(report(31, 'Dana Wells'));
  });

  it('do not need a dictionary that was undone with its transaction', async () => {
    const database = connect();
    await insertAll(database, reports(15));
    // The sixteenth document gets the collection its first dictionary, and the second companion is refused.
    const joined = await database.insertTogether('others', { _id: 1 }, [
      { collection: 'things', replaces: null, document: report(15) },
      { collection: 'things', replaces: null, document: report(0) },
    ]);
    expect(joined).toBe(false);
    await insertAll(database, reports(60, 15));
    expect(await readAll(database)).toEqual(reports(75));
    await close(database);
    expect(await readAll(connect())).toEqual(reports(75));
  });

  it('are compressed again in a collection that another connection has dropped and made anew', async () => {
    const [database, other] = [connect(), connect()];
    await insertAll(database, reports(40));
    await other.dropCollection('things');
    await insertAll(database, reports(40));
    await close(database);
    await close(other);
    expect(await readAll(connect())).toEqual(reports(40));
  });
});

it('reads, changes and compresses the documents of a release that did not compress', async () => {
  const raw = new DatabaseSync(file);
  raw.exec('CREATE TABLE things (seq INTEGER PRIMARY KEY, _id NOT NULL UNIQUE, doc TEXT NOT NULL)');
  const insert = raw.prepare('INSERT INTO things (_id, doc) VALUES (?, ?)');
  for (const document of reports(40)) insert.run(document._id as number, JSON.stringify(document));
  raw.close();
  const database = connect();
  expect(await readAll(database)).toEqual(reports(40));
  await insertAll(database, reports(20, 40, 'Dana Wells'));
  await database.collection('things').updateMany({}, { $set: { mechanic: 'Dana Wells' } });
  expect(await readAll(database)).toEqual(reports(60, 0, 'Dana Wells'));
  expect(sizeOf(rowsIn()[0])).toBeLessThan(JSON.stringify(report(0)).length / 2);
});

it('keeps what only one document holds out of the dictionaries, however often that one changes', async () => {
  const database = connect();
  const things = database.collection('things');
  await insertAll(database, reports(10));
  const secret = 'c5f1e9d3a7b24c86'.repeat(8);
  for (let change = 0; change < 30; change++) await things.updateOne({ _id: 3 }, { $set: { secret, change } });
  await insertAll(database, reports(90, 10));
  const raw = new DatabaseSync(file, { readOnly: true });
  const rows = raw.prepare('SELECT bytes FROM "$dictionaries"').all();
  raw.close();
  expect(rows.length).toBeGreaterThan(0);
  for (const { bytes } of rows) expect(Buffer.from(bytes as Uint8Array).toString()).not.toContain(secret);
});

describe('after an erasure', () => {
  const dictionaries = (): string => {
    const raw = new DatabaseSync(file, { readOnly: true });
    const rows = raw.prepare('SELECT bytes FROM "$dictionaries"').all();
    raw.close();
    return rows.map(({ bytes }) => Buffer.from(bytes as Uint8Array).toString()).join('\n');
  };

  it('no dictionary holds words of the erased documents any more', async () => {
    const database = connect();
    await insertAll(database, reports(100));
    expect(dictionaries()).toContain('Ray Dominguez');
    await database.collection('things').updateMany({}, { $set: { mechanic: null } });
    await database.forgetErased();
    await database.repack();
    expect(dictionaries()).not.toContain('Ray Dominguez');
    expect(await readAll(database)).toEqual(reports(100).map((document) => ({ ...document, mechanic: null })));
    await insertAll(database, reports(40, 100, 'Dana Wells'));
    expect(dictionaries()).toContain('North Lane Auto Auction');
  });

  it('another process that has the file open does it too', async () => {
    const [database, other] = [connect(), connect()];
    await insertAll(database, reports(100));
    await database.collection('things').updateMany({}, { $set: { mechanic: null } });
    await database.forgetErased();
    await close(database);
    await eventually(async () => {
      await other.collection('things').findOne({ _id: 1 });
      return !dictionaries().includes('Ray Dominguez');
    });
    expect(await readAll(other)).toEqual(reports(100).map((document) => ({ ...document, mechanic: null })));
  });

  it('the next start goes on where a crash has interrupted it', async () => {
    const database = connect();
    await insertAll(database, reports(100));
    await database.collection('things').updateMany({}, { $set: { mechanic: null } });
    await database.forgetErased();
    await close(database);
    expect(dictionaries()).toContain('Ray Dominguez');
    const again = connect();
    await again.repack();
    expect(dictionaries()).not.toContain('Ray Dominguez');
    expect(await readAll(again)).toEqual(reports(100).map((document) => ({ ...document, mechanic: null })));
  });
});
