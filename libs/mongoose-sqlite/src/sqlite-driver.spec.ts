import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import type { SqliteConnection } from './connection.js';
import { ConnectionClosedError, sqliteDriver, UnsupportedOperationError } from './index.js';

mongoose.setDriver(sqliteDriver);

type Plain = Record<string, unknown>;
const anyShape = (): mongoose.Schema =>
  new mongoose.Schema({ _id: mongoose.Schema.Types.Mixed }, { strict: false, strictQuery: false, versionKey: false });

let folder: string;
const path = (name: string): string => join(folder, name);
const connect = (name: string): Promise<mongoose.Connection> =>
  mongoose.createConnection(`sqlite://${path(name)}`).asPromise();

async function inMemory(): Promise<mongoose.Model<Plain>> {
  const connection = mongoose.createConnection('sqlite::memory:');
  const model = connection.model<Plain>('Thing', anyShape(), 'things');
  await model.init();
  return model;
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sqlite-driver-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a connection', () => {
  it('opens, closes, refuses work when closed, and opens again with its data', async () => {
    const connection = mongoose.createConnection(`sqlite://${path('life.db')}`);
    const events: string[] = [];
    for (const event of ['connecting', 'connected', 'open', 'disconnecting', 'disconnected', 'close'])
      connection.on(event, () => events.push(event));
    const model = connection.model<Plain>('Thing', anyShape());
    const buffered = model.create({ _id: 1 });
    await once(connection, 'open');
    expect(connection.readyState).toBe(mongoose.ConnectionStates.connected);
    await buffered;
    await connection.close();
    expect(connection.readyState).toBe(mongoose.ConnectionStates.disconnected);
    expect(events).toEqual(['connected', 'open', 'disconnecting', 'disconnected', 'close']);
    await expect(model.find()).rejects.toBeInstanceOf(ConnectionClosedError);
    await expect(model.create({ _id: 2 })).rejects.toBeInstanceOf(ConnectionClosedError);
    await connection.openUri(`sqlite://${path('life.db')}`);
    expect(await model.find().lean()).toEqual([{ _id: 1 }]);
    await connection.close();
  });

  it('commits pending writes before it closes', async () => {
    const connection = await connect('closing.db');
    const writes = Array.from({ length: 1_200 }, (_, _id) =>
      connection.collection('things').insertOne({ _id } as never),
    );
    await connection.close();
    await Promise.all(writes);
    const again = await connect('closing.db');
    expect(await again.collection('things').countDocuments({})).toBe(1_200);
    await again.close();
  });

  it('makes the folder of its file, and takes names with spaces', async () => {
    const connection = await mongoose
      .createConnection(`sqlite://${encodeURI(path('deep/er/with space.db'))}`)
      .asPromise();
    await connection.collection('things').insertOne({ a: 1 });
    expect(connection.name).toBe('with space');
    expect(await connection.listCollections()).toEqual([{ name: 'things', type: 'collection' }]);
    await connection.close();
  });

  it.each(['mongodb://localhost/x', 'sqlite://relative.db', 'file:///x.db'])('refuses the address %s', async (uri) => {
    await expect(mongoose.createConnection(uri).asPromise()).rejects.toThrow('Expected sqlite:///');
  });

  it('refuses a file that is not a database', async () => {
    const { writeFileSync } = await import('node:fs');
    writeFileSync(path('text.db'), 'This is certainly not a database. '.repeat(50));
    await expect(connect('text.db')).rejects.toMatchObject({ code: 'ERR_SQLITE_ERROR' });
  });

  it('drops its database: every collection and index', async () => {
    const connection = await connect('drop.db');
    const model = connection.model<Plain>('Thing', anyShape().index({ a: 1 }, { unique: true }));
    await model.init();
    await model.create([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    await connection.dropDatabase();
    expect(await connection.listCollections()).toEqual([]);
    expect(await model.countDocuments()).toBe(0);
    await connection.close();
  });
});

describe('the file', () => {
  it('is plain SQLite: readable, sound, and fit for a backup, without the driver', async () => {
    const connection = await connect('plain.db');
    const model = connection.model<Plain>(
      'Thing',
      anyShape().index({ at: 1 }).index({ 'a.b': 1, c: -1 }, { unique: true }),
      'things',
    );
    await model.init();
    await model.create({ _id: 'x', a: { b: 1 }, at: new Date(0), list: [1] });
    const raw = new DatabaseSync(path('plain.db'));
    raw.exec(`VACUUM INTO '${path('backup.db')}'`);
    raw.close();
    const backup = new DatabaseSync(path('backup.db'));
    expect(backup.prepare('PRAGMA integrity_check').get()).toMatchObject({ integrity_check: 'ok' });
    expect(backup.prepare('SELECT doc FROM things').get()).toMatchObject({
      doc: '{"_id":"x","a":{"b":1},"at":{"$date":"1970-01-01T00:00:00.000Z"},"list":[1]}',
    });
    backup.close();
    const restored = await connect('backup.db');
    expect(await restored.collection('things').findOne({ 'a.b': 1 })).toMatchObject({ _id: 'x', at: new Date(0) });
    await restored.close();
    await connection.close();
  });

  it('has the durability of a synced write-ahead log', async () => {
    const connection = await connect('pragma.db');
    const database = connection.db as unknown as { get(sql: string): unknown[] };
    expect(database.get('PRAGMA journal_mode')).toEqual(['wal']);
    expect(database.get('PRAGMA synchronous')).toEqual([2]);
    await connection.close();
  });
});

describe('group commit', () => {
  it('acknowledges the writers of one turn together, each with its own outcome', async () => {
    const connection = await connect('group.db');
    const other = new DatabaseSync(path('group.db'));
    const things = connection.collection('things');
    await things.insertOne({ _id: 'taken' } as never);
    const count = other.prepare('SELECT count(*) AS n FROM things');
    const writes = Array.from({ length: 64 }, (_, n) =>
      things.insertOne({ _id: n === 7 ? 'taken' : `w${n}` } as never),
    );
    expect(count.get()).toEqual({ n: 1 });
    await writes[0];
    expect(count.get()).toEqual({ n: 64 });
    const outcomes = await Promise.allSettled(writes);
    expect(outcomes.map(({ status }) => status).indexOf('rejected')).toBe(7);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    other.close();
    await connection.close();
  });

  it('gathers writers that reach it by different numbers of steps', async () => {
    const connection = await connect('steps.db');
    const other = new DatabaseSync(path('steps.db'));
    const model = connection.model<Plain>('Thing', anyShape(), 'things');
    await model.init();
    const afterSteps = async (steps: number): Promise<void> => {
      for (let step = 0; step < steps; step++) await Promise.resolve();
      await model.create({ _id: steps });
    };
    const writes = Array.from({ length: 30 }, (_, steps) => afterSteps(steps));
    await writes[0];
    expect(other.prepare('SELECT count(*) AS n FROM things').get()).toEqual({ n: 30 });
    await Promise.all(writes);
    other.close();
    await connection.close();
  });

  it('waits for the disk unless every write of the group does without', async () => {
    const connection = await connect('unjournaled.db');
    const database = connection.db as unknown as { get(sql: string): unknown[] };
    const things = connection.collection('things');
    const unjournaled = { writeConcern: { w: 'majority', j: false } } as const;
    await things.insertOne({ _id: 1 } as never, unjournaled);
    expect(database.get('PRAGMA synchronous')).toEqual([1]);
    await Promise.all([
      things.updateOne({ _id: 1 } as never, { $set: { n: 1 } }, unjournaled),
      things.insertOne({ _id: 2 } as never),
    ]);
    expect(database.get('PRAGMA synchronous')).toEqual([2]);
    await things.replaceOne({ _id: 1 } as never, { n: 2 }, unjournaled);
    await things.updateMany({}, { $set: { seen: true } }, unjournaled);
    await things.deleteOne({ _id: 2 } as never, unjournaled);
    expect(database.get('PRAGMA synchronous')).toEqual([1]);
    expect(await things.find().toArray()).toEqual([{ _id: 1, n: 2, seen: true }]);
    await connection.close();
  });

  it('waits for a lock of another process without stopping this one', async () => {
    const connection = await connect('locked.db');
    const things = connection.collection('things');
    await things.insertOne({ _id: 1 } as never);
    const other = new DatabaseSync(path('locked.db'));
    other.exec('BEGIN IMMEDIATE');
    let done = false;
    const write = things.insertOne({ _id: 2 } as never).then(() => (done = true));
    const started = performance.now();
    while (performance.now() - started < 150) await new Promise((resolve) => setImmediate(resolve));
    expect(done).toBe(false);
    expect(await things.countDocuments({})).toBe(1);
    other.exec('ROLLBACK');
    await write;
    expect(await things.countDocuments({})).toBe(2);
    other.close();
    await connection.close();
  });
});

describe('a unique violation', () => {
  it('looks as it does on MongoDB', async () => {
    const model = await inMemory();
    await model.collection.createIndex({ 'stream.id': 1, version: -1 }, { unique: true });
    await model.create({ _id: 1, stream: { id: 's' }, version: 5 });
    const failure = await model.create({ _id: 2, stream: { id: 's' }, version: 5 }).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(mongoose.mongo.MongoServerError);
    expect(failure).toMatchObject({
      code: 11000,
      keyPattern: { 'stream.id': 1, version: -1 },
      keyValue: { 'stream.id': 's', version: 5 },
      message:
        'E11000 duplicate key error collection: memory.things index: stream.id_1_version_-1 dup key: {"stream.id":"s","version":5}',
    });
    await expect(model.create({ _id: 1 })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { _id: 1 },
      keyValue: { _id: 1 },
    });
  });
});

describe('features of MongoDB that this driver does not support', () => {
  const cases: [string, (model: mongoose.Model<Plain>) => unknown][] = [
    ['aggregate', (model) => model.aggregate([{ $group: { _id: '$a' } }])],
    ['watch', (model) => once(model.watch(), 'error').then(([error]) => Promise.reject(error))],
    ['session', (model) => model.startSession()],
    ['session', (model) => model.find().session({} as mongoose.ClientSession)],
    ['transaction', (model) => model.db.transaction(async () => undefined)],
    ['collation', (model) => model.find().collation({ locale: 'en' })],
    ['arrayFilters', (model) => model.updateOne({}, { $set: { 'a.$[x]': 1 } }, { arrayFilters: [{ x: 1 }] })],
    ['$where', (model) => model.find({ $where: 'true' } as never)],
    ['$expr', (model) => model.find({ $expr: { $gt: ['$a', '$b'] } })],
    ['$rename', (model) => model.updateOne({}, { $rename: { a: 'b' } })],
    ['$bit', (model) => model.updateOne({}, { $bit: { a: { and: 1 } } })],
    ['$sort', (model) => model.updateOne({}, { $push: { a: { $each: [1], $sort: 1 } } })],
    ['positional operator $', (model) => model.updateOne({ a: 1 }, { $set: { 'a.$': 2 } })],
    ['pipeline', (model) => model.updateOne({}, [{ $set: { a: 1 } }] as never, { updatePipeline: true })],
    ['$slice', (model) => model.find({}, { a: { $slice: 1 } } as never)],
    ['positional projection', (model) => model.collection.findOne({ a: 1 }, { projection: { 'a.$': 1 } })],
    ['$meta', (model) => model.find().sort({ score: { $meta: 'textScore' } })],
    ['tailable', (model) => model.find().tailable()],
    ['expireAfterSeconds', (model) => model.collection.createIndex({ a: 1 }, { expireAfterSeconds: 5 })],
    [
      'partialFilterExpression',
      (model) => model.collection.createIndex({ a: 1 }, { partialFilterExpression: { a: 1 } }),
    ],
    ['sparse', (model) => model.collection.createIndex({ a: 1 }, { sparse: true })],
    ['"text"', (model) => model.collection.createIndex({ a: 'text' })],
    ['$**', (model) => model.collection.createIndex({ '$**': 1 })],
    ['capped', (model) => model.db.createCollection('c', { capped: true, size: 100 })],
    ['"$odd"', (model) => model.collection.insertOne({ $odd: 1 } as never)],
    ['regular expression', (model) => model.collection.insertOne({ a: /x/ } as never)],
    ['Decimal128', (model) => model.collection.insertOne({ a: mongoose.mongo.Decimal128.fromString('1.1') } as never)],
    ['2^53', (model) => model.collection.insertOne({ a: 2n ** 60n } as never)],
    ['invalid date', (model) => model.collection.insertOne({ a: new Date(Number.NaN) } as never)],
    ['useDb', (model) => model.db.useDb('other')],
    ['command', (model) => model.db.db!.command({ ping: 1 })],
  ];

  it.each(cases)('throws and names it: %s', async (named, attempt) => {
    const model = await inMemory();
    const failure: unknown = await (async () => attempt(model))().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UnsupportedOperationError);
    expect((failure as Error).message).toContain(named);
    expect(await model.countDocuments()).toBe(0);
    await model.db.close();
  });

  it('throws for values that an index cannot hold, and writes nothing', async () => {
    const model = await inMemory();
    await model.collection.createIndex({ u: 1 }, { unique: true });
    await model.collection.createIndex({ n: 1 });
    await expect(model.collection.insertOne({ u: [1] } as never)).rejects.toThrow(
      'An array at "u", which the unique index u_1 covers',
    );
    await expect(model.collection.insertOne({ n: Number.NaN } as never)).rejects.toBeInstanceOf(
      UnsupportedOperationError,
    );
    await expect(model.collection.insertOne({ n: -Infinity } as never)).rejects.toBeInstanceOf(
      UnsupportedOperationError,
    );
    expect(await model.countDocuments()).toBe(0);
  });
});

describe('hostile input', () => {
  it('does not reach prototypes', async () => {
    const model = await inMemory();
    const hostile = JSON.parse('{"__proto__": {"polluted": true}}') as Plain;
    await expect(model.collection.insertOne(hostile as never)).rejects.toBeInstanceOf(UnsupportedOperationError);
    await expect(model.collection.updateOne({}, { $set: { '__proto__.polluted': true } })).rejects.toBeInstanceOf(
      UnsupportedOperationError,
    );
    await model.collection.insertOne({ _id: 1 } as never);
    await model.collection.updateOne({ _id: 1 } as never, { $set: { 'constructor.prototype.polluted': true } });
    expect(await model.find({ 'constructor.name': 'Object' }).lean()).toEqual([]);
    expect(({} as Plain).polluted).toBeUndefined();
  });

  it('is never SQL', async () => {
    const connection = mongoose.createConnection('sqlite::memory:');
    const name = 'od"d; DROP TABLE x; --';
    const collection = connection.collection(name);
    const field = 'fi"eld\' OR 1=1';
    await collection.createIndex({ [field]: 1 }, { unique: true });
    await collection.insertOne({ [field]: '" OR ""="' });
    await expect(collection.insertOne({ [field]: '" OR ""="' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { [field]: 1 },
    });
    expect(await collection.countDocuments({ [field]: '" OR ""="' })).toBe(1);
    expect(await collection.countDocuments({ [field]: 'x' })).toBe(0);
    await collection.drop();
    await connection.close();
  });
});

describe('a document with companions', () => {
  const companion = (document: Plain, replaces: Plain | null = null) => ({ collection: 'others', replaces, document });
  let connection: mongoose.Connection & SqliteConnection;
  const all = (name: string): Promise<unknown[]> => connection.collection(name).find({}).sort({ _id: 1 }).toArray();
  beforeEach(async () => {
    connection = (await mongoose.createConnection('sqlite::memory:').asPromise()) as typeof connection;
  });
  afterEach(() => connection.close());

  it('is written with all of them', async () => {
    await connection.insertTogether('things', { _id: 1 }, [companion({ _id: 1, version: 1 })]);
    const others = [companion({ _id: 1, version: 2 }, { _id: 1, version: 1 }), companion({ _id: 2 })];
    expect(await connection.insertTogether('things', { _id: 2 }, others)).toBe(true);
    expect(await all('things')).toEqual([{ _id: 1 }, { _id: 2 }]);
    expect(await all('others')).toEqual([{ _id: 1, version: 2 }, { _id: 2 }]);
  });

  it('is written without them if one is refused, or has nothing to replace', async () => {
    await connection.insertTogether('things', { _id: 1 }, [companion({ _id: 1, version: 1 })]);
    const refused = [companion({ _id: 2 }), companion({ _id: 1 })];
    expect(await connection.insertTogether('things', { _id: 2 }, refused)).toBe(false);
    const missing = [companion({ _id: 3 }), companion({ _id: 1, version: 2 }, { _id: 1, version: 7 })];
    expect(await connection.insertTogether('things', { _id: 3 }, missing)).toBe(false);
    expect(await all('things')).toEqual([{ _id: 1 }, { _id: 2 }, { _id: 3 }]);
    expect(await all('others')).toEqual([{ _id: 1, version: 1 }]);
  });

  it('writes nothing if it is refused itself', async () => {
    await connection.insertTogether('things', { _id: 1 }, []);
    await expect(connection.insertTogether('things', { _id: 1 }, [companion({ _id: 1 })])).rejects.toMatchObject({
      code: 11000,
    });
    expect(await all('others')).toEqual([]);
  });
});

describe('values without a JSON form', () => {
  it('come back as they were', async () => {
    const model = await inMemory();
    const document = {
      _id: 'odd',
      nan: Number.NaN,
      infinities: [Infinity, -Infinity],
      early: new Date(-1e13),
      late: new Date(8e15),
      uuid: new mongoose.mongo.UUID(),
    };
    await model.collection.insertOne(document as never);
    expect(await model.findById('odd').lean()).toEqual(document);
    expect(await model.countDocuments({ nan: Number.NaN, late: { $gt: new Date() }, uuid: document.uuid })).toBe(1);
  });
});
