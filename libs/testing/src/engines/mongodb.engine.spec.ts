import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { startMongo, type MongoEngine } from './mongodb.js';

describe('A MongoDB for tests', () => {
  let engine: MongoEngine;
  beforeAll(async () => {
    engine = await startMongo({ own: true });
  }, 600_000);
  afterAll(() => engine.stop());

  async function withDatabase<T>(use: (database: mongoose.mongo.Db) => Promise<T>): Promise<T> {
    const client = new mongoose.mongo.MongoClient(engine.uri, { serverSelectionTimeoutMS: 300 });
    try {
      return await use(client.db('engine'));
    } finally {
      await client.close();
    }
  }
  const insert = (_id: string) =>
    withDatabase((database) =>
      database.collection<{ _id: string }>('kept').insertOne({ _id }, { writeConcern: { w: 'majority', j: true } }),
    );
  const stored = () =>
    withDatabase(async (database) =>
      (await database.collection<{ _id: string }>('kept').find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id),
    );

  it('keeps its data and its address when it is killed or stopped, and started again', async () => {
    await insert('before the kill');
    await engine.kill();
    await expect(stored()).rejects.toThrow(mongoose.mongo.MongoServerSelectionError);
    await engine.restart();
    expect(await stored()).toEqual(['before the kill']);

    await insert('before the pause');
    await engine.pause();
    await expect(stored()).rejects.toThrow(mongoose.mongo.MongoServerSelectionError);
    await engine.restart();
    expect(await stored()).toEqual(['before the kill', 'before the pause']);
  });
});
