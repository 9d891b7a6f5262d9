import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { explain, sqliteDriver } from './index.js';

mongoose.setDriver(sqliteDriver);

interface Vehicle {
  vin: string;
  auctionId: string;
  status: string;
  createdAt: Date;
  mileage: number;
  tags: string[];
  owner: { name: string };
}

const schema = new mongoose.Schema<Vehicle>({
  vin: { type: String, unique: true },
  auctionId: String,
  status: { type: String, index: true },
  createdAt: Date,
  mileage: Number,
  tags: [String],
  owner: { name: String },
});
schema.index({ auctionId: 1, createdAt: -1 });
schema.index({ 'owner.name': 1 });
schema.index({ tags: 1 });

describe('queries on declared indexes', () => {
  let connection: mongoose.Connection;
  let vehicles: mongoose.Model<Vehicle>;

  beforeAll(async () => {
    connection = mongoose.createConnection('sqlite::memory:');
    vehicles = connection.model<Vehicle>('Vehicle', schema, 'vehicles');
    await vehicles.init();
    await vehicles.insertMany(
      Array.from({ length: 3_000 }, (_, n) => ({
        vin: `VIN${n}`,
        auctionId: `a${n % 5}`,
        status: n % 7 === 0 ? 'draft' : 'complete',
        createdAt: new Date(n * 1_000),
        mileage: n,
        tags: [`t${n % 50}`],
        owner: { name: `o${n}` },
      })),
    );
  });

  afterAll(() => connection.close());

  const lines = async (filter: Record<string, unknown>, options?: Parameters<typeof explain>[2]): Promise<string> =>
    (await explain(vehicles, filter, options)).join('; ');

  it.each<[string, Record<string, unknown>, string]>([
    [
      'an id',
      { _id: new mongoose.Types.ObjectId() },
      'SEARCH vehicles USING INDEX sqlite_autoindex_vehicles_1 (_id=?)',
    ],
    ['a list of ids', { _id: { $in: [new mongoose.Types.ObjectId()] } }, '(_id=?)'],
    ['a unique value', { vin: 'VIN7' }, 'SEARCH vehicles USING INDEX vehicles.vin_1 (key:vin=?)'],
    ['a value beside one without an index', { vin: 'VIN7', mileage: 7 }, 'vehicles.vin_1 (key:vin=?)'],
    [
      'both paths of a compound index',
      { auctionId: 'a1', createdAt: { $gte: new Date(5_000) } },
      '(key:auctionId=? AND key:createdAt>?',
    ],
    ['a range', { vin: { $gt: 'VIN1', $lt: 'VIN2' } }, '(key:vin>? AND key:vin<?)'],
    ['a range without an end', { vin: { $gt: 'VIN1' } }, '(key:vin>? AND key:vin<?)'],
    ['a list', { status: { $in: ['draft', 'gone'] } }, 'vehicles.status_1 (key:status=?)'],
    ['a nested path', { 'owner.name': 'o5' }, '(key:owner.name=?)'],
    ['null', { status: null }, '(key:status=?)'],
    ['an element of an array', { tags: 't3' }, '(key:tags=?)'],
  ])('are searched for %s', async (_name, filter, plan) => {
    const account = await lines(filter);
    expect(account).toContain(plan);
    expect(account).not.toMatch(/SCAN|TEMP B-TREE/);
  });

  it('use one index for each branch of an $or', async () => {
    const account = await lines({ $or: [{ vin: 'VIN1' }, { 'owner.name': 'o2' }] });
    expect(account).toContain('vehicles.vin_1 (key:vin=?)');
    expect(account).toContain('vehicles.owner.name_1 (key:owner.name=?)');
    expect(account).not.toContain('SCAN');
  });

  it.each<[string, Record<string, unknown>, Record<string, 1 | -1>]>([
    ['a declared index, forwards', {}, { status: 1 }],
    ['a declared index, backwards', {}, { status: -1 }],
    ['the rest of a compound index', { auctionId: 'a1' }, { createdAt: -1 }],
    ['the rest of a compound index, the other way', { auctionId: 'a1' }, { createdAt: 1 }],
    ['a whole compound index', {}, { auctionId: 1, createdAt: -1 }],
    ['a whole compound index, the other way', {}, { auctionId: -1, createdAt: 1 }],
    ['ids', {}, { _id: -1 }],
  ])('sort without sorting, along %s', async (_name, filter, sort) => {
    expect(await lines(filter, { sort, limit: 20 })).not.toContain('TEMP B-TREE');
  });

  it('says so when there is no index', async () => {
    expect(await lines({ mileage: 5 })).toBe('SCAN vehicles');
  });

  it('read no more documents than they answer', async () => {
    const parse = JSON.parse;
    let parsed = 0;
    JSON.parse = (text: string, reviver?: Parameters<typeof parse>[1]) => {
      parsed++;
      return parse(text, reviver) as unknown;
    };
    try {
      await vehicles.find({ auctionId: 'a2' }).sort({ createdAt: -1 }).limit(20).lean();
      await vehicles.findOne({ vin: 'VIN9' }).lean();
      await vehicles.countDocuments({ status: 'complete' });
      await vehicles
        .findOne({ auctionId: 'a2', mileage: { $gte: 0 } })
        .sort({ createdAt: -1 })
        .lean();
    } finally {
      JSON.parse = parse;
    }
    expect(parsed).toBe(22);
  });
});
