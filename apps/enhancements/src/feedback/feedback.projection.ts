import { feedbackStream, type Feedback, type FeedbackEvent } from '@lanelight/contracts';
import type { Projection } from '@lanelight/event-sourcing';

export interface FeedbackDocument extends Omit<Feedback, 'id'> {
  _id: string;
}

/** All feedback by the time it was given. */
export const feedbackProjection: Projection<FeedbackDocument, FeedbackEvent> = {
  name: 'feedback',
  streams: [feedbackStream],
  indexes: [{ createdAt: -1, _id: -1 }, { diagnosticId: 1 }],

  evolve(feedback, event) {
    switch (event.type) {
      case 'FeedbackSubmitted':
        return { _id: event.subject, ...event.data, createdAt: event.time };
      case 'FeedbackUpdated':
        return feedback && { ...feedback, ...event.data };
      case 'FeedbackDeleted':
        return null;
      default:
        return feedback;
    }
  },
};

export const toFeedback = ({ _id, ...feedback }: FeedbackDocument): Feedback => ({ id: _id, ...feedback });
