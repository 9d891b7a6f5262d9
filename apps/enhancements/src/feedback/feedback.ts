import { feedbackStream, IdInUseError, NotFoundError, type FeedbackEvent } from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';

export interface FeedbackText {
  feedbackText: string;
  improvementSuggestions: string | null;
}

export class SubmitFeedback {
  readonly type = 'SubmitFeedback';
  constructor(
    readonly id: string,
    readonly diagnosticId: string,
    readonly text: FeedbackText,
    /** Id of the super admin who gives it. */
    readonly createdBy: string,
  ) {}
}

export class UpdateFeedback {
  readonly type = 'UpdateFeedback';
  constructor(
    readonly id: string,
    readonly text: FeedbackText,
  ) {}
}

export class DeleteFeedback {
  readonly type = 'DeleteFeedback';
  constructor(readonly id: string) {}
}

/** The diagnostic is gone, and with it what was said about its assessment. */
export class DiscardFeedback {
  readonly type = 'DiscardFeedback';
  constructor(readonly id: string) {}
}

export type FeedbackCommand = SubmitFeedback | UpdateFeedback | DeleteFeedback | DiscardFeedback;

export type FeedbackState = { status: 'absent' } | { status: 'open'; text: FeedbackText } | { status: 'deleted' };

/** What a super admin says about one assessment. */
export const feedbackDecider: Decider<FeedbackState, FeedbackCommand, FeedbackEvent> = {
  stream: feedbackStream,
  initialState: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'SubmitFeedback':
        return submitFeedback(command, state);
      case 'UpdateFeedback':
        return updateFeedback(command, state);
      case 'DeleteFeedback':
        openText(state);
        return [{ type: 'FeedbackDeleted', data: {} }];
      case 'DiscardFeedback':
        return state.status === 'open' ? [{ type: 'FeedbackDeleted', data: {} }] : [];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'FeedbackSubmitted':
      case 'FeedbackUpdated': {
        const { feedbackText, improvementSuggestions } = event.data;
        return { status: 'open', text: { feedbackText, improvementSuggestions } };
      }
      case 'FeedbackDeleted':
        return { status: 'deleted' };
      default:
        return state;
    }
  },
};

function submitFeedback({ diagnosticId, text, createdBy }: SubmitFeedback, state: FeedbackState): FeedbackEvent[] {
  if (state.status === 'deleted') throw new IdInUseError();
  return state.status === 'open' ? [] : [{ type: 'FeedbackSubmitted', data: { diagnosticId, ...text, createdBy } }];
}

function updateFeedback({ text }: UpdateFeedback, state: FeedbackState): FeedbackEvent[] {
  const current = openText(state);
  const isSame =
    current.feedbackText === text.feedbackText && current.improvementSuggestions === text.improvementSuggestions;
  return isSame ? [] : [{ type: 'FeedbackUpdated', data: text }];
}

function openText(state: FeedbackState): FeedbackText {
  if (state.status !== 'open') throw new NotFoundError('Feedback not found');
  return state.text;
}
