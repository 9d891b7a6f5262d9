import type { DomainEvent } from '../envelope.js';
import type { DraftedForm } from './recorded-form.js';
import { defineStream } from './stream-definition.js';

export type DraftEvent =
  | DomainEvent<
      'DraftSaved',
      {
        form: DraftedForm;
        mechanicId: string;
        mechanicName: string | null;
        auctionId: string;
        auctionName: string | null;
      }
    >
  | DomainEvent<'DraftDeleted', Record<string, never>>
  | DomainEvent<'DraftSubmitted', { diagnosticId: string }>;

export const draftStream = defineStream<DraftEvent>('diagnostics', 'draft', {
  DraftSaved: [],
  DraftDeleted: [],
  DraftSubmitted: [],
});
