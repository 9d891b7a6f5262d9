import type { DomainEvent } from '../envelope.js';
import type { DiagnosticRecord } from './recorded-form.js';
import { defineStream } from './stream-definition.js';

export type DiagnosticEvent =
  | DomainEvent<
      'DiagnosticSubmitted',
      {
        diagnostic: DiagnosticRecord;
        mechanicId: string;
        mechanicName: string | null;
        auctionId: string;
        auctionName: string | null;
        draftId: string | null;
        startedAt: string | null;
      }
    >
  | DomainEvent<
      'DiagnosticAssessed',
      { version: number; saleLight: 'green' | 'yellow' | 'red'; certification: string; completedAt: string }
    >
  /** `attempt` is left out for the first one. */
  | DomainEvent<'DiagnosticAssessmentFailed', { version: number; reason: string; attempt?: number }>
  | DomainEvent<'DiagnosticAssessmentRetried', { version: number; attempt: number; by: string | null }>
  | DomainEvent<'DiagnosticRemoved', Record<string, never>>;

export const diagnosticStream = defineStream<DiagnosticEvent>('diagnostics', 'diagnostic', {
  DiagnosticSubmitted: [],
  DiagnosticAssessed: [],
  DiagnosticAssessmentFailed: [],
  DiagnosticAssessmentRetried: [],
  DiagnosticRemoved: [],
});
