import type { EventEnvelope, PlatformEvent } from '@lanelight/contracts';

// A schema can only be made of a type that takes no arguments.

/** What all events have in common. */
export type AnyEvent = EventEnvelope;

/** The data of every event, by its type. */
export type EventData = { [Type in PlatformEvent['type']]: Extract<PlatformEvent, { type: Type }>['data'] };
