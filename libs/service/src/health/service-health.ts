import type { INestApplication } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { EventSourcing, Relay } from '@lanelight/event-sourcing';
import type { TransportHealth } from '@lanelight/messaging';
import type { Connection } from 'mongoose';
import { Health, type HealthCheck } from './health.js';

const CONNECTED = 1;

/** Adds checks for the dependencies of every process with services: their databases, their relays, and the event transport. */
export function addServiceChecks(
  app: INestApplication,
  { services, transport }: { services: readonly string[]; transport: { health(): TransportHealth } },
): void {
  const health = app.get(Health);
  for (const service of services) {
    const connection = app.get<Connection>(getConnectionToken(service), { strict: false });
    health.add(`${service} database`, async () => {
      if (connection.readyState !== CONNECTED) throw new Error('not connected');
      await connection.collection<{ _id: string }>('commits').findOne({ _id: '' });
    });
    if (connection.config.autoIndex === false) health.add(`${service} indexes`, untilPrepared(app, service));
  }
  if (services.length > 0) {
    const relays = app.get(Relay, { strict: false, each: true });
    health.add('relays', async () => {
      const statuses = await Promise.all(relays.map((relay) => relay.status()));
      return {
        active: statuses.filter(({ active }) => active).length,
        backlog: statuses.reduce((sum, { backlog }) => sum + backlog, 0),
        failingStreams: statuses.reduce((sum, { failingStreams }) => sum + failingStreams, 0),
      };
    });
    const sourced = app.get(EventSourcing, { strict: false, each: true });
    // Old totals are not a reason to reject requests.
    health.add('read models', async () => ({
      rebuildNeeded: (await Promise.all(sourced.map((each) => each.outdated()))).flat(),
    }));
  }
  health.add('transport', () => {
    const facts = transport.health();
    if (facts.state !== 'listening') throw new Error(facts.reason ?? facts.state);
    return { ...facts };
  });
}

/** A service that creates no indexes needs them in advance; once found, they are not checked again. */
function untilPrepared(app: INestApplication, service: string): HealthCheck {
  const eventSourcing = app.get(EventSourcing, { strict: false, each: true }).find((each) => each.service === service)!;
  let isPrepared = false;
  return async () => {
    if (isPrepared) return;
    const missing = await eventSourcing.missingInDatabase();
    if (missing.length > 0)
      throw new Error(
        `the database is not prepared: run the operations command "prepare". Missing: ${missing.join(', ')}`,
      );
    isPrepared = true;
  };
}
