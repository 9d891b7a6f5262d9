import { deadLetterTopicOf, REALTIME_PATH, refusalStream, STREAMS } from '@lanelight/contracts';
import type { EventSubscription } from '@lanelight/messaging';
import { GROUPS_OF_EVERY_PROCESS } from '../services.js';
import { PUSHES, type EventSchemas } from './event-schemas.js';

const TEXT = { type: 'string' } as const;
const TIME = { type: 'string', format: 'date-time' } as const;

/** What each Kafka message of an event tells without its value being read. */
export const EVENT_HEADERS: Record<string, object> = {
  'content-type': { const: 'application/cloudevents+json; charset=UTF-8' },
  ce_specversion: { const: '1.0' },
  ce_id: { ...TEXT, format: 'uuid' },
  ce_type: TEXT,
  ce_source: TEXT,
  ce_subject: { ...TEXT, format: 'uuid' },
  ce_time: TIME,
  ce_dataschema: { ...TEXT, description: '`<type>/<schema version>`' },
  'correlation-id': { ...TEXT, description: 'One id from the first HTTP request through every event that it causes' },
  'causation-id': {
    ...TEXT,
    description: 'The event or request that directly caused this one; absent if there is none',
  },
  traceparent: {
    ...TEXT,
    description: 'W3C trace context: that of the sending, or where nobody traces, made of correlation id and event id',
  },
};

/** What a dead letter tells of itself. */
const DEAD_LETTER_HEADERS: Record<string, object> = {
  'dlq-group': { ...TEXT, description: 'Consumer group that could not handle the message' },
  'dlq-handler': { ...TEXT, description: 'Absent if the message was not an event' },
  'dlq-reason': TEXT,
  'dlq-attempts': { ...TEXT, pattern: '^\\d+$' },
  'dlq-parked-at': TIME,
  'dlq-original-topic': TEXT,
  'dlq-original-partition': { ...TEXT, pattern: '^\\d+$' },
  'dlq-original-offset': { ...TEXT, pattern: '^\\d+$' },
};

const to = (...path: string[]): { $ref: string } => ({ $ref: `#/${path.join('/')}` });
const streamOf = (topic: string): string => topic.split('.')[1]!;
const anObject = (properties: Record<string, object>, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

const DEAD_LETTERS = 'deadLetters';
const REALTIME = 'realtime';

/**
 * The AsyncAPI 3 document of the platform: which service publishes which events, who hears of them, what is in them, and
 * what browsers are pushed.
 */
export function asyncApiDocument({ data, named }: EventSchemas, subscriptions: readonly EventSubscription[]): object {
  const topics = STREAMS.map(({ topic }) => topic);
  const channels = Object.fromEntries(
    STREAMS.map(({ topic, streamType, events }) => [
      topic,
      {
        address: topic,
        description: `What happened to each ${streamType}. Events of one ${streamType} arrive in order; an event may arrive more than once.`,
        messages: Object.fromEntries(Object.keys(events).map((type) => [type, to('components', 'messages', type)])),
      },
    ]),
  );
  const messages = Object.fromEntries(
    STREAMS.flatMap(({ streamType, events }) =>
      Object.keys(events).map((type) => [
        type,
        {
          name: type,
          contentType: 'application/cloudevents+json',
          headers: to('components', 'schemas', 'EventHeaders'),
          payload: {
            allOf: [
              to('components', 'schemas', 'EventEnvelope'),
              { type: 'object', properties: { type: { const: type }, data: data[type] } },
            ],
          },
          bindings: { kafka: { key: { ...TEXT, description: `Id of the stream, \`${streamType}-<uuid>\`` } } },
        },
      ]),
    ),
  );
  const publisherOf = ({ service, topic }: { service: string; topic: string }): string =>
    topic === refusalStream.topic ? 'every service' : service;
  const sends = STREAMS.map(({ service, topic, streamType, events }) => [
    `${publisherOf({ service, topic }).replace(' ', '-')}.publishes.${topic}`,
    {
      action: 'send',
      channel: to('channels', topic),
      summary: `${publisherOf({ service, topic })} publishes the events of each ${streamType}`,
      messages: Object.keys(events).map((type) => to('channels', topic, 'messages', type)),
    },
  ]);
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Lanelight',
      version: '1',
      description:
        'Events of all services, on Kafka or within one process, and the messages pushed to browsers. Every event is ' +
        'complete in the value of its message (CloudEvents, structured mode); delivery is at least once, ordered ' +
        'by key.',
    },
    defaultContentType: 'application/json',
    channels: {
      ...channels,
      [DEAD_LETTERS]: {
        address: deadLetterTopicOf('{topic}'),
        description:
          'Messages that a group could not handle, unchanged, with the reason in headers. `npm run ops -- ' +
          'dead-letters` lists them and sends them again to that group.',
        parameters: { topic: { enum: topics } },
        messages: { DeadLetter: to('components', 'messages', 'DeadLetter') },
      },
      [REALTIME]: {
        address: REALTIME_PATH,
        description:
          'Socket.IO, with an access token as `auth.token` of the handshake. Browsers receive messages for their user ' +
          'and their auction, super admins for all auctions.',
        messages: Object.fromEntries(Object.keys(PUSHES).map((name) => [name, to('components', 'messages', name)])),
      },
    },
    operations: {
      ...Object.fromEntries(sends),
      ...Object.fromEntries(hearings(subscriptions)),
      'gateway.pushes': {
        action: 'send',
        channel: to('channels', REALTIME),
        summary: 'Every gateway process pushes to the browsers that are connected to it',
      },
    },
    components: {
      messages: {
        ...messages,
        DeadLetter: {
          name: 'DeadLetter',
          headers: to('components', 'schemas', 'DeadLetterHeaders'),
          payload: { description: 'The unchanged bytes of the message, whether or not it is an event' },
          bindings: {
            kafka: {
              key: {
                ...TEXT,
                description: 'Id of the letter: the same failure of the same message replaces the first',
              },
            },
          },
        },
        ...Object.fromEntries(
          Object.entries(PUSHES).map(([name, type]) => [name, { name, payload: to('components', 'schemas', type) }]),
        ),
      },
      schemas: {
        EventHeaders: anObject(EVENT_HEADERS, ['causation-id']),
        DeadLetterHeaders: anObject(DEAD_LETTER_HEADERS, [
          'dlq-handler',
          'dlq-original-partition',
          'dlq-original-offset',
        ]),
        ...Object.fromEntries(Object.entries(named).sort(([left], [right]) => (left < right ? -1 : 1))),
      },
    },
  };
}

/** One operation for each group and topic, with the types that its handlers listen to. */
function hearings(subscriptions: readonly EventSubscription[]): [string, object][] {
  const types = new Map<string, { group: string; topic: string; types: Set<string> }>();
  for (const { group, topic, type } of subscriptions) {
    const name = `${group}.hears.${topic}`;
    const hearing = types.get(name) ?? { group, topic, types: new Set<string>() };
    types.set(name, { ...hearing, types: hearing.types.add(type) });
  }
  return [...types]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, { group, topic, types: heard }]) => [
      name,
      {
        action: 'receive',
        channel: to('channels', topic),
        summary: `${group} consumes the events of each ${streamOf(topic)}`,
        messages: [...heard].sort().map((type) => to('channels', topic, 'messages', type)),
        bindings: {
          kafka: {
            groupId: {
              ...TEXT,
              ...(GROUPS_OF_EVERY_PROCESS.includes(group) ? { pattern: `^${group}-` } : { const: group }),
            },
          },
        },
      },
    ]);
}
