import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect } from '@jest/globals';
import { anyShape, newName, type Plain, type Workbench } from './workbench.js';

const SCRIPT = fileURLToPath(new URL('./writer-process.mjs', import.meta.url));

/** Another process that inserts `<name>-0`, `<name>-1` … and says each number once it is acknowledged. */
class WriterProcess {
  readonly acknowledged: number[] = [];
  private readonly child: ChildProcess;
  private complaints = '';

  constructor(
    workbench: Workbench,
    collection: string,
    private readonly name: string,
    count: number,
  ) {
    const { uri, driverModule = '' } = workbench.driver.process();
    this.child = spawn(process.execPath, [SCRIPT, uri, collection, name, String(count), driverModule], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child.stderr!.on('data', (text: Buffer) => (this.complaints += text.toString()));
    createInterface({ input: this.child.stdout! }).on('line', (line) => this.acknowledged.push(Number(line)));
  }

  /** Waits until so many writes were acknowledged. */
  async reached(count: number): Promise<void> {
    while (this.acknowledged.length < count) {
      if (this.child.exitCode !== null) throw new Error(`The writer ended early: ${this.complaints}`);
      await once(this.child.stdout!, 'data');
    }
  }

  async kill(): Promise<void> {
    this.child.kill('SIGKILL');
    await once(this.child, 'close');
  }

  async finished(): Promise<void> {
    if (this.child.exitCode === null) await once(this.child, 'close');
    if (this.child.exitCode !== 0) throw new Error(`The writer failed: ${this.complaints}`);
  }

  ids(): string[] {
    return this.acknowledged.map((number) => `${this.name}-${number}`);
  }
}

export function durabilityContract(workbench: Workbench): void {
  const commits = (): Promise<[model: Awaited<ReturnType<typeof workbench.model<Plain>>>, collection: string]> => {
    const collection = newName();
    return workbench
      .model<Plain>(anyShape().index({ streamId: 1, version: 1 }, { unique: true }), workbench.connection, collection)
      .then((model) => [model, collection]);
  };

  workbench.it('has every acknowledged write after the writer was killed in the middle', async () => {
    const [model, collection] = await commits();
    for (const round of [1, 2, 3]) {
      const writer = new WriterProcess(workbench, collection, `round${round}`, Infinity);
      await writer.reached(150 * round);
      await writer.kill();
      const find = async (): Promise<Set<unknown>> =>
        new Set((await model.find({ streamId: `round${round}` }).lean()).map(({ _id }) => _id));
      const stored = await find();
      expect(writer.ids().filter((id) => !stored.has(id))).toEqual([]);
      // A server may still be writing what it had received before the kill; then both are asked again.
      const countBetweenFinds = async (before: Set<unknown>): Promise<[count: number, found: number]> => {
        const count = await model.countDocuments({ streamId: `round${round}`, version: { $gte: 0 } });
        const after = await find();
        return after.size === before.size ? [count, after.size] : countBetweenFinds(after);
      };
      const [count, found] = await countBetweenFinds(stored);
      expect(count).toBe(found);
    }
    await model.collection.insertOne({ _id: 'after', streamId: 'after', version: 0 } as never);
    expect(await model.findById('after').lean()).not.toBeNull();
  });

  workbench.it('takes the writes of several processes at once', async () => {
    const [model, collection] = await commits();
    const each = 200;
    const writers = ['p', 'q'].map((name) => new WriterProcess(workbench, collection, name, each));
    const own = Array.from({ length: each }, (_, version) =>
      model.collection.insertOne({ _id: `own-${version}`, streamId: 'own', version } as never),
    );
    await Promise.all([...own, ...writers.map((writer) => writer.finished())]);
    expect(await model.countDocuments()).toBe(3 * each);
    for (const streamId of ['p', 'q', 'own']) expect(await model.countDocuments({ streamId })).toBe(each);
  });
}
