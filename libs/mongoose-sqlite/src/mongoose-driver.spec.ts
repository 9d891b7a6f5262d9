import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { sqliteDriver } from './index.js';
import { mongooseDriverContract } from './mongoose-driver.contract.js';
import { CompiledDriver } from './testing/compiled-driver.js';

mongoose.setDriver(sqliteDriver);

const folder = mkdtempSync(join(tmpdir(), 'mongoose-sqlite-'));
const uri = `sqlite://${join(folder, 'contract.db')}`;
const compiled = new CompiledDriver();

mongooseDriverContract('SQLite', {
  connect: () => mongoose.createConnection(uri).asPromise(),
  process: () => ({ uri, driverModule: compiled.module }),
  dispose: async () => {
    compiled.remove();
    rmSync(folder, { recursive: true });
  },
});
