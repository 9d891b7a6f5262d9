import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { mongooseDriverContract } from './mongoose-driver.contract.js';

// The suite of the SQLite driver, unchanged, with mongoose's own driver on the MongoDB of MONGODB_URI.
const server = process.env.MONGODB_URI;
if (!server) throw new Error('MONGODB_URI is not set: run this suite with `npm run test:engines`');
const database = new URL(server);
database.pathname = `/test_${randomUUID().replaceAll('-', '')}`;
const uri = database.href;

/** Where FerretDB 1.24 over SQLite is not like MongoDB. Lanelight uses none of it. */
const DIFFERENCES_OF_FERRETDB = {
  'tells an element from an array in the array': 'it stores no nested arrays',
  'gives back what was inserted: numbers, text, dates, ids, nested documents and arrays': 'refuses lists within lists',
  'keeps ids of every kind apart and finds each of them': 'takes an id and its text for the same',
  'runs a bulk of different writes and counts them': 'counts the upserts of a batch from 0',
  '$elemMatch: both met by one element': 'knows operators only within $elemMatch',
  '$elemMatch on plain elements': 'lets the conditions be met by different elements',
  'upserts from the equalities of the filter, $set and $setOnInsert': 'takes nothing out of $and',
  'finds and updates the first in the sort, projected': 'projects nothing that findOneAndUpdate answers',
  'counts null and missing as one unique value': 'lets several documents lack a unique value',
  'keeps unique values of different types apart': 'takes a value and its text for the same',
  'refuses an update or a replacement that would make a duplicate, and keeps the document':
    'gives duplicates of an update the code 1',
  'builds an index over documents that are there already': 'gives duplicates that are there already the code 1',
};

const connect = (): Promise<mongoose.Connection> =>
  mongoose.createConnection(uri, { writeConcern: { w: 'majority', journal: true } }).asPromise();
const connection = await connect();
const isFerret = 'ferretdbVersion' in (await connection.db!.admin().buildInfo());
await connection.close();

mongooseDriverContract(isFerret ? 'FerretDB' : 'MongoDB', {
  connect,
  process: () => ({ uri }),
  ...(isFerret && { differences: DIFFERENCES_OF_FERRETDB }),
});
