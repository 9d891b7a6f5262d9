import { expect, it } from '@jest/globals';
import { type Plain, type Workbench } from './workbench.js';

const day = new Date('2026-02-01T00:00:00Z');

/** Document before, update, document after; `_id` apart. */
const CASES: [name: string, before: Plain, update: Plain, after: Plain][] = [
  ['$set', { a: 1 }, { $set: { a: 2, b: day } }, { a: 2, b: day }],
  ['$set of the same values under another name', { a: { b: 1 } }, { $set: { a: { c: 1 } } }, { a: { c: 1 } }],
  [
    '$set of a nested path',
    { a: { b: 1, c: 2 } },
    { $set: { 'a.b': 3, 'x.y': 4 } },
    { a: { b: 3, c: 2 }, x: { y: 4 } },
  ],
  ['$set of an element', { a: [{ n: 1 }, { n: 2 }] }, { $set: { 'a.1.n': 5 } }, { a: [{ n: 1 }, { n: 5 }] }],
  ['$set of null and of a list', { a: 1 }, { $set: { a: null, b: [1, { c: 2 }] } }, { a: null, b: [1, { c: 2 }] }],
  ['$unset', { a: 1, b: { c: 2, d: 3 } }, { $unset: { a: '', 'b.c': '', gone: '' } }, { b: { d: 3 } }],
  ['$inc', { a: 1 }, { $inc: { a: 2, b: -1, 'c.d': 0.5 } }, { a: 3, b: -1, c: { d: 0.5 } }],
  ['$mul', { a: 3 }, { $mul: { a: 2, b: 5 } }, { a: 6, b: 0 }],
  ['$min', { a: 3, b: 3 }, { $min: { a: 2, b: 4, c: 5 } }, { a: 2, b: 3, c: 5 }],
  ['$max', { a: 3, b: 3 }, { $max: { a: 2, b: 4, c: 5 } }, { a: 3, b: 4, c: 5 }],
  ['$max of dates', { a: new Date(0) }, { $max: { a: day } }, { a: day }],
  ['$push', { a: [1] }, { $push: { a: 2, b: 'new' } }, { a: [1, 2], b: ['new'] }],
  ['$push with $each', { a: [1] }, { $push: { a: { $each: [2, 3] } } }, { a: [1, 2, 3] }],
  ['$addToSet', { a: [1, { b: 2 }] }, { $addToSet: { a: 1 } }, { a: [1, { b: 2 }] }],
  [
    '$addToSet of something new',
    { a: [1] },
    { $addToSet: { a: { $each: [1, 2, 2] }, b: 'new' } },
    { a: [1, 2], b: ['new'] },
  ],
  ['$pull of a value', { a: [1, 2, 1, 3] }, { $pull: { a: 1 } }, { a: [2, 3] }],
  ['$pull of several paths', { a: [1, 2], b: ['x', 'y'] }, { $pull: { a: 2, b: 'x' } }, { a: [1], b: ['y'] }],
  ['$pullAll', { a: [1, 2, 3, 1] }, { $pullAll: { a: [1, 3] } }, { a: [2] }],
  ['$pop', { a: [1, 2, 3], b: [1, 2, 3] }, { $pop: { a: 1, b: -1 } }, { a: [1, 2], b: [2, 3] }],
  [
    'several operators',
    { n: 1, a: [1], x: 1 },
    { $inc: { n: 1 }, $push: { a: 2 }, $unset: { x: '' }, $set: { y: 1 } },
    { n: 2, a: [1, 2], y: 1 },
  ],
];

export function updateContract(workbench: Workbench): void {
  it.each(CASES)('%s', async (_name, before, update, after) => {
    const model = await workbench.filled([
      { _id: 'it', ...before },
      { _id: 'other', ...before },
    ]);
    expect(await model.collection.updateOne({ _id: 'it' } as never, update)).toMatchObject({
      matchedCount: 1,
      upsertedCount: 0,
    });
    expect(await model.find().sort({ _id: 1 }).lean()).toEqual([
      { _id: 'it', ...after },
      { _id: 'other', ...before },
    ]);
  });

  workbench.it('sets the current date', async () => {
    const model = await workbench.filled([{ _id: 1 }]);
    const start = Date.now();
    await model.collection.updateOne({ _id: 1 } as never, { $currentDate: { at: true } });
    const { at } = await model.findById(1).lean().orFail();
    expect(Math.abs((at as Date).getTime() - start)).toBeLessThan(60_000);
  });

  workbench.it('distinguishes matched from modified', async () => {
    const model = await workbench.filled([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
      { _id: 3, a: 3 },
    ]);
    expect(await model.collection.updateMany({ a: { $lte: 2 } } as never, { $set: { a: 2 } })).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await model.collection.updateOne({ a: 9 } as never, { $set: { a: 2 } })).toMatchObject({
      matchedCount: 0,
      modifiedCount: 0,
    });
    expect((await model.find().sort({ _id: 1 }).lean()).map(({ a }) => a)).toEqual([2, 2, 3]);
  });

  it.each([
    ['$inc of a text', { $inc: { text: 1 } }],
    ['$push to a text', { $push: { text: 1 } }],
    ['a path through a text', { $set: { 'text.x': 1 } }],
    ['two operators on one path', { $set: { n: 1 }, $inc: { n: 1 } }],
    ['two operators on a path and its parent', { $set: { o: {} }, $inc: { 'o.n': 1 } }],
    ['a changed _id', { $set: { _id: 'other' } }],
    ['an unknown operator', { $bogus: { n: 1 } }],
    ['no operator', { n: 1 }],
  ])('refuses %s and changes nothing', async (_name, update) => {
    const document = { _id: 'it', text: 'x', n: 0, o: { n: 1 } };
    const model = await workbench.filled([document]);
    await expect((async () => model.collection.updateOne({ _id: 'it' } as never, update as Plain))()).rejects.toThrow();
    expect(await model.findById('it').lean()).toEqual(document);
  });

  workbench.it('upserts from the equalities of the filter, $set and $setOnInsert', async () => {
    const model = await workbench.model();
    const filter = { _id: 'new', kind: 'x', 'nested.path': 1, n: { $gte: 5 }, $and: [{ tag: { $eq: 't' } }] };
    const upsert = { $set: { a: 1 }, $inc: { count: 1 }, $setOnInsert: { born: day } };
    expect(await model.collection.updateOne(filter as never, upsert, { upsert: true })).toMatchObject({
      matchedCount: 0,
      upsertedCount: 1,
      upsertedId: 'new',
    });
    expect(await model.findById('new').lean()).toEqual({
      _id: 'new',
      kind: 'x',
      nested: { path: 1 },
      tag: 't',
      a: 1,
      count: 1,
      born: day,
    });
  });

  workbench.it('leaves $setOnInsert alone when it only updates', async () => {
    const model = await workbench.filled([{ _id: 'old', n: 1 }]);
    const result = await model.collection.updateOne(
      { _id: 'old' } as never,
      { $inc: { n: 1 }, $setOnInsert: { born: day } },
      { upsert: true },
    );
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 1, upsertedCount: 0, upsertedId: null });
    expect(await model.findById('old').lean()).toEqual({ _id: 'old', n: 2 });
  });

  workbench.it('finds and updates under a version condition, giving the old or the new document', async () => {
    const model = await workbench.filled([{ _id: 's', version: 1, items: ['a'] }]);
    const take = (version: number, returnDocument: 'before' | 'after'): Promise<Plain | null> =>
      model
        .findOneAndUpdate(
          { _id: 's', version },
          { $set: { version: version + 1 }, $push: { items: 'b' } },
          { returnDocument },
        )
        .lean();
    expect(await take(1, 'before')).toEqual({ _id: 's', version: 1, items: ['a'] });
    expect(await take(1, 'after')).toBeNull();
    expect(await take(2, 'after')).toEqual({ _id: 's', version: 3, items: ['a', 'b', 'b'] });
  });

  workbench.it('finds and updates the first in the sort, projected', async () => {
    const model = await workbench.filled([
      { _id: 1, at: 5, state: 'free' },
      { _id: 2, at: 3, state: 'free' },
      { _id: 3, at: 1, state: 'taken' },
    ]);
    const lease = (): Promise<Plain | null> =>
      model
        .findOneAndUpdate(
          { state: 'free' },
          { $set: { state: 'taken' } },
          { sort: { at: 1 }, returnDocument: 'after', projection: { state: 1 } },
        )
        .lean();
    expect([await lease(), await lease(), await lease()]).toEqual([
      { _id: 2, state: 'taken' },
      { _id: 1, state: 'taken' },
      null,
    ]);
  });

  workbench.it('finds and upserts', async () => {
    const model = await workbench.model();
    const touch = (): Promise<Plain | null> =>
      model.findOneAndUpdate({ _id: 'counter' }, { $inc: { n: 1 } }, { upsert: true, returnDocument: 'after' }).lean();
    expect([await touch(), await touch()]).toEqual([
      { _id: 'counter', n: 1 },
      { _id: 'counter', n: 2 },
    ]);
  });

  workbench.it('finds and replaces, finds and deletes', async () => {
    const model = await workbench.filled([
      { _id: 1, n: 1, old: true },
      { _id: 2, n: 2 },
    ]);
    expect(await model.findOneAndReplace({ n: 1 }, { n: 3 }, { returnDocument: 'after' }).lean()).toEqual({
      _id: 1,
      n: 3,
    });
    expect(await model.findOneAndDelete({}, { sort: { n: -1 } }).lean()).toEqual({ _id: 1, n: 3 });
    expect(await model.findOneAndDelete({ n: 9 }).lean()).toBeNull();
    expect(await model.find().lean()).toEqual([{ _id: 2, n: 2 }]);
  });
}
