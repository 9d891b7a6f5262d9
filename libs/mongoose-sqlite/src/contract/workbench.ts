import { randomUUID } from 'node:crypto';
import { it as test } from '@jest/globals';
import mongoose from 'mongoose';

/** A database for the contract suite. */
export interface DriverUnderTest {
  /** Opens one more connection to the same database. */
  connect(): Promise<mongoose.Connection>;
  /** How another process reaches that database, and the module whose `sqliteDriver` it sets first, if any. */
  process(): { uri: string; driverModule?: string };
  /** Removes what `connect` left behind. */
  dispose?(): Promise<void>;
  /**
   * Where the database is known to differ from MongoDB: names of tests and cases, each with the reason. These must fail,
   * so that the list says no more than what is true.
   */
  differences?: Readonly<Record<string, string>>;
}

/** A stored document of any shape. */
export type Plain = Record<string, unknown>;

/** Gives each test its own collection. */
export class Workbench {
  connection: mongoose.Connection;
  private readonly extra: mongoose.Connection[] = [];

  constructor(readonly driver: DriverUnderTest) {}

  /** Declares a test, or one that must fail where the database differs. */
  readonly it = (name: string, body: () => Promise<void>): void => {
    const reason = this.driver.differences?.[name];
    if (reason === undefined) test(name, body);
    else test.failing(`${name} (differs: ${reason})`, body);
  };

  /** Splits cases, whose names come first, by whether the database is known to differ in them. */
  sortOut<Case extends readonly [name: string, ...unknown[]]>(
    cases: readonly Case[],
  ): { common: Case[]; different: Case[] } {
    const isDifferent = ([name]: Case): boolean => this.driver.differences?.[name] !== undefined;
    return { common: cases.filter((one) => !isDifferent(one)), different: cases.filter(isDifferent) };
  }

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
  async model<T = Plain>(
    schema: mongoose.Schema = anyShape(),
    connection = this.connection,
    collection = newName(),
  ): Promise<mongoose.Model<T>> {
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
  new mongoose.Schema(
    { _id: { type: mongoose.Schema.Types.Mixed } },
    { strict: false, strictQuery: false, versionKey: false, minimize: false },
  );

export const newName = (): string => `c${randomUUID().replaceAll('-', '')}`;

/** The `_id`s of what a filter finds, sorted. */
export async function idsOf(model: mongoose.Model<Plain>, filter: Plain): Promise<unknown[]> {
  const found = await model.find(filter).lean();
  return found.map(({ _id }) => _id).sort();
}
