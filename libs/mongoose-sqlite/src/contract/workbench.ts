import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

/** A database for the contract suite. */
export interface DriverUnderTest {
  /** Opens one more connection to the same database. */
  connect(): Promise<mongoose.Connection>;
  /** How another process reaches that database, and the module whose `sqliteDriver` it sets first, if any. */
  process(): { uri: string; driverModule?: string };
  /** Removes what `connect` left behind. */
  dispose?(): Promise<void>;
}

/** A stored document of any shape. */
export type Plain = Record<string, unknown>;

/** Gives each test its own collection. */
export class Workbench {
  connection: mongoose.Connection;
  private readonly extra: mongoose.Connection[] = [];

  constructor(readonly driver: DriverUnderTest) {}

  async open(): Promise<void> {
    this.connection = await this.driver.connect();
  }

  async close(): Promise<void> {
    await this.connection.dropDatabase();
    await Promise.all([this.connection, ...this.extra].map((connection) => connection.close()));
    await this.driver.dispose?.();
  }

  async connectAgain(): Promise<mongoose.Connection> {
    const connection = await this.driver.connect();
    this.extra.push(connection);
    return connection;
  }

  /** A model over a new collection, its indexes built. */
  async model<T = Plain>(schema: mongoose.Schema = anyShape(), connection = this.connection, collection = newName()): Promise<mongoose.Model<T>> {
    const model = connection.model<T>(newName(), schema as mongoose.Schema<T>, collection);
    await model.init();
    return model;
  }

  /** A model without a schema's casts over a new collection with these documents. */
  async filled(documents: Plain[], schema?: mongoose.Schema): Promise<mongoose.Model<Plain>> {
    const model = await this.model<Plain>(schema);
    await model.collection.insertMany(documents as never[]);
    return model;
  }
}

/** Documents of any shape with string ids, exactly as they are written. */
export const anyShape = (): mongoose.Schema =>
  new mongoose.Schema({ _id: { type: mongoose.Schema.Types.Mixed } }, { strict: false, strictQuery: false, versionKey: false, minimize: false });

export const newName = (): string => `c${randomUUID().replaceAll('-', '')}`;

/** The `_id`s of what a filter finds, sorted. */
export async function idsOf(model: mongoose.Model<Plain>, filter: Plain): Promise<unknown[]> {
  const found = await model.find(filter).lean();
  return found.map(({ _id }) => _id).sort();
}
