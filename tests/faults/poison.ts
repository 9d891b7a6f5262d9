import { deadLetterTopicOf, newId, streamIdOf, TOPICS, type EventEnvelope } from '@lanelight/contracts';

/** What a poison message is made with. */
export interface Surroundings {
  /** A diagnostic that has been assessed: its submission, as it was published. */
  submitted: EventEnvelope<{
    type: 'DiagnosticSubmitted';
    data: { diagnostic: Record<string, unknown>; auctionId: string };
  }>;
  /** And its assessment. */
  completed: EventEnvelope;
  /** Another auction than that of the diagnostic. */
  otherAuctionId: string;
}

/** An expected dead letter. */
export interface ExpectedLetter {
  topic: string;
  group: string;
  /** Null if the message is not an event. */
  handler: string | null;
  reason: RegExp;
  /** The whole message, or a part of it. */
  original: string | { including: string };
}

export interface Poison {
  topic: string;
  value: string | Buffer | null;
  /** The message's key; a new one by default. */
  key?: string;
  headers?: Record<string, string>;
  letters: ExpectedLetter[];
}

export interface PoisonClass {
  name: string;
  make(surroundings: Surroundings): Poison[];
}

/** The groups that listen to a topic: a message that is not an event is a dead letter for each of them. */
const LISTENERS: Record<string, readonly string[]> = {
  [TOPICS.users]: ['access', 'gateway', 'identity'],
  [TOPICS.sessions]: ['access'],
  [TOPICS.refusals]: ['identity'],
  [TOPICS.customers]: ['diagnostics', 'identity'],
  [TOPICS.diagnostics]: ['assessments', 'diagnostics', 'enhancements', 'identity'],
  [TOPICS.assessments]: ['diagnostics', 'gateway', 'identity'],
  [TOPICS.imports]: ['identity'],
  [TOPICS.auctions]: ['assessments', 'auctions', 'diagnostics', 'gateway', 'identity'],
  [TOPICS.feedback]: ['assessments', 'identity'],
  [TOPICS.instructions]: ['assessments', 'identity'],
};

const LISTENED_TO = Object.keys(LISTENERS);

/** The topics of each group that all replicas of a service share. */
export const SHARED_GROUPS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['assessments', 'auctions', 'diagnostics', 'enhancements', 'identity'].map((group) => [
    group,
    LISTENED_TO.filter((topic) => LISTENERS[topic]!.includes(group)),
  ]),
);

/** A message that is not an event. */
function unreadable(
  topic: string,
  value: string | Buffer | null,
  reason: RegExp,
  { original = String(value ?? ''), headers }: { original?: string; headers?: Record<string, string> } = {},
): Poison {
  const letters = LISTENERS[topic]!.map((group): ExpectedLetter => ({
    topic: deadLetterTopicOf(topic),
    group,
    handler: null,
    reason,
    original,
  }));
  return { topic, value, ...(headers && { headers }), letters };
}

/** An event that these handlers cannot use. */
function unusable(
  topic: string,
  event: EventEnvelope,
  ...handlers: [group: string, handler: string, reason: RegExp][]
): Poison {
  const original = JSON.stringify(event);
  return {
    topic,
    value: original,
    key: event.streamId,
    letters: handlers.map(([group, handler, reason]) => ({
      topic: deadLetterTopicOf(topic),
      group,
      handler,
      reason,
      original,
    })),
  };
}

/** An event that changes nothing, and of which nothing is left. */
const ignored = (topic: string, event: EventEnvelope | string, headers?: Record<string, string>): Poison => ({
  topic,
  value: typeof event === 'string' ? event : JSON.stringify(event),
  ...(typeof event !== 'string' && { key: event.streamId }),
  ...(headers && { headers }),
  letters: [],
});

/** An event as a service would have published it, of something that is in no store. */
function forged(streamType: string, type: string, data: object, changes: Partial<EventEnvelope> = {}): EventEnvelope {
  const id = newId();
  return {
    specversion: '1.0',
    id: newId(),
    type,
    source: '/elsewhere',
    subject: id,
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataschema: `${type}/1`,
    schemaVersion: 1,
    streamId: streamIdOf(streamType, id),
    streamVersion: 1,
    correlationId: newId(),
    causationId: null,
    actor: null,
    auctionId: null,
    data,
    ...changes,
  };
}

const submission = (
  { submitted }: Surroundings,
  changes: Partial<EventEnvelope> = {},
  data: object = submitted.data,
): EventEnvelope => forged('diagnostic', 'DiagnosticSubmitted', data, { auctionId: submitted.auctionId, ...changes });

/** A submission that no mechanic made is assessed like any other; only then is its diagnostic looked up. */
const assessedInVain = (poison: Poison): Poison => ({
  ...poison,
  letters: [
    ...poison.letters,
    {
      topic: deadLetterTopicOf(TOPICS.assessments),
      group: 'diagnostics',
      handler: 'DiagnosticConsumer.onAssessmentCompleted',
      reason: /Diagnostic not found/,
      original: { including: `"streamId":"assessment-${poison.key!.slice(-36)}"` },
    },
  ],
});

/** A different text for each topic, so that each letter is separate. */
const onEveryTopic = (messageOf: (id: string) => string, reason: RegExp) => (): Poison[] =>
  LISTENED_TO.map((topic) => unreadable(topic, messageOf(newId()), reason));

const NOT_JSON = /the message is not JSON/;
const NO_OBJECT = /the message is not an object/;
const NO_SPECVERSION = /specversion must be "1\.0"/;
/** Larger than what the producers of the services put into one request, and just within what a broker takes. */
const HUGE = 900_000;
const DEEP = 20_000;

/** Attributes that an event may lack. */
const OPTIONAL = ['client', 'traceparent'];

const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
const without = (event: EventEnvelope, attribute: string): string =>
  JSON.stringify({ ...event, [attribute]: undefined });

/** Tried six times, for three seconds, without asking the database anything. */
export const A_FAILURE_OF_NOTHING = 'a failure of nothing';

/** Every class with what must become of it: a dead letter of everyone concerned, or nothing at all. */
export const POISONS: readonly PoisonClass[] = [
  { name: 'no JSON', make: onEveryTopic((id) => `${id} is no JSON`, NOT_JSON) },
  { name: 'JSON that is cut off', make: onEveryTopic((id) => `{"id": "${id}", "type": "Diag`, NOT_JSON) },
  { name: 'two documents in one message', make: onEveryTopic((id) => `{"id": "${id}"}{"id": "${id}"}`, NOT_JSON) },
  {
    name: 'a byte-order mark before it',
    make: (all) => [unreadable(TOPICS.diagnostics, `\uFEFF${JSON.stringify(submission(all))}`, NOT_JSON)],
  },
  {
    name: 'JSON that is no object',
    make: () =>
      [`["${newId()}"]`, `"${newId()}"`, '42', 'null'].map((value) => unreadable(TOPICS.assessments, value, NO_OBJECT)),
  },
  { name: 'no value', make: () => [unreadable(TOPICS.assessments, null, NOT_JSON)] },
  { name: 'an empty value', make: () => [unreadable(TOPICS.diagnostics, '', NOT_JSON)] },
  {
    name: 'bytes that are no UTF-8',
    make: () => {
      const bytes = Buffer.concat([
        Buffer.from(`{"id": "${newId()}", "text": "`),
        Buffer.from([0xff, 0xfe, 0xc3, 0x28]),
        Buffer.from('"}'),
      ]);
      return [
        unreadable(TOPICS.diagnostics, bytes, NOT_JSON, {
          original: `data:application/octet-stream;base64,${bytes.toString('base64')}`,
        }),
      ];
    },
  },
  {
    name: 'an attribute missing',
    make: (all) =>
      Object.keys(all.submitted)
        .filter((attribute) => !OPTIONAL.includes(attribute))
        .map((attribute) =>
          unreadable(TOPICS.diagnostics, without(submission(all), attribute), new RegExp(`${attribute} must be`)),
        ),
  },
  {
    name: 'an attribute of another kind',
    make: (all) =>
      Object.entries({
        id: 7,
        type: { name: 'DiagnosticSubmitted' },
        subject: 'someone',
        schemaVersion: '1',
        streamVersion: 1.5,
        causationId: [],
        actor: 'Ray',
        auctionId: 3,
        client: 'a tablet',
        traceparent: 7,
        data: ['diagnostic'],
      }).map(([attribute, value]) =>
        unreadable(
          TOPICS.diagnostics,
          JSON.stringify({ ...submission(all), [attribute]: value }),
          new RegExp(`${attribute} must be`),
        ),
      ),
  },
  {
    name: 'numbers beyond all bounds',
    make: (all) =>
      ['1e400', '-1', '0', '9007199254740993'].map((number) =>
        unreadable(
          TOPICS.diagnostics,
          JSON.stringify(submission(all)).replace('"streamVersion":1', `"streamVersion":${number}`),
          /streamVersion must be/,
        ),
      ),
  },
  {
    name: 'a time that is none',
    make: (all) =>
      ['yesterday', '', '1', '2026-13-45T99:99:99.000Z', '20261121T101500Z'].map((time) =>
        unreadable(TOPICS.diagnostics, JSON.stringify(submission(all, { time })), /time must be/),
      ),
  },
  {
    name: 'a stream that cannot be',
    make: (all) =>
      ['nonsense', `diagnostic-${newId()}`, 'diagnostic-1', `-${newId()}`].map((streamId) =>
        unreadable(TOPICS.diagnostics, JSON.stringify(submission(all, { streamId })), /streamId must be/),
      ),
  },
  {
    name: 'a type that nobody knows',
    make: () => LISTENED_TO.map((topic) => ignored(topic, forged('thing', 'ThingHappened', { size: 'large' }))),
  },
  {
    name: 'a version of the future',
    make: (all) => [
      unusable(
        TOPICS.diagnostics,
        submission(all, { schemaVersion: 99, dataschema: 'DiagnosticSubmitted/99' }),
        ['assessments', 'AssessmentConsumer.onDiagnosticSubmitted', /DiagnosticSubmitted\/99/],
        ['diagnostics', 'DraftConsumer.onDiagnosticSubmitted', /DiagnosticSubmitted\/99/],
        ['enhancements', 'FeedbackConsumer.onDiagnosticSubmitted', /DiagnosticSubmitted\/99/],
        ['identity', 'AuditConsumer.onDiagnosticSubmitted', /DiagnosticSubmitted\/99/],
      ),
      unusable(
        TOPICS.assessments,
        forged('assessment', 'AssessmentCompleted', all.completed.data, {
          schemaVersion: 2,
          dataschema: 'AssessmentCompleted/2',
        }),
        ['diagnostics', 'DiagnosticConsumer.onAssessmentCompleted', /AssessmentCompleted\/2/],
        ['gateway', 'AssessmentPushConsumer.onAssessmentCompleted', /AssessmentCompleted\/2/],
      ),
    ],
  },
  {
    name: A_FAILURE_OF_NOTHING,
    make: () => [
      unusable(TOPICS.assessments, forged('assessment', 'AssessmentFailed', { reason: 'Whatever' }), [
        'diagnostics',
        'DiagnosticConsumer.onAssessmentFailed',
        /is not the id of a diagnostic/,
      ]),
    ],
  },
  {
    name: 'a submission without a form',
    make: (all) => [
      unusable(
        TOPICS.diagnostics,
        submission(all, {}, { auctionId: all.otherAuctionId, draftId: null }),
        ['assessments', 'AssessmentConsumer.onDiagnosticSubmitted', /DiagnosticSubmitted\.data\.diagnostic is missing/],
        ['identity', 'AuditConsumer.onDiagnosticSubmitted', /undefined/],
      ),
    ],
  },
  {
    name: 'a known type with other data',
    make: (all) => [
      assessedInVain(
        unusable(TOPICS.diagnostics, submission(all, {}, { ...all.submitted.data, draftId: 'a draft' }), [
          'diagnostics',
          'DraftConsumer.onDiagnosticSubmitted',
          /is not the id of a draft/,
        ]),
      ),
      unusable(
        TOPICS.auctions,
        forged('auction', 'AuctionUpdated', {}),
        ['identity', 'KnownAuctionConsumer.onAuctionNamed', /events hold JSON values only/],
        ['identity', 'AuditConsumer.onAuctionChanged', /events hold JSON values only/],
      ),
    ],
  },
  {
    name: 'an assessment that nobody asked for',
    make: () => {
      const id = newId();
      return [
        unusable(
          TOPICS.assessments,
          forged('assessment', 'AssessmentFailed', { diagnosticId: id, version: 1, reason: 'Whatever' }),
          ['diagnostics', 'DiagnosticConsumer.onAssessmentFailed', /Diagnostic not found/],
        ),
      ];
    },
  },
  {
    name: 'a diagnostic that nobody submitted',
    make: (all) => [assessedInVain(ignored(TOPICS.diagnostics, submission(all)))],
  },
  {
    name: 'a huge message',
    make: () => [
      unreadable(TOPICS.diagnostics, `${newId()} ${'x'.repeat(HUGE)}`, NOT_JSON),
      ignored(TOPICS.assessments, forged('thing', 'ThingHappened', { text: 'x'.repeat(HUGE) })),
    ],
  },
  {
    name: 'data nested without end',
    make: (all) => {
      const event = submission(all, {}, { ...all.submitted.data, diagnostic: 'DEEP' });
      const original = JSON.stringify(event).replace('"DEEP"', nested(DEEP));
      return [
        unreadable(TOPICS.assessments, nested(DEEP + 1), NO_OBJECT),
        {
          topic: TOPICS.diagnostics,
          value: original,
          key: event.streamId,
          letters: [
            {
              topic: deadLetterTopicOf(TOPICS.diagnostics),
              group: 'assessments',
              handler: 'AssessmentConsumer.onDiagnosticSubmitted',
              reason: /call stack|nested/,
              original,
            },
          ],
        },
      ];
    },
  },
  {
    name: 'headers that tell another story',
    make: (all) => [
      unreadable(TOPICS.diagnostics, `{${newId()}`, NOT_JSON, {
        headers: {
          'content-type': 'application/cloudevents+json',
          ce_type: 'DiagnosticSubmitted',
          ce_id: all.submitted.id,
          ce_specversion: '1.0',
        },
      }),
      ignored(TOPICS.diagnostics, forged('thing', 'ThingHappened', {}), {
        ce_type: 'DiagnosticRemoved',
        ce_subject: all.submitted.subject,
        ce_id: all.submitted.id,
      }),
    ],
  },
  {
    name: 'a record within the record',
    make: (all) =>
      LISTENED_TO.map((topic) =>
        unreadable(topic, JSON.stringify({ key: newId(), value: submission(all) }), NO_SPECVERSION),
      ),
  },
  {
    name: '__proto__ as a name',
    make: (all) => [
      unreadable(TOPICS.diagnostics, `{"__proto__": ${JSON.stringify(submission(all))}}`, NO_SPECVERSION),
      ignored(
        TOPICS.diagnostics,
        JSON.stringify({ ...all.submitted, id: newId() }).replace(
          '"data":{',
          '"data":{"__proto__":{"auctionId":null,"isAdmin":true},',
        ),
      ),
    ],
  },
  {
    name: 'out of order',
    make: ({ submitted, completed }) => [
      ignored(TOPICS.diagnostics, { ...submitted, id: newId(), streamVersion: 41 }),
      ignored(TOPICS.assessments, { ...completed, id: newId(), streamVersion: 1 }),
    ],
  },
  {
    name: "another auction's",
    make: ({ submitted, otherAuctionId }) => [
      ignored(TOPICS.diagnostics, {
        ...submitted,
        id: newId(),
        auctionId: otherAuctionId,
        data: { ...submitted.data, auctionId: otherAuctionId },
      } as EventEnvelope),
    ],
  },
  {
    name: 'a known id with other content',
    make: ({ submitted }) => [
      ignored(TOPICS.diagnostics, {
        ...submitted,
        data: { ...submitted.data, diagnostic: { ...submitted.data.diagnostic, mileage: 1, make: 'Another' } },
      } as EventEnvelope),
    ],
  },
];
