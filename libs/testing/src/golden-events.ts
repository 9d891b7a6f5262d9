import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { EVENTS, type EventEnvelope, type PlatformEvent } from '@lanelight/contracts';

/** Where the golden examples of every event are, one file for each version. */
export const GOLDEN_EVENTS = join(import.meta.dirname, '..', '..', 'contracts', 'src', 'events', 'fixtures');

/** A golden example by the name of its file. */
export const readGoldenEvent = (file: string): EventEnvelope =>
  JSON.parse(readFileSync(join(GOLDEN_EVENTS, file), 'utf8')) as EventEnvelope;

/** The golden example of an event in today's version. */
export const goldenEvent = <Type extends PlatformEvent['type']>(
  type: Type,
): EventEnvelope<Extract<PlatformEvent, { type: Type }>> =>
  readGoldenEvent(EVENTS[type].fixtures.at(-1)!) as EventEnvelope<Extract<PlatformEvent, { type: Type }>>;
