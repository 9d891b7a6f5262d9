import { newId } from '@lanelight/contracts';
import mongoose, { type Connection } from 'mongoose';
import { connectionOptions } from '../connection-options.js';
import type { TestDatabase } from './harness.js';

/** New databases on one MongoDB, for contract suites. Works in processes where no other Mongoose driver was set. */
export class MongoTestDatabase implements TestDatabase {
  readonly name = 'MongoDB';
  private readonly made: string[] = [];

  /** @param uri `mongodb://…`, without a database name */
  constructor(private readonly uri: string | undefined) {}

  readonly connect = async (): Promise<Connection> => {
    const dbName = `test_${newId().replaceAll('-', '')}`;
    this.made.push(dbName);
    return this.open(dbName);
  };

  /** Removes all the databases that were made. */
  async dropAll(): Promise<void> {
    for (const dbName of this.made.splice(0)) {
      const connection = await this.open(dbName);
      await connection.dropDatabase();
      await connection.close();
    }
  }

  private async open(dbName: string): Promise<Connection> {
    if (!this.uri) throw new Error('MONGODB_URI is not set: run these suites with `npm run test:engines`');
    return mongoose.createConnection(this.uri, { ...connectionOptions, dbName }).asPromise();
  }
}
