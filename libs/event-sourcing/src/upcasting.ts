import type { EventEnvelope } from '@lanelight/contracts';
import { UnknownSchemaVersionError } from './errors.js';

/** Turns the data of schema version n into that of n + 1. Pure. */
export type Upcaster = (data: Record<string, unknown>, event: EventEnvelope) => Record<string, unknown>;

/**
 * For each event type that was ever restructured, its steps in order: the first turns version 1 into 2, and so on.
 * New events are written with the version that the last step leads to; types not named here are at version 1.
 */
export type Upcasters = Readonly<Record<string, readonly Upcaster[]>>;

/** Schema version in which events of a type are written. */
export const schemaVersionOf = (type: string, upcasters: Upcasters): number => (upcasters[type]?.length ?? 0) + 1;

/**
 * The event as today's code knows it. The stored one stays as it is.
 * @throws UnknownSchemaVersionError for an event of a newer release.
 */
export function upcast(event: EventEnvelope, upcasters: Upcasters): EventEnvelope {
  const current = schemaVersionOf(event.type, upcasters);
  if (event.schemaVersion === current) return event;
  if (event.schemaVersion > current) throw new UnknownSchemaVersionError(event.type, event.schemaVersion, current);
  const steps = upcasters[event.type]?.slice(event.schemaVersion - 1) ?? [];
  const data = steps.reduce((older, step) => step(older, event), event.data as Record<string, unknown>);
  return { ...event, schemaVersion: current, dataschema: `${event.type}/${current}`, data };
}
