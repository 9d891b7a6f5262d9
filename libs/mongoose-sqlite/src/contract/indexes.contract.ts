import { describe, expect } from '@jest/globals';
import mongoose from 'mongoose';
import { anyShape, newName, type Plain, type Workbench } from './workbench.js';

const duplicate = { name: 'MongoServerError', code: 11000 };

function indexed(fields: mongoose.IndexDefinition, options: mongoose.IndexOptions = {}): mongoose.Schema {
  return anyShape().index(fields, options);
}

export function indexContract(workbench: Workbench): void {
  workbench.it('refuses a second document with the same id', async () => {
    const model = await workbench.filled([{ _id: 'a' }]);
    await expect(model.collection.insertOne({ _id: 'a' } as never)).rejects.toMatchObject(duplicate);
  });

  workbench.it('refuses a second document with the same unique value', async () => {
    const model = await workbench.model<Plain>(indexed({ email: 1 }, { unique: true }));
    await model.create({ _id: 1, email: 'a@example.test' });
    await expect(model.create({ _id: 2, email: 'a@example.test' })).rejects.toMatchObject(duplicate);
    await model.create({ _id: 3, email: 'A@example.test' });
    expect(await model.countDocuments()).toBe(2);
  });

  workbench.it('counts null and missing as one unique value', async () => {
    const model = await workbench.model<Plain>(indexed({ email: 1 }, { unique: true }));
    await model.collection.insertOne({ _id: 1 } as never);
    await expect(model.collection.insertOne({ _id: 2, email: null } as never)).rejects.toMatchObject(duplicate);
  });

  workbench.it('keeps unique values of different types apart', async () => {
    const id = new mongoose.Types.ObjectId();
    const values = [1, '1', true, false, 0, new Date(1), id, id.toHexString(), null, { a: 1 }, { a: 2 }];
    const model = await workbench.model<Plain>(indexed({ value: 1 }, { unique: true }));
    await model.collection.insertMany(values.map((value, _id) => ({ _id, value })) as never[]);
    for (const value of values) {
      await expect(model.collection.insertOne({ _id: newName(), value } as never)).rejects.toMatchObject(duplicate);
    }
  });

  workbench.it('holds a compound unique index over all its paths together', async () => {
    const model = await workbench.model<Plain>(indexed({ 'stream.id': 1, version: 1 }, { unique: true }));
    await model.collection.insertMany([
      { _id: 1, stream: { id: 'a' }, version: 1 },
      { _id: 2, stream: { id: 'a' }, version: 2 },
      { _id: 3, stream: { id: 'b' }, version: 1 },
    ] as never[]);
    await expect(
      model.collection.insertOne({ _id: 4, stream: { id: 'a' }, version: 2 } as never),
    ).rejects.toMatchObject(duplicate);
    expect(await model.countDocuments()).toBe(3);
  });

  workbench.it('refuses an update or a replacement that would make a duplicate, and keeps the document', async () => {
    const model = await workbench.model<Plain>(indexed({ name: 1 }, { unique: true }));
    await model.collection.insertMany([
      { _id: 1, name: 'a' },
      { _id: 2, name: 'b' },
    ] as never[]);
    await expect(model.collection.updateOne({ _id: 2 } as never, { $set: { name: 'a' } })).rejects.toMatchObject(
      duplicate,
    );
    await expect(model.collection.replaceOne({ _id: 2 } as never, { name: 'a' })).rejects.toMatchObject(duplicate);
    await expect(model.findOneAndUpdate({ _id: 2 }, { $set: { name: 'a' } })).rejects.toMatchObject(duplicate);
    expect(await model.findById(2).lean()).toEqual({ _id: 2, name: 'b' });
    await model.collection.updateOne({ _id: 1 } as never, { $set: { name: 'c' } });
    await model.collection.updateOne({ _id: 2 } as never, { $set: { name: 'a' } });
    expect(await model.distinct('name')).toEqual(expect.arrayContaining(['a', 'c']));
  });

  workbench.it('frees a unique value when its document is deleted', async () => {
    const model = await workbench.model<Plain>(indexed({ name: 1 }, { unique: true }));
    await model.collection.insertOne({ _id: 1, name: 'a' } as never);
    await model.deleteOne({ _id: 1 });
    await model.collection.insertOne({ _id: 2, name: 'a' } as never);
    expect(await model.find({ name: 'a' }).lean()).toEqual([{ _id: 2, name: 'a' }]);
  });

  workbench.it('builds an index over documents that are there already', async () => {
    const model = await workbench.filled(Array.from({ length: 20 }, (_, n) => ({ _id: n, n, odd: n % 2 === 1 })));
    await model.collection.createIndex({ n: -1 });
    expect(
      await model
        .find({ n: { $lt: 5 } })
        .sort({ n: -1 })
        .lean(),
    ).toHaveLength(5);
    await expect(model.collection.createIndex({ odd: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    await model.collection.insertOne({ _id: 'still', odd: true } as never);
  });

  workbench.it('lists, compares and drops indexes', async () => {
    const schema = indexed({ a: 1, b: -1 }).index({ c: 1 }, { unique: true, name: 'by_c' });
    const model = await workbench.model<Plain>(schema);
    expect(await model.diffIndexes()).toEqual({ toDrop: [], toCreate: [] });
    const listed = (await model.listIndexes()).map(({ name, key, unique = false }) => ({ name, key, unique }));
    expect(listed).toEqual(
      expect.arrayContaining([
        { name: '_id_', key: { _id: 1 }, unique: false },
        { name: 'a_1_b_-1', key: { a: 1, b: -1 }, unique: false },
        { name: 'by_c', key: { c: 1 }, unique: true },
      ]),
    );
    await model.collection.createIndex({ d: 1 });
    expect(await model.syncIndexes()).toEqual(['d_1']);
    await model.collection.dropIndex('by_c');
    await model.collection.insertMany([
      { _id: 1, c: 1 },
      { _id: 2, c: 1 },
    ] as never[]);
    await expect(model.collection.dropIndex('by_c')).rejects.toThrow();
  });

  workbench.it('makes the same index twice without complaint', async () => {
    const model = await workbench.model<Plain>(indexed({ a: 1 }));
    await model.createIndexes();
    await model.ensureIndexes();
    expect(await model.listIndexes()).toHaveLength(2);
  });

  describe('over the elements of arrays', () => {
    const CARS: Plain[] = [
      { _id: 1, lane: 'north', words: ['honda', 'accord', '2003'], added: 1 },
      { _id: 2, lane: 'north', words: ['ford', 'honda'], added: 2 },
      { _id: 3, lane: 'south', words: ['honda', '2003'], added: 3 },
      { _id: 4, lane: 'north', words: 'honda', added: 4 },
      { _id: 5, lane: 'north', words: [], added: 5 },
      { _id: 6, lane: 'north', added: 6 },
      { _id: 7, lane: 'north', words: ['honda', 'honda', null, 2003, { word: 'honda' }], added: 6 },
    ];
    const northern = (...words: unknown[]): Plain => ({ lane: 'north', words: { $all: words } });
    const filled = async (): Promise<mongoose.Model<Plain>> => {
      const model = await workbench.model<Plain>(indexed({ lane: 1, words: 1, added: -1, _id: -1 }));
      await model.collection.insertMany(CARS as never[]);
      return model;
    };
    const ids = async (model: mongoose.Model<Plain>, filter: Plain, limit = 0): Promise<unknown[]> => {
      const found = await model.find(filter).sort({ added: -1, _id: -1 }).limit(limit).lean();
      if (limit === 0) expect(await model.countDocuments(filter)).toBe(found.length);
      return found.map(({ _id }) => _id);
    };

    workbench.it('finds documents by one element, and by several', async () => {
      const model = await filled();
      expect(await ids(model, { lane: 'north', words: 'honda' })).toEqual([7, 4, 2, 1]);
      expect(await ids(model, northern('honda'), 2)).toEqual([7, 4]);
      expect(await ids(model, northern('honda', 'ford'))).toEqual([2]);
      expect(await ids(model, northern('ford', 'accord'))).toEqual([]);
      expect(await ids(model, northern('honda', 2003))).toEqual([7]);
      expect(await ids(model, { ...northern('honda'), added: { $lt: 4 } })).toEqual([2, 1]);
      expect(await ids(model, { $and: [{ lane: 'north' }, { words: 'honda' }, { words: 'accord' }] })).toEqual([1]);
    });

    workbench.it('tells an element from null and from an object', async () => {
      const model = await filled();
      expect(await ids(model, northern('accord'))).toEqual([1]);
      expect(await ids(model, { lane: 'north', words: null })).toEqual([7, 6]);
      expect(await ids(model, { lane: 'north', words: { $in: ['ford', 'accord'] } })).toEqual([2, 1]);
    });

    workbench.it('tells an element from an array in the array', async () => {
      const model = await filled();
      await model.collection.insertOne({ _id: 8, lane: 'north', words: [['accord']], added: 8 } as never);
      expect(await ids(model, northern('accord'))).toEqual([1]);
      expect(await ids(model, { lane: 'north', words: ['accord'] })).toEqual([8]);
    });

    workbench.it('follows documents that change and go', async () => {
      const model = await filled();
      await model.collection.updateOne({ _id: 1 } as never, { $set: { words: ['audi'], added: 9 } });
      await model.collection.updateOne({ _id: 5 } as never, { $addToSet: { words: 'honda' } });
      await model.collection.replaceOne({ _id: 3 } as never, { lane: 'north', words: ['honda'], added: 0 });
      await model.collection.deleteOne({ _id: 7 } as never);
      await model.collection.deleteMany({ lane: 'north', words: 'ford' } as never);
      expect(await ids(model, northern('honda'))).toEqual([5, 4, 3]);
      expect(await ids(model, northern('accord'))).toEqual([]);
      expect(await ids(model, northern('audi'))).toEqual([1]);
      expect(await ids(model, { lane: 'south', words: 'honda' })).toEqual([]);
    });

    workbench.it('can be made after the documents, and before the first array', async () => {
      const made = await workbench.filled(CARS);
      await made.collection.createIndex({ lane: 1, words: 1, added: -1, _id: -1 });
      expect(await ids(made, northern('honda'))).toEqual([7, 4, 2, 1]);
      await made.collection.dropIndexes();
      expect(await ids(made, northern('honda'))).toEqual([7, 4, 2, 1]);
    });
  });
}
