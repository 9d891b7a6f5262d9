import type { EventEnvelope } from '@lanelight/contracts';
import { EventPublisher } from '@lanelight/messaging';
import { sqliteDriver } from '@lanelight/mongoose-sqlite';
import mongoose, { type Connection } from 'mongoose';
import { EventSourcing, type EventSourcingOptions } from '../event-sourcing.js';

/** Keeps what is published, for tests to look at. */
export class RecordingPublisher extends EventPublisher {
  readonly published: { topic: string; event: EventEnvelope }[] = [];

  async publish(topic: string, events: readonly EventEnvelope[]): Promise<void> {
    for (const event of events) this.published.push({ topic, event });
  }
}

export interface HarnessOptions extends Partial<EventSourcingOptions> {
  /** Address of the database; one in memory unless given. */
  url?: string;
  /** Opens the database, instead of an address. */
  connect?: () => Promise<Connection>;
  publisher?: EventPublisher;
}

/** A service's event sourcing on a database of its own. The relay stands still until it is started. */
export interface Harness extends AsyncDisposable {
  connection: Connection;
  eventSourcing: EventSourcing;
  close(): Promise<void>;
}

/** A kind of database that a contract suite runs on. */
export interface TestDatabase {
  name: string;
  /** Opens a new and empty database. */
  connect(): Promise<Connection>;
  /** Where it is known to differ from MongoDB, with the reason. The tests of it must fail. */
  differences?: Readonly<Record<string, string>>;
  /** How many times longer than on SQLite in memory a test has to give it. */
  slowness?: number;
}

export async function openConnection(url = 'sqlite::memory:'): Promise<Connection> {
  if (url.startsWith('sqlite:')) mongoose.setDriver(sqliteDriver);
  return mongoose.createConnection(url).asPromise();
}

export const sqliteInMemory: TestDatabase = { name: 'SQLite', connect: () => openConnection() };

/** Boots the event store, runner, read models and relay of a service, without Nest. */
export async function startEventSourcing({
  url,
  connect = () => openConnection(url),
  publisher = new RecordingPublisher(),
  ...options
}: HarnessOptions = {}): Promise<Harness> {
  const connection = await connect();
  const eventSourcing = new EventSourcing(connection, publisher, {
    service: options.streams?.[0]?.service ?? 'test',
    streams: [],
    projections: [],
    settleMs: 0,
    ...options,
  });
  await eventSourcing.prepare();
  const close = async (): Promise<void> => {
    await eventSourcing.relay.stop();
    await connection.close();
  };
  return { connection, eventSourcing, close, [Symbol.asyncDispose]: close };
}
