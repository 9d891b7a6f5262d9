import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { sqliteDriver } from '@lanelight/mongoose-sqlite';
import mongoose, { type Connection } from 'mongoose';
import { Sealer, sealingKeySchema } from './sealer.js';

mongoose.setDriver(sqliteDriver);

let connection: Connection;
beforeEach(async () => {
  connection = await mongoose.createConnection('sqlite::memory:').asPromise();
});
afterEach(() => connection.close());

async function sealer(...keys: Buffer[]): Promise<Sealer> {
  const model = connection.models.SealingKey ?? connection.model('SealingKey', sealingKeySchema);
  const made = new Sealer(model as never, keys);
  await made.onModuleInit();
  return made;
}
const key = (byte: number): Buffer => Buffer.alloc(32, byte);

describe('the encryption of second factors', () => {
  it('opens what it sealed, for the same user only, and each time looks different', async () => {
    const one = await sealer(key(1));
    const sealed = one.seal('SECRET', 'ray');
    expect(sealed).not.toContain('SECRET');
    expect(one.seal('SECRET', 'ray')).not.toBe(sealed);
    expect(one.open(sealed, 'ray')).toBe('SECRET');
    expect(() => one.open(sealed, 'dana')).toThrow();
    expect(() => one.open(`${sealed.slice(0, -2)}AA`, 'ray')).toThrow();
  });

  it('keeps a key of its own in the database where none is configured, the same in every process', async () => {
    const [one, other] = await Promise.all([sealer(), sealer()]);
    expect(other.open(one.seal('SECRET', 'ray'), 'ray')).toBe('SECRET');
    expect(await connection.collection('sealing_keys').countDocuments({})).toBe(1);
    await connection.close();
    connection = await mongoose.createConnection('sqlite::memory:').asPromise();
    await sealer(key(1));
    expect(await connection.collection('sealing_keys').countDocuments({})).toBe(0);
  });

  it('still opens what was sealed before a key was configured or replaced, and says which key is missing', async () => {
    const byDatabase = (await sealer()).seal('SECRET', 'ray');
    const configured = await sealer(key(1));
    expect(configured.open(byDatabase, 'ray')).toBe('SECRET');
    expect(configured.isCurrent(byDatabase)).toBe(false);
    const byOld = configured.seal('SECRET', 'ray');
    expect(configured.isCurrent(byOld)).toBe(true);
    const replaced = await sealer(key(2), key(1));
    expect(replaced.open(byOld, 'ray')).toBe('SECRET');
    expect(replaced.isCurrent(byOld)).toBe(false);
    const forgotten = await sealer(key(2));
    expect(() => forgotten.open(byOld, 'ray')).toThrow('ENCRYPTION_KEY no longer has the key');
  });
});
