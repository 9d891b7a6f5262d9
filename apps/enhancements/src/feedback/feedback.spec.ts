import { describe, it } from '@jest/globals';
import { IdInUseError, newId, NotFoundError, type FeedbackEvent } from '@lanelight/contracts';
import { deciderSpec, projectionSpec, TEST_TIME } from '@lanelight/event-sourcing/testing';
import { DeleteFeedback, DiscardFeedback, feedbackDecider, SubmitFeedback, UpdateFeedback } from './feedback.js';
import { feedbackProjection } from './feedback.projection.js';

const id = newId();
const diagnosticId = newId();
const createdBy = newId();
const text = { feedbackText: 'The transmission is priced too low.', improvementSuggestions: null };
const better = { feedbackText: 'The transmission is priced too low.', improvementSuggestions: 'Look at CVTs.' };
const submitted: FeedbackEvent = { type: 'FeedbackSubmitted', data: { diagnosticId, ...text, createdBy } };
const updated: FeedbackEvent = { type: 'FeedbackUpdated', data: better };
const deleted: FeedbackEvent = { type: 'FeedbackDeleted', data: {} };

describe('feedback', () => {
  const feedback = deciderSpec(feedbackDecider);

  it('is submitted once', () => {
    feedback
      .given([])
      .when(new SubmitFeedback(id, diagnosticId, text, createdBy))
      .then([submitted]);
    feedback
      .given([submitted])
      .when(new SubmitFeedback(id, diagnosticId, text, createdBy))
      .then([]);
    feedback
      .given([submitted, deleted])
      .when(new SubmitFeedback(id, diagnosticId, text, createdBy))
      .then(IdInUseError);
  });

  it('is updated when it changes', () => {
    feedback.given([submitted]).when(new UpdateFeedback(id, better)).then([updated]);
    feedback.given([submitted, updated]).when(new UpdateFeedback(id, better)).then([]);
  });

  it('must exist to be changed or deleted', () => {
    feedback.given([submitted]).when(new DeleteFeedback(id)).then([deleted]);
    feedback.given([]).when(new UpdateFeedback(id, text)).then(NotFoundError);
    feedback.given([submitted, deleted]).when(new DeleteFeedback(id)).then(NotFoundError);
  });

  it('goes with its diagnostic, quietly', () => {
    feedback.given([submitted]).when(new DiscardFeedback(id)).then([deleted]);
    feedback.given([submitted, deleted]).when(new DiscardFeedback(id)).then([]);
    feedback.given([]).when(new DiscardFeedback(id)).then([]);
  });
});

describe('the feedback list', () => {
  const list = projectionSpec(feedbackProjection);

  it('shows the latest text, with who gave it and when', () => {
    list.given([submitted, updated]).then({ diagnosticId, ...better, createdBy, createdAt: TEST_TIME });
    list.given([submitted, deleted]).then(null);
  });

  it('is the same when an event comes twice, and after a rebuild', async () => {
    await list.given([submitted, updated]).isIdempotent();
    await list.given([submitted, updated, deleted]).rebuildsAsLive();
  });
});
