import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { openConnection } from './testing/index.js';
import { NOT_AWAITING_DISK, readModelWrites } from './write-concern.js';

describe('writes of read models', () => {
  it('need not wait for the disk of a database that ends with the process', async () => {
    const connection = await openConnection();
    expect(readModelWrites(connection)).toBe(NOT_AWAITING_DISK);
    await connection.close();
  });

  it('are as durable as events on a server, which may lose power while the relay remembers them', () => {
    expect(readModelWrites(new mongoose.Mongoose().createConnection())).toEqual({});
  });
});
