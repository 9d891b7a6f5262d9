import { expect } from '@jest/globals';
import mongoose from 'mongoose';
import type { Workbench } from './workbench.js';

const { ObjectId } = mongoose.Types;

export function documentContract(workbench: Workbench): void {
  workbench.it('gives back what was inserted: numbers, text, dates, ids, nested documents and arrays', async () => {
    const model = await workbench.model();
    const document = {
      _id: 'all',
      whole: 42,
      fraction: -0.125,
      large: Number.MAX_SAFE_INTEGER,
      text: 'Zoë "quoted" \\ 𝔘\n',
      empty: '',
      yes: true,
      no: false,
      nothing: null,
      date: new Date('2026-02-28T23:59:59.999Z'),
      old: new Date(-1),
      far: new Date('9999-12-31T23:59:59.999Z'),
      reference: new ObjectId('64b7f0c2a1b2c3d4e5f60718'),
      list: [1, 'two', null, [3, [4]], { five: new Date(5) }],
      emptyList: [],
      nested: { deep: { deeper: { reference: new ObjectId('64b7f0c2a1b2c3d4e5f60719'), emptyObject: {} } } },
    };
    await model.collection.insertOne(document as never);
    expect(await model.findById('all').lean()).toEqual(document);
  });

  workbench.it('gives back binary data', async () => {
    const model = await workbench.model<{ _id: string; bytes: Buffer }>(
      new mongoose.Schema({ _id: String, bytes: Buffer }),
    );
    const bytes = Buffer.from([0, 1, 2, 253, 254, 255]);
    await model.create({ _id: 'blob', bytes });
    expect(Buffer.from((await model.findById('blob').orFail()).bytes)).toEqual(bytes);
    expect(await model.countDocuments({ bytes })).toBe(1);
  });

  workbench.it('keeps ids of every kind apart and finds each of them', async () => {
    const id = new ObjectId();
    const model = await workbench.filled([{ _id: id }, { _id: id.toHexString() }, { _id: 7 }, { _id: '7' }]);
    for (const _id of [id, id.toHexString(), 7, '7']) {
      expect(await model.find({ _id }).lean()).toEqual([{ _id }]);
    }
  });

  workbench.it('makes an ObjectId if a document has no id', async () => {
    const model = await workbench.model(new mongoose.Schema({ name: String }));
    const { insertedId } = await model.collection.insertOne({ name: 'anonymous' } as never);
    expect(insertedId).toBeInstanceOf(ObjectId);
    expect(await model.findById(insertedId).lean()).toMatchObject({ name: 'anonymous' });
  });

  workbench.it('inserts many in order, and stops at the first that fails', async () => {
    const model = await workbench.model();
    const documents = ['a', 'b', 'a', 'c'].map((_id) => ({ _id }));
    await expect(model.collection.insertMany(documents as never[])).rejects.toMatchObject({
      name: 'MongoBulkWriteError',
      code: 11000,
      insertedCount: 2,
    });
    expect(await model.countDocuments()).toBe(2);
  });

  workbench.it('inserts the rest despite a failure when unordered', async () => {
    const model = await workbench.model();
    const documents = ['a', 'b', 'a', 'c'].map((_id) => ({ _id }));
    const failure: unknown = await model.collection
      .insertMany(documents as never[], { ordered: false })
      .catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 11000, insertedCount: 3 });
    expect((failure as mongoose.mongo.MongoBulkWriteError).writeErrors).toMatchObject([{ index: 2, code: 11000 }]);
    expect((await model.find().sort({ _id: 1 }).lean()).map(({ _id }) => _id)).toEqual(['a', 'b', 'c']);
  });

  workbench.it('runs a bulk of different writes and counts them', async () => {
    const model = await workbench.filled([
      { _id: 'a', n: 1 },
      { _id: 'b', n: 2 },
      { _id: 'c', n: 3 },
      { _id: 'd', n: 4 },
    ]);
    const result = await model.collection.bulkWrite([
      { insertOne: { document: { _id: 'e', n: 5 } as never } },
      { updateOne: { filter: { _id: 'a' } as never, update: { $inc: { n: 10 } } } },
      { updateMany: { filter: { n: { $gte: 3 } } as never, update: { $set: { high: true } } } },
      { replaceOne: { filter: { _id: 'b' } as never, replacement: { replaced: true } } },
      { updateOne: { filter: { _id: 'f' } as never, update: { $set: { n: 6 } }, upsert: true } },
      { deleteOne: { filter: { _id: 'c' } as never } },
      { deleteMany: { filter: { n: 4 } as never } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      matchedCount: 6,
      modifiedCount: 6,
      deletedCount: 2,
      upsertedCount: 1,
      upsertedIds: { 4: 'f' },
    });
    expect(await model.find().sort({ _id: 1 }).lean()).toEqual([
      { _id: 'a', n: 11, high: true },
      { _id: 'b', replaced: true },
      { _id: 'e', n: 5, high: true },
      { _id: 'f', n: 6 },
    ]);
  });

  workbench.it('replaces a document but keeps its id', async () => {
    const model = await workbench.filled([{ _id: 'a', old: 1 }]);
    expect(await model.collection.replaceOne({ _id: 'a' } as never, { fresh: 2 })).toMatchObject({
      matchedCount: 1,
      modifiedCount: 1,
    });
    expect(await model.find().lean()).toEqual([{ _id: 'a', fresh: 2 }]);
    expect(await model.collection.replaceOne({ _id: 'b' } as never, { upserted: 3 }, { upsert: true })).toMatchObject({
      upsertedCount: 1,
      upsertedId: 'b',
    });
    expect(await model.findById('b').lean()).toEqual({ _id: 'b', upserted: 3 });
  });

  workbench.it('deletes one or many and counts them', async () => {
    const model = await workbench.filled([
      { _id: 1, kind: 'x' },
      { _id: 2, kind: 'x' },
      { _id: 3, kind: 'x' },
      { _id: 4, kind: 'y' },
    ]);
    expect(await model.deleteOne({ kind: 'x' })).toMatchObject({ deletedCount: 1 });
    expect(await model.deleteMany({ kind: 'x' })).toMatchObject({ deletedCount: 2 });
    expect(await model.deleteOne({ kind: 'x' })).toMatchObject({ deletedCount: 0 });
    expect(await model.find().lean()).toEqual([{ _id: 4, kind: 'y' }]);
  });

  workbench.it('answers for a collection that does not exist', async () => {
    const nowhere = workbench.connection.collection('nowhere');
    expect(await nowhere.findOne({ a: 1 })).toBeNull();
    expect(await nowhere.find({}).toArray()).toEqual([]);
    expect(await nowhere.countDocuments({})).toBe(0);
    expect(await nowhere.updateOne({ a: 1 }, { $set: { b: 2 } })).toMatchObject({ matchedCount: 0 });
    expect(await nowhere.deleteMany({})).toMatchObject({ deletedCount: 0 });
  });

  workbench.it('drops a collection and starts a new one', async () => {
    const model = await workbench.filled([{ _id: 1 }]);
    await model.collection.drop();
    expect(await model.countDocuments()).toBe(0);
    await model.collection.insertOne({ _id: 2 } as never);
    expect(await model.find().lean()).toEqual([{ _id: 2 }]);
  });
}
