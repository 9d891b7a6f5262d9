/**
 * A separate process for the durability contract: inserts documents with eight writers at a time and prints the
 * number of each that was acknowledged. Arguments: uri, collection, name, count, and the module of a driver, if any.
 */
import mongoose from 'mongoose';

const [uri, collection, name, count, driverModule] = process.argv.slice(2);
if (driverModule) mongoose.setDriver((await import(driverModule)).sqliteDriver);
const connection = await mongoose.createConnection(uri).asPromise();
const commits = connection.collection(collection);

let next = 0;
async function write() {
  while (next < Number(count)) {
    const version = next++;
    await commits.insertOne({ _id: `${name}-${version}`, streamId: name, version, at: new Date() });
    process.stdout.write(`${version}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, write));
await connection.close();
