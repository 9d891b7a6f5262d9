import type { EventEnvelope } from './envelope.js';

/** Turns the data of schema version n into that of n + 1. Pure. */
export type Upcaster = (data: Record<string, unknown>, event: EventEnvelope) => Record<string, unknown>;

/**
 * For each event type that was ever restructured, its steps in order: the first turns version 1 into 2, and so on. Types
 * not named here are at version 1. Who writes a type and who hears of it use the same steps.
 */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/**
 * Turns the data of the newest schema version into that of the one before. While an event type has one, its events are written
 * as the release before knows them, so that both releases run side by side and the newer one can be taken back. Pure.
 */
export type Downcaster = (data: Record<string, unknown>) => Record<string, unknown>;

/** The downcasters of the event types that have one. */
export type Downcasters = Readonly<Record<string, Downcaster>>;

/** An event is of a schema version that this code does not know: it was written by a newer release. */
export class NewerSchemaError extends Error {
  constructor({ dataschema, type }: Pick<EventEnvelope, 'dataschema' | 'type'>, known: number) {
    super(`${dataschema} is newer than version ${known} of ${type}, the newest version understood here`);
    this.name = new.target.name;
  }
}

/** Newest schema version of a type. */
export const schemaVersionOf = (type: string, upcasters: Upcasters): number => (upcasters[type]?.length ?? 0) + 1;

/**
 * The event as today's code knows it. The given one stays as it is.
 * @throws NewerSchemaError for an event of a newer release.
 */
export function upcast(event: EventEnvelope, upcasters: Upcasters): EventEnvelope {
  const current = schemaVersionOf(event.type, upcasters);
  if (event.schemaVersion === current) return event;
  if (event.schemaVersion > current) throw new NewerSchemaError(event, current);
  const steps = upcasters[event.type]?.slice(event.schemaVersion - 1) ?? [];
  const data = steps.reduce((older, step) => step(older, event), event.data as Record<string, unknown>);
  return { ...event, schemaVersion: current, dataschema: `${event.type}/${current}`, data };
}

/** An event of the newest schema version as it is stored and published. The given one stays as it is. */
export function asWritten(event: EventEnvelope, downcasters: Downcasters): EventEnvelope {
  const downcaster = downcasters[event.type];
  if (!downcaster) return event;
  const schemaVersion = event.schemaVersion - 1;
  const data = downcaster(event.data as Record<string, unknown>);
  return { ...event, schemaVersion, dataschema: `${event.type}/${schemaVersion}`, data };
}
