import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { anyShape, idsOf, type Plain, type Workbench } from './workbench.js';

const id = new mongoose.Types.ObjectId('64b7f0c2a1b2c3d4e5f60718');
const later = new Date('2026-03-01T00:00:00Z');

const CARS: Plain[] = [
  {
    _id: 'civic',
    make: 'Honda',
    year: 2003,
    price: 3500,
    sold: later,
    tags: ['sedan', 'blue'],
    engine: { fuel: 'gas', hp: 115 },
    repairs: [
      { part: 'door', cost: 300 },
      { part: 'tire', cost: 90 },
    ],
  },
  {
    _id: 'model3',
    make: 'Tesla',
    year: 2019,
    price: 21000,
    sold: null,
    tags: ['sedan'],
    engine: { fuel: 'electric' },
    repairs: [],
  },
  {
    _id: 'f150',
    make: 'Ford',
    year: 2013,
    price: 15500.5,
    tags: ['truck', 'red', 'blue'],
    engine: { fuel: 'gas', hp: 365 },
    repairs: [{ part: 'door', cost: 800 }],
    owner: id,
  },
  { _id: 'kona', make: 'hyundai', year: '2023', tags: 'suv', engine: null, sold: new Date('2026-01-01T00:00:00Z') },
  { _id: 'blank' },
];

/** Filter, then the ids it must find, sorted. */
const CASES: [name: string, filter: Plain, ids: string[]][] = [
  ['everything', {}, ['blank', 'civic', 'f150', 'kona', 'model3']],
  ['equality', { make: 'Ford' }, ['f150']],
  ['equality with $eq', { make: { $eq: 'Ford' } }, ['f150']],
  ['case matters', { make: 'ford' }, []],
  ['several fields', { make: 'Honda', year: 2003 }, ['civic']],
  ['type matters: a number', { year: 2023 }, []],
  ['type matters: a string', { year: '2023' }, ['kona']],
  ['a date', { sold: later }, ['civic']],
  ['an ObjectId', { owner: id }, ['f150']],
  ['null finds null and missing', { sold: null }, ['blank', 'f150', 'model3']],
  ['null through a null parent', { 'engine.fuel': null }, ['blank', 'kona']],
  ['$ne', { make: { $ne: 'Ford' } }, ['blank', 'civic', 'kona', 'model3']],
  ['$ne null', { sold: { $ne: null } }, ['civic', 'kona']],
  ['$gt stays within the type', { year: { $gt: 2003 } }, ['f150', 'model3']],
  ['$gte', { year: { $gte: 2003 } }, ['civic', 'f150', 'model3']],
  ['$lt', { year: { $lt: 2013 } }, ['civic']],
  ['$lte', { year: { $lte: 2013 } }, ['civic', 'f150']],
  ['a range', { year: { $gt: 2003, $lt: 2019 } }, ['f150']],
  ['an empty range', { year: { $gt: 2019, $lt: 2003 } }, []],
  ['a range of strings', { make: { $gte: 'H', $lt: 'U' } }, ['civic', 'model3']],
  ['a range of dates', { sold: { $lt: later } }, ['kona']],
  ['$in', { make: { $in: ['Ford', 'Tesla', 'Fiat'] } }, ['f150', 'model3']],
  ['$in with null', { sold: { $in: [null, later] } }, ['blank', 'civic', 'f150', 'model3']],
  ['an empty $in', { make: { $in: [] } }, []],
  ['$nin', { make: { $nin: ['Ford', 'Tesla'] } }, ['blank', 'civic', 'kona']],
  ['$nin with null', { sold: { $nin: [null] } }, ['civic', 'kona']],
  ['$exists', { sold: { $exists: true } }, ['civic', 'kona', 'model3']],
  ['$exists false', { sold: { $exists: false } }, ['blank', 'f150']],
  ['$and', { $and: [{ year: { $gt: 2000 } }, { make: 'Honda' }] }, ['civic']],
  ['$or', { $or: [{ make: 'Ford' }, { year: '2023' }] }, ['f150', 'kona']],
  ['$or beside a field', { 'engine.fuel': 'gas', $or: [{ make: 'Ford' }, { make: 'Tesla' }] }, ['f150']],
  ['$nor', { $nor: [{ make: 'Ford' }, { year: { $gte: 2000 } }] }, ['blank', 'kona']],
  ['$not', { year: { $not: { $gte: 2013 } } }, ['blank', 'civic', 'kona']],
  ['$regex', { make: { $regex: '^H' } }, ['civic']],
  ['$regex with options', { make: { $regex: '^h', $options: 'i' } }, ['civic', 'kona']],
  ['a regular expression', { make: /o.d/ }, ['civic', 'f150']],
  ['a regular expression in $in', { make: { $in: [/^T/, 'Ford'] } }, ['f150', 'model3']],
  ['a path into a nested document', { 'engine.hp': 365 }, ['f150']],
  ['a range on a nested path', { 'engine.hp': { $lt: 200 } }, ['civic']],
  ['an element of an array', { tags: 'sedan' }, ['civic', 'model3']],
  ['an element, or the plain value', { tags: { $in: ['suv', 'red'] } }, ['f150', 'kona']],
  ['a whole array', { tags: ['sedan', 'blue'] }, ['civic']],
  ['no element', { tags: { $ne: 'blue' } }, ['blank', 'kona', 'model3']],
  ['$all', { tags: { $all: ['blue', 'sedan'] } }, ['civic']],
  ['$size', { tags: { $size: 1 } }, ['model3']],
  ['$size 0', { repairs: { $size: 0 } }, ['model3']],
  ['a position in an array', { 'tags.0': 'sedan' }, ['civic', 'model3']],
  ['a path through an array', { 'repairs.part': 'door' }, ['civic', 'f150']],
  ['two conditions met by different elements', { 'repairs.part': 'door', 'repairs.cost': { $lt: 100 } }, ['civic']],
  ['$elemMatch: both met by one element', { repairs: { $elemMatch: { part: 'door', cost: { $gt: 500 } } } }, ['f150']],
  ['$elemMatch on plain elements', { tags: { $elemMatch: { $gte: 's', $lt: 't' } } }, ['civic', 'model3']],
];

export function queryContract(workbench: Workbench): void {
  describe.each([
    ['without indexes', []],
    [
      'with an index on every path',
      ['make', 'year', 'price', 'sold', 'tags', 'engine.fuel', 'engine.hp', 'repairs.part', 'repairs.cost', 'owner'],
    ],
  ])('%s', (_name, indexed) => {
    const cars = (): Promise<mongoose.Model<Plain>> => {
      const schema = anyShape();
      for (const path of indexed) schema.index({ [path]: 1 });
      return workbench.filled(CARS, schema);
    };

    const { common, different } = workbench.sortOut(CASES);

    workbench.it('finds exactly what each operator says', async () => {
      const model = await cars();
      const found = await Promise.all(common.map(async ([name, filter]) => [name, await idsOf(model, filter)]));
      expect(found).toEqual(common.map(([name, , ids]) => [name, ids]));
    });

    workbench.it('counts exactly the same', async () => {
      const model = await cars();
      const counts = await Promise.all(
        common.map(async ([name, filter]) => [name, await model.countDocuments(filter)]),
      );
      expect(counts).toEqual(common.map(([name, , ids]) => [name, ids.length]));
    });

    for (const [name, filter, ids] of different)
      workbench.it(name, async () => expect(await idsOf(await cars(), filter)).toEqual(ids));

    workbench.it('sorts by type, then value, missing first', async () => {
      const model = await cars();
      const order = async (sort: Record<string, 1 | -1>): Promise<unknown[]> =>
        (await model.find().sort(sort).lean()).map(({ _id }) => _id);
      expect(await order({ year: 1, _id: 1 })).toEqual(['blank', 'civic', 'f150', 'model3', 'kona']);
      expect(await order({ year: -1, _id: 1 })).toEqual(['kona', 'model3', 'f150', 'civic', 'blank']);
      expect(await order({ sold: 1, _id: -1 })).toEqual(['model3', 'f150', 'blank', 'kona', 'civic']);
      expect(await order({ 'engine.hp': -1, make: 1, _id: 1 })).toEqual(['f150', 'civic', 'blank', 'model3', 'kona']);
      expect(await order({ make: 1 })).toEqual(['blank', 'f150', 'civic', 'model3', 'kona']);
    });

    workbench.it('skips and limits after sorting', async () => {
      const model = await cars();
      const page = await model
        .find({ year: { $gt: 0 } })
        .sort({ year: -1 })
        .skip(1)
        .limit(1)
        .lean();
      expect(page.map(({ _id }) => _id)).toEqual(['f150']);
      expect(await model.find({ tags: 'blue' }).sort({ year: 1 }).skip(1).lean()).toMatchObject([{ _id: 'f150' }]);
      expect(
        await model
          .findOne({ make: { $ne: null } })
          .sort({ make: 1 })
          .lean(),
      ).toMatchObject({ _id: 'f150' });
    });

    workbench.it('gives the distinct values of a path', async () => {
      const model = await cars();
      expect((await model.distinct('engine.fuel')).sort()).toEqual(['electric', 'gas']);
      expect((await model.distinct('tags', { year: { $gt: 0 } })).sort()).toEqual(['blue', 'red', 'sedan', 'truck']);
    });
  });

  workbench.it('projects paths in or out', async () => {
    const model = await workbench.filled(CARS);
    const civic = (projection: Plain): Promise<Plain> =>
      model
        .findById('civic', projection as mongoose.ProjectionType<Plain>)
        .lean()
        .orFail();
    expect(await civic({ make: 1, year: 1 })).toEqual({ _id: 'civic', make: 'Honda', year: 2003 });
    expect(await civic({ make: 1, _id: 0 })).toEqual({ make: 'Honda' });
    expect(await civic({ 'engine.hp': 1, 'repairs.cost': 1 })).toEqual({
      _id: 'civic',
      engine: { hp: 115 },
      repairs: [{ cost: 300 }, { cost: 90 }],
    });
    expect(await civic({ tags: 0, engine: 0, repairs: 0, sold: 0, price: 0 })).toEqual({
      _id: 'civic',
      make: 'Honda',
      year: 2003,
    });
    expect(await civic({ 'repairs.part': 0, tags: 0, engine: 0, sold: 0, price: 0, make: 0, year: 0 })).toEqual({
      _id: 'civic',
      repairs: [{ cost: 300 }, { cost: 90 }],
    });
    expect(await model.exists({ make: 'Ford' })).toEqual({ _id: 'f150' });
    expect(await model.exists({ make: 'Fiat' })).toBeNull();
  });

  workbench.it('estimates the number of documents', async () => {
    expect(await (await workbench.filled(CARS)).estimatedDocumentCount()).toBe(5);
  });

  workbench.it('reads a long result through a cursor, in order, once each', async () => {
    const total = 2_500;
    const schema = anyShape();
    schema.index({ group: 1, n: 1 });
    const model = await workbench.filled(
      Array.from({ length: total }, (_, n) => ({ _id: `id${n}`, group: n % 3, n, same: 'x', back: total - n })),
      schema,
    );
    const read = async (filter: Plain, sort: Record<string, 1 | -1>): Promise<number[]> => {
      const numbers: number[] = [];
      for await (const document of model.find(filter).sort(sort).lean().cursor()) numbers.push(document.n as number);
      return numbers;
    };
    const all = Array.from({ length: total }, (_, n) => n);
    expect((await read({}, {})).sort((a, b) => a - b)).toEqual(all);
    expect(await read({}, { n: 1 })).toEqual(all);
    expect(await read({}, { back: 1 })).toEqual(all.toReversed());
    expect(await read({ group: 1 }, { n: -1 })).toEqual(all.filter((n) => n % 3 === 1).reverse());
    expect(await read({}, { group: 1, n: 1 })).toEqual([...all].sort((a, b) => (a % 3) - (b % 3) || a - b));
    expect((await read({ same: 'x' }, { same: 1 })).sort((a, b) => a - b)).toEqual(all);
  });

  workbench.it('returns the buffer of a cursor, batch by batch', async () => {
    const model = await workbench.filled(Array.from({ length: 250 }, (_, n) => ({ _id: n })));
    const cursor = model.collection.find({}, { sort: { _id: 1 }, batchSize: 100 });
    const ids: unknown[] = [];
    while (await cursor.hasNext()) ids.push(...cursor.readBufferedDocuments().map(({ _id }) => _id));
    expect(ids).toEqual(Array.from({ length: 250 }, (_, n) => n));
  });

  workbench.it('stops a cursor at its limit, and early when the reader leaves', async () => {
    const model = await workbench.filled(Array.from({ length: 1_500 }, (_, n) => ({ _id: n, n })));
    let read = 0;
    for await (const { n } of model.find().sort({ _id: 1 }).skip(10).limit(1_200).lean().cursor()) {
      expect(n).toBe(10 + read++);
    }
    expect(read).toBe(1_200);
    const cursor = model.find().sort({ _id: 1 }).lean().cursor();
    expect(await cursor.next()).toEqual({ _id: 0, n: 0 });
    expect(await cursor.next()).toEqual({ _id: 1, n: 1 });
    await cursor.close();
  });

  it.each([
    ['an unknown operator', { make: { $nearSphere: [0, 0], $bogus: 1 } }],
    ['an unknown logical operator', { $bogus: [{ make: 'Ford' }] }],
    ['an $in without a list', { make: { $in: 'Ford' } }],
    ['an empty $or', { $or: [] }],
  ])('refuses %s', async (_name, filter) => {
    const model = await workbench.filled(CARS);
    await expect(model.collection.find(filter as never).toArray()).rejects.toThrow();
  });
}
