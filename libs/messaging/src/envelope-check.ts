import { isId, streamIdOf, streamTypeOf, type EventEnvelope } from '@lanelight/contracts';

/** A message on a topic is not an event envelope; it can never be processed. */
export class InvalidEnvelopeError extends Error {
  constructor(reason: string, options?: { cause?: unknown }) {
    super(`Not an event envelope: ${reason}`, options);
    this.name = new.target.name;
  }
}

type Check = readonly [expected: string, holds: (value: unknown) => boolean];

const text: Check = ['a text', (value) => typeof value === 'string' && value !== ''];
const id: Check = ['a UUID', isId];
const position: Check = ['a whole number from 1', (value) => Number.isSafeInteger(value) && (value as number) >= 1];
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const literal = (expected: string): Check => [`"${expected}"`, (value) => value === expected];
const orAbsent = ([expected, holds]: Check): Check => [
  `${expected} or absent`,
  (value) => value === undefined || holds(value),
];
const orNull = ([expected, holds]: Check): Check => [`${expected} or null`, (value) => value === null || holds(value)];
const actor: Check = [
  'an actor',
  (value) =>
    isObject(value) &&
    typeof value.id === 'string' &&
    (value.fullName === null || typeof value.fullName === 'string') &&
    Array.isArray(value.roles),
];

const isTextOrNull = (value: unknown): boolean => value === null || typeof value === 'string';
const client: Check = [
  'a client if present',
  (value) => value === undefined || (isObject(value) && isTextOrNull(value.address) && isTextOrNull(value.agent)),
];

/** `Date.parse` takes much else for a time, such as "1". */
const UTC_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const CHECKS: Record<keyof EventEnvelope, Check> = {
  specversion: literal('1.0'),
  id,
  type: text,
  source: text,
  subject: id,
  time: [
    'an ISO 8601 time in UTC',
    (value) => typeof value === 'string' && UTC_TIME.test(value) && !Number.isNaN(Date.parse(value)),
  ],
  datacontenttype: literal('application/json'),
  dataschema: text,
  schemaVersion: position,
  streamId: text,
  streamVersion: position,
  correlationId: text,
  causationId: orNull(text),
  actor: orNull(actor),
  client,
  auctionId: orNull(text),
  traceparent: orAbsent(text),
  data: ['an object', isObject],
};

/**
 * Reads a message as an event envelope, strictly: every required attribute present and of its kind, the stream that of the subject.
 * @throws InvalidEnvelopeError that names the first attribute that is wrong.
 */
export function parseEnvelope(message: string): EventEnvelope {
  let value: unknown;
  try {
    value = JSON.parse(message);
  } catch (cause) {
    throw new InvalidEnvelopeError('the message is not JSON', { cause });
  }
  if (!isObject(value)) throw new InvalidEnvelopeError('the message is not an object');
  for (const [name, [expected, holds]] of Object.entries(CHECKS)) {
    if (!holds(value[name])) throw new InvalidEnvelopeError(`${name} must be ${expected}`);
  }
  const envelope = value as unknown as EventEnvelope;
  const { streamId, subject } = envelope;
  // Handlers use the subject, and events are in order for each stream: the two must match.
  if (streamTypeOf(streamId) === '' || streamId !== streamIdOf(streamTypeOf(streamId), subject))
    throw new InvalidEnvelopeError('streamId must be a stream type and the subject, joined by a hyphen');
  return envelope;
}
