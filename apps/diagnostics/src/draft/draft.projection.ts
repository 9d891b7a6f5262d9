import { draftStream, type Draft, type DraftEvent, type DraftForm } from '@lanelight/contracts';
import type { Projection } from '@lanelight/event-sourcing';

export interface DraftDocument {
  _id: string;
  form: DraftForm;
  mechanicId: string;
  auctionId: string;
  /** ISO 8601 */
  createdAt: string;
  updatedAt: string;
}

/** The open drafts of each mechanic, the one saved last first. */
export const draftsProjection: Projection<DraftDocument, DraftEvent> = {
  name: 'drafts',
  streams: [draftStream],
  indexes: [{ mechanicId: 1, updatedAt: -1, _id: -1 }, { auctionId: 1 }],

  evolve(draft, event) {
    switch (event.type) {
      case 'DraftSaved': {
        const { form, mechanicId, auctionId } = event.data;
        return {
          _id: event.subject,
          form,
          mechanicId,
          auctionId,
          createdAt: draft?.createdAt ?? event.time,
          updatedAt: event.time,
        };
      }
      case 'DraftDeleted':
      case 'DraftSubmitted':
        return null;
      default:
        return draft;
    }
  },
};

export const toDraft = ({ _id, form, ...draft }: DraftDocument): Draft => ({ ...form, id: _id, ...draft });
