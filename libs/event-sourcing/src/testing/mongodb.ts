import { newId } from '@lanelight/contracts';
import mongoose, { type Connection } from 'mongoose';
import { connectionOptions } from '../connection-options.js';
import type { TestDatabase } from './harness.js';

const DIFFERENCES_OF_FERRETDB = { 'lists within lists': 'refuses them', 'names with a dot': 'refuses them' };

/** New databases on one MongoDB, for contract suites. Works in processes where no other Mongoose driver was set. */
export class MongoTestDatabase implements TestDatabase {
  readonly slowness = 5;
  private readonly made: string[] = [];

  private constructor(
    private readonly uri: string,
    readonly name: string,
    readonly differences: Readonly<Record<string, string>>,
  ) {}

  /** @param uri `mongodb://…`, without a database name */
  static async at(uri: string | undefined): Promise<MongoTestDatabase> {
    if (!uri) throw new Error('MONGODB_URI is not set: run these suites with `npm run test:engines`');
    const connection = await mongoose.createConnection(uri).asPromise();
    const isFerret = 'ferretdbVersion' in (await connection.db!.admin().buildInfo());
    await connection.close();
    return isFerret
      ? new MongoTestDatabase(uri, 'FerretDB', DIFFERENCES_OF_FERRETDB)
      : new MongoTestDatabase(uri, 'MongoDB', {});
  }

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

  private open(dbName: string): Promise<Connection> {
    return mongoose.createConnection(this.uri, { ...connectionOptions, dbName }).asPromise();
  }
}
