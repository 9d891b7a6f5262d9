import {
  draftStream,
  formErrors,
  formFrom,
  formProgress,
  sectionProgress,
  type Draft,
  type DraftEvent,
  type DraftForm,
  type DraftSummary,
} from '@lanelight/contracts';
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

/** What a list shows of a draft: the vehicle, when it was saved, and how far its form has come, counted as the form does. */
export function toSummary({ _id, form, createdAt, updatedAt }: DraftDocument): DraftSummary {
  const { year = null, make = null, model = null, vin = null, stockNumber = null, customer = null } = form;
  const values = formFrom(form);
  const progress = formProgress(sectionProgress(values, formErrors(values)));
  return { id: _id, year, make, model, vin, stockNumber, customer, createdAt, updatedAt, ...progress };
}
