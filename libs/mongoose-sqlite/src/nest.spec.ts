import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { Inject, Injectable, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getModelToken, MongooseModule } from '@nestjs/mongoose';
import mongoose from 'mongoose';
import { sqliteDriver } from './index.js';

const schema = new mongoose.Schema({ name: { type: String, unique: true } });

@Injectable()
class Names {
  constructor(@Inject(getModelToken('Name', 'names')) readonly model: mongoose.Model<{ name: string }>) {}
}

it('works through MongooseModule, with a named connection, from start to shutdown', async () => {
  mongoose.setDriver(sqliteDriver);
  const folder = mkdtempSync(join(tmpdir(), 'nest-sqlite-'));
  const uri = `sqlite://${join(folder, 'names.db')}`;

  @Module({
    imports: [
      MongooseModule.forRoot(uri, { connectionName: 'names', retryAttempts: 0 }),
      MongooseModule.forFeature([{ name: 'Name', schema }], 'names'),
    ],
    providers: [Names],
  })
  class NamesModule {}

  const application = await NestFactory.createApplicationContext(NamesModule, { logger: false });
  const { model } = application.get(Names);
  await model.init();
  await model.create({ name: 'Ada' });
  await expect(model.create({ name: 'Ada' })).rejects.toMatchObject({ code: 11000 });
  await application.close();
  expect(model.db.readyState).toBe(mongoose.ConnectionStates.disconnected);

  const connection = await mongoose.createConnection(uri).asPromise();
  expect(await connection.collection('names').countDocuments({ name: 'Ada' })).toBe(1);
  await connection.close();
  rmSync(folder, { recursive: true });
});
