import { newId, streamIdOf, subjectOf, type DomainEvent, type EventEnvelope } from '@lanelight/contracts';
import type { EnvelopeOf } from '@lanelight/messaging';

/** A time that stands still. */
export const TEST_TIME = '2026-03-02T15:04:05.000Z';

/** Puts an event into an envelope, as the first of a new stream unless told otherwise. */
export function envelopeOf<Event extends DomainEvent>(
  event: Event,
  attributes: Partial<Omit<EventEnvelope, 'type' | 'data'>> = {},
): EnvelopeOf<Event> {
  const streamId = attributes.streamId ?? streamIdOf('test', newId());
  const envelope: EventEnvelope = {
    specversion: '1.0',
    id: newId(),
    type: event.type,
    source: '/test',
    subject: subjectOf(streamId),
    time: TEST_TIME,
    datacontenttype: 'application/json',
    dataschema: `${event.type}/1`,
    schemaVersion: 1,
    streamId,
    streamVersion: 1,
    correlationId: 'test',
    causationId: null,
    actor: null,
    auctionId: null,
    data: event.data,
    ...attributes,
  };
  return envelope as EnvelopeOf<Event>;
}

/** Puts the events of one stream into envelopes, in order. */
export function streamOf<Event extends DomainEvent>(
  streamId: string,
  events: readonly Event[],
  attributes: Partial<Omit<EventEnvelope, 'type' | 'data'>> = {},
): EnvelopeOf<Event>[] {
  return events.map((event, index) => envelopeOf(event, { ...attributes, streamId, streamVersion: index + 1 }));
}
