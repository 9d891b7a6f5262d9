import { expect } from '@jest/globals';
import { anyShape, newName, type Plain, type Workbench } from './workbench.js';

const range = (length: number): number[] => Array.from({ length }, (_, index) => index);

export function concurrencyContract(workbench: Workbench): void {
  workbench.it('loses no increment among many writers', async () => {
    const model = await workbench.filled([{ _id: 'counter', n: 0 }]);
    await Promise.all(range(100).map(() => model.updateOne({ _id: 'counter' }, { $inc: { n: 1 } })));
    expect(await model.findById('counter').lean()).toEqual({ _id: 'counter', n: 100 });
  });

  workbench.it('lets exactly one of many claim a unique value; the others fail alone', async () => {
    const model = await workbench.model<Plain>(anyShape().index({ streamId: 1, version: 1 }, { unique: true }));
    const attempts = range(60).map((n) =>
      model.collection.insertOne({ _id: `w${n}`, streamId: 's', version: n % 20 } as never),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 11000 });
    }
    expect((await model.distinct('version')).sort()).toEqual(range(20).sort());
    expect(await model.countDocuments()).toBe(20);
  });

  workbench.it('gives one lease to each of many takers', async () => {
    const model = await workbench.filled(range(10).map((n) => ({ _id: n, owner: null })));
    const leases = await Promise.all(
      range(30).map((owner) =>
        model.findOneAndUpdate({ owner: null }, { $set: { owner } }, { returnDocument: 'after' }).lean(),
      ),
    );
    const taken = leases.filter((lease) => lease !== null);
    expect(new Set(taken.map(({ _id }) => _id)).size).toBe(10);
    expect(taken).toHaveLength(10);
  });

  workbench.it('appends at the expected version only, from two connections', async () => {
    const name = newName();
    const one = await workbench.model<Plain>(anyShape(), workbench.connection, name);
    const two = await workbench.model<Plain>(anyShape(), await workbench.connectAgain(), name);
    await one.collection.insertOne({ _id: 's', version: 0 } as never);
    const advance = async (model: typeof one): Promise<number> => {
      let won = 0;
      for (let version = 0; version < 30; version++) {
        const result = await model.findOneAndUpdate({ _id: 's', version }, { $inc: { version: 1 } });
        if (result) won++;
      }
      return won;
    };
    const [first, second] = await Promise.all([advance(one), advance(two)]);
    expect(first + second).toBe(30);
    expect(await two.findById('s').lean()).toEqual({ _id: 's', version: 30 });
  });

  workbench.it('reads its own writes, and those of another connection once they are acknowledged', async () => {
    const name = newName();
    const one = await workbench.model<Plain>(anyShape(), workbench.connection, name);
    const two = await workbench.model<Plain>(anyShape(), await workbench.connectAgain(), name);
    for (const n of range(20)) {
      await one.collection.insertOne({ _id: n, n } as never);
      expect(await one.countDocuments({ n })).toBe(1);
      expect(await two.findById(n).lean()).toEqual({ _id: n, n });
    }
  });

  workbench.it('keeps an index made by another connection', async () => {
    const name = newName();
    const one = await workbench.model<Plain>(anyShape(), workbench.connection, name);
    await one.collection.insertOne({ _id: 1, email: 'a' } as never);
    const two = await workbench.model<Plain>(
      anyShape().index({ email: 1 }, { unique: true }),
      await workbench.connectAgain(),
      name,
    );
    await expect(one.collection.insertOne({ _id: 2, email: 'a' } as never)).rejects.toMatchObject({ code: 11000 });
    await one.collection.insertOne({ _id: 3, email: 'b' } as never);
    expect(await two.find({ email: 'b' }).lean()).toEqual([{ _id: 3, email: 'b' }]);
  });
}
