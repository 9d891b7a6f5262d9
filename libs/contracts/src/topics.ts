import { assessmentStream } from './events/assessment-events.js';
import { auctionStream } from './events/auction-events.js';
import { auditStream } from './events/audit-events.js';
import { customerStream } from './events/customer-events.js';
import { diagnosticStream } from './events/diagnostic-events.js';
import { draftStream } from './events/draft-events.js';
import { feedbackStream } from './events/feedback-events.js';
import { importStream } from './events/import-events.js';
import { instructionStream } from './events/instruction-events.js';
import { organizationStream } from './events/organization-events.js';
import { refusalStream } from './events/refusal-events.js';
import { sessionStream } from './events/session-events.js';
import { userStream } from './events/user-events.js';

/** Every topic of the platform, each with the events of one kind of stream. */
export const TOPICS = {
  users: userStream.topic,
  sessions: sessionStream.topic,
  organizations: organizationStream.topic,
  audit: auditStream.topic,
  refusals: refusalStream.topic,
  auctions: auctionStream.topic,
  customers: customerStream.topic,
  drafts: draftStream.topic,
  diagnostics: diagnosticStream.topic,
  assessments: assessmentStream.topic,
  imports: importStream.topic,
  feedback: feedbackStream.topic,
  instructions: instructionStream.topic,
} as const;
