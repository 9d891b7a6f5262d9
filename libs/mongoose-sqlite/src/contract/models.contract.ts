import { expect } from '@jest/globals';
import mongoose from 'mongoose';
import type { Workbench } from './workbench.js';

interface Diagnostic {
  vin: string;
  mileage: number;
  repairs: { part: string; cost: number }[];
  notes: Map<string, string>;
  createdAt: Date;
  updatedAt: Date;
  __v: number;
}

const diagnosticSchema = (): mongoose.Schema =>
  new mongoose.Schema(
    {
      vin: { type: String, required: true, unique: true },
      mileage: Number,
      repairs: [{ part: String, cost: Number }],
      notes: { type: Map, of: String },
    },
    { timestamps: true, optimisticConcurrency: true },
  );

export function modelContract(workbench: Workbench): void {
  const diagnostics = (): Promise<mongoose.Model<Diagnostic>> => workbench.model<Diagnostic>(diagnosticSchema());

  workbench.it('creates, loads, changes and saves', async () => {
    const model = await diagnostics();
    const created = await model.create({
      vin: '1HGCM82633A004352',
      mileage: 10,
      repairs: [{ part: 'door', cost: 300 }],
      notes: { seller: 'one key' },
    });
    const loaded = await model.findById(created._id).orFail();
    expect(loaded.toObject()).toEqual(created.toObject());
    loaded.mileage = 11;
    loaded.repairs.push({ part: 'tire', cost: 90 });
    loaded.repairs[0]!.cost = 350;
    loaded.notes.set('driver', 'no keys');
    await loaded.save();
    const again = await model.findOne({ vin: loaded.vin }).orFail();
    expect(again.repairs.map(({ part, cost }) => [part, cost])).toEqual([
      ['door', 350],
      ['tire', 90],
    ]);
    expect([...again.notes]).toEqual([
      ['seller', 'one key'],
      ['driver', 'no keys'],
    ]);
    expect(again.updatedAt.getTime()).toBeGreaterThanOrEqual(again.createdAt.getTime());
    again.repairs.splice(0, 1);
    await again.save();
    expect((await model.findById(again._id).orFail()).repairs.map(({ part }) => part)).toEqual(['tire']);
    expect(await model.find({ 'notes.seller': 'one key' })).toHaveLength(1);
  });

  workbench.it('refuses to save over a newer version', async () => {
    const model = await diagnostics();
    await model.create({ vin: 'A', mileage: 1 });
    const [mine, theirs] = await Promise.all([
      model.findOne({ vin: 'A' }).orFail(),
      model.findOne({ vin: 'A' }).orFail(),
    ]);
    theirs.mileage = 2;
    await theirs.save();
    mine.mileage = 3;
    await expect(mine.save()).rejects.toBeInstanceOf(mongoose.Error.VersionError);
    expect((await model.findOne({ vin: 'A' }).orFail()).mileage).toBe(2);
  });

  workbench.it('casts what callers pass to the types of the schema', async () => {
    const model = await diagnostics();
    const { _id } = await model.create({ vin: 'A', mileage: '12' as unknown as number });
    expect(await model.countDocuments({ mileage: '12' as unknown as number, _id: String(_id) })).toBe(1);
    await model.updateOne({ _id: String(_id) }, { mileage: '13' });
    expect((await model.findById(String(_id)).lean().orFail()).mileage).toBe(13);
  });

  workbench.it('inserts many through the model, keeping timestamps and reporting duplicates', async () => {
    const model = await diagnostics();
    const saved = await model.insertMany([{ vin: 'A' }, { vin: 'B' }]);
    expect(saved.every(({ createdAt }) => createdAt instanceof Date)).toBe(true);
    await expect(
      model.insertMany([{ vin: 'C' }, { vin: 'A' }, { vin: 'D' }], { ordered: false }),
    ).rejects.toMatchObject({ code: 11000 });
    expect((await model.distinct('vin')).sort()).toEqual(['A', 'B', 'C', 'D']);
  });

  workbench.it('saves and deletes documents in bulk', async () => {
    const model = await diagnostics();
    const documents = ['A', 'B', 'C'].map((vin) => new model({ vin, mileage: 1 }));
    await model.bulkSave(documents);
    documents[0]!.mileage = 5;
    await model.bulkSave(documents);
    expect((await model.find().sort({ vin: 1 })).map(({ mileage }) => mileage)).toEqual([5, 1, 1]);
    await documents[1]!.deleteOne();
    expect((await model.distinct('vin')).sort()).toEqual(['A', 'C']);
  });

  workbench.it('reads lean documents as plain objects with their ids', async () => {
    const model = await diagnostics();
    const created = await model.create({ vin: 'A' });
    const lean = await model.findOne({ vin: 'A' }).lean().orFail();
    expect(lean).not.toBeInstanceOf(mongoose.Document);
    expect(lean._id).toEqual(created._id);
    expect(lean.createdAt).toBeInstanceOf(Date);
  });

  workbench.it('populates references', async () => {
    const parts = await workbench.model<{ name: string }>(new mongoose.Schema({ name: String }));
    const cars = await workbench.model<{ parts: unknown }>(
      new mongoose.Schema({ parts: [{ type: mongoose.Schema.Types.ObjectId, ref: parts.modelName }] }),
    );
    const saved = await parts.create([{ name: 'door' }, { name: 'tire' }]);
    const { _id } = await cars.create({ parts: saved.map((part) => part._id) });
    expect(await cars.findById(_id).populate('parts').lean()).toMatchObject({
      parts: [{ name: 'door' }, { name: 'tire' }],
    });
  });
}
