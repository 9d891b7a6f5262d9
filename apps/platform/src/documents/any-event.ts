import type { EventEnvelope } from '@lanelight/contracts';

/** What all events have in common; a schema can only be made of a type that takes no arguments. */
export type AnyEvent = EventEnvelope;
