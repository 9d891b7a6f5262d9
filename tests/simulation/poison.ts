import { TOPICS, type EventEnvelope } from '@lanelight/contracts';

/** A dead letter that a group must leave. */
export interface ExpectedLetter {
  group: string;
  handler: string | null;
  reason: RegExp;
  original: string;
}

/** A message that cannot be processed. */
export interface Poison {
  topic: string;
  key: string;
  message: string;
  letters: ExpectedLetter[];
}

const envelope = (id: string, streamType: string, type: string, data: object): EventEnvelope => ({
  specversion: '1.0',
  id,
  type,
  source: '/elsewhere',
  subject: id,
  time: '2026-01-01T00:00:00.000Z',
  datacontenttype: 'application/json',
  dataschema: `${type}/1`,
  schemaVersion: 1,
  streamId: `${streamType}-${id}`,
  streamVersion: 1,
  correlationId: id,
  causationId: null,
  actor: null,
  auctionId: null,
  data,
});

const unreadable =
  (topic: string, groups: readonly string[], reason: RegExp, messageOf: (id: string) => string) =>
  (id: string): Poison => {
    const message = messageOf(id);
    return {
      topic,
      key: `poison-${id}`,
      message,
      letters: groups.map((group) => ({ group, handler: null, reason, original: message })),
    };
  };

const unusable =
  (
    topic: string,
    event: (id: string) => EventEnvelope,
    handlers: readonly [group: string, handler: string, reason: RegExp][],
  ) =>
  (id: string): Poison => {
    const message = JSON.stringify(event(id));
    return {
      topic,
      key: `poison-${id}`,
      message,
      letters: handlers.map(([group, handler, reason]) => ({ group, handler, reason, original: message })),
    };
  };

/** Each makes a different message from an id. */
export const poisons: readonly ((id: string) => Poison)[] = [
  unreadable(
    TOPICS.diagnostics,
    ['diagnostics', 'assessments', 'witness'],
    /the message is not JSON/,
    (id) => `${id} is no JSON`,
  ),
  unreadable(TOPICS.assessments, ['diagnostics', 'witness'], /the message is not an object/, (id) =>
    JSON.stringify([id]),
  ),
  unreadable(TOPICS.assessments, ['diagnostics', 'witness'], /specversion must be "1.0"/, (id) =>
    JSON.stringify({ key: id, value: null }),
  ),
  unreadable(TOPICS.diagnostics, ['diagnostics', 'assessments', 'witness'], /subject must be a UUID/, (id) =>
    JSON.stringify({ ...envelope(id, 'diagnostic', 'DiagnosticSubmitted', {}), subject: 'someone' }),
  ),
  unusable(TOPICS.assessments, (id) => envelope(id, 'assessment', 'AssessmentCompleted', {}), [
    ['diagnostics', 'DiagnosticConsumer.onAssessmentCompleted', /undefined/],
  ]),
  unusable(
    TOPICS.assessments,
    (id) => envelope(id, 'assessment', 'AssessmentFailed', { diagnosticId: id, version: 1, reason: 'Whatever' }),
    [['diagnostics', 'DiagnosticConsumer.onAssessmentFailed', /Diagnostic not found/]],
  ),
  unusable(
    TOPICS.diagnostics,
    (id) => envelope(id, 'diagnostic', 'DiagnosticSubmitted', { auctionId: id, draftId: null }),
    [['assessments', 'AssessmentConsumer.onDiagnosticSubmitted', /DiagnosticSubmitted\.data\.diagnostic is missing/]],
  ),
];
