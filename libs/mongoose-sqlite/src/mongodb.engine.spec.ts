import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { mongooseDriverContract } from './mongoose-driver.contract.js';

// The suite of the SQLite driver, unchanged, with mongoose's own driver on the MongoDB of MONGODB_URI.
const server = process.env.MONGODB_URI;
if (!server) throw new Error('MONGODB_URI is not set: run this suite with `npm run test:engines`');
const database = new URL(server);
database.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
const uri = database.href;

mongooseDriverContract('MongoDB', {
  connect: () => mongoose.createConnection(uri, { writeConcern: { w: 'majority', journal: true } }).asPromise(),
  process: () => ({ uri }),
});
