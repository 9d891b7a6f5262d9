import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

export type FeedbackEvent =
  | DomainEvent<
      'FeedbackSubmitted',
      { diagnosticId: string; feedbackText: string; improvementSuggestions: string | null; createdBy: string }
    >
  | DomainEvent<'FeedbackUpdated', { feedbackText: string; improvementSuggestions: string | null }>
  | DomainEvent<'FeedbackDeleted', Record<string, never>>;

export const feedbackStream = defineStream<FeedbackEvent>('enhancements', 'feedback', {
  FeedbackSubmitted: [],
  FeedbackUpdated: [],
  FeedbackDeleted: [],
});
