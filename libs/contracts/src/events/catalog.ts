import { assessmentStream, type AssessmentEvent } from './assessment-events.js';
import { auctionStream, type AuctionEvent } from './auction-events.js';
import { auditStream, type AuditEvent } from './audit-events.js';
import { customerStream, type CustomerEvent } from './customer-events.js';
import { diagnosticStream, type DiagnosticEvent } from './diagnostic-events.js';
import { draftStream, type DraftEvent } from './draft-events.js';
import { feedbackStream, type FeedbackEvent } from './feedback-events.js';
import { importStream, type ImportEvent } from './import-events.js';
import { instructionStream, type InstructionEvent } from './instruction-events.js';
import { organizationStream, type OrganizationEvent } from './organization-events.js';
import { refusalStream, type RefusalEvent } from './refusal-events.js';
import { sessionStream, type SessionEvent } from './session-events.js';
import type { StreamAmong, StreamDefinition } from './stream-definition.js';
import { userStream, type UserEvent } from './user-events.js';

/** Any event of the platform. */
export type PlatformEvent =
  | UserEvent
  | SessionEvent
  | OrganizationEvent
  | AuditEvent
  | RefusalEvent
  | AuctionEvent
  | CustomerEvent
  | DraftEvent
  | DiagnosticEvent
  | AssessmentEvent
  | ImportEvent
  | FeedbackEvent
  | InstructionEvent;

/** Every kind of stream on the platform. */
export const STREAMS: readonly StreamAmong<PlatformEvent>[] = [
  userStream,
  sessionStream,
  organizationStream,
  auditStream,
  refusalStream,
  auctionStream,
  customerStream,
  draftStream,
  diagnosticStream,
  assessmentStream,
  importStream,
  feedbackStream,
  instructionStream,
];

/** Every event of the platform by its type. */
export const EVENTS: StreamDefinition<PlatformEvent>['events'] = {
  ...userStream.events,
  ...sessionStream.events,
  ...organizationStream.events,
  ...auditStream.events,
  ...refusalStream.events,
  ...auctionStream.events,
  ...customerStream.events,
  ...draftStream.events,
  ...diagnosticStream.events,
  ...assessmentStream.events,
  ...importStream.events,
  ...feedbackStream.events,
  ...instructionStream.events,
};
