import { createHash } from 'node:crypto';
import { isUtf8 } from 'node:buffer';
import type { EventEnvelope } from '@lanelight/contracts';
import type { IHeaders, Message } from 'kafkajs';

const BYTES = 'data:application/octet-stream;base64,';

const hex = (text: string, digits: number): string => createHash('sha256').update(text).digest('hex').slice(0, digits);

/**
 * W3C trace context of an event: its own, or where nobody traces, one that other tools can follow. Then a journey is a
 * trace and each event a span of it, so both follow from the envelope: a redelivery or a second publication belongs to the
 * same trace.
 */
export const traceparentOf = ({
  correlationId,
  id,
  traceparent,
}: Pick<EventEnvelope, 'correlationId' | 'id' | 'traceparent'>): string =>
  traceparent ?? `00-${hex(correlationId, 32)}-${hex(id, 16)}-01`;

/**
 * The envelope as a Kafka message: whole in the value (CloudEvents structured mode), and its attributes in headers under
 * the names of the CloudEvents Kafka binding, so that tools can route and trace it without reading the value.
 * The key is the stream, so the events of one stream stay in order.
 */
export function messageOfEvent(event: EventEnvelope): Message & { value: string } {
  const headers: Record<string, string> = {
    'content-type': 'application/cloudevents+json; charset=UTF-8',
    ce_specversion: event.specversion,
    ce_id: event.id,
    ce_type: event.type,
    ce_source: event.source,
    ce_subject: event.subject,
    ce_time: event.time,
    ce_dataschema: event.dataschema,
    'correlation-id': event.correlationId,
    traceparent: traceparentOf(event),
  };
  if (event.causationId !== null) headers['causation-id'] = event.causationId;
  return { key: event.streamId, value: JSON.stringify(event), headers };
}

/**
 * A message's value as plain text, without interpretation. Bytes that are not UTF-8 become a data URL, so
 * that nothing of them is lost when they are parked; a message without a value is the empty text.
 */
export function textOf(value: Buffer | null | undefined): string {
  if (value == null) return '';
  return isUtf8(value) ? value.toString('utf8') : BYTES + value.toString('base64');
}

/** The bytes that {@link textOf} has made a text of. */
export const bytesOfText = (text: string): Buffer =>
  text.startsWith(BYTES) ? Buffer.from(text.slice(BYTES.length), 'base64') : Buffer.from(text);

/** A header's value as text; undefined if it is absent. Of a repeated header the last value counts. */
export function headerOf(headers: IHeaders | undefined, name: string): string | undefined {
  const value = [headers?.[name]].flat().at(-1);
  return value === undefined ? undefined : value.toString();
}

/** What a redriven message says: it is for one group only. */
export interface Redrive {
  group: string;
  /** Id of the letter. */
  letter: string;
}

export const redriveHeaders = ({ group, letter }: Redrive): Record<string, string> => ({
  'redrive-group': group,
  'redrive-letter': letter,
});

/** Undefined for a message that comes for the first time. */
export function redriveOf(headers: IHeaders | undefined): Redrive | undefined {
  const group = headerOf(headers, 'redrive-group');
  const letter = headerOf(headers, 'redrive-letter');
  return group === undefined || letter === undefined ? undefined : { group, letter };
}
