import { isDeepStrictEqual } from 'node:util';
import {
  DomainError,
  draftStream,
  IdInUseError,
  NotFoundError,
  TOO_MANY_DRAFTS,
  type DraftEvent,
  type DraftForm,
} from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';
import type { Author } from '../author.js';

/** Keeps a form under an id that its author chose; a draft of theirs with that id takes the newer form. */
export class SaveDraft {
  readonly type = 'SaveDraft';
  constructor(
    readonly id: string,
    readonly form: DraftForm,
    readonly author: Author,
  ) {}
}

/** Replaces the form of a draft that exists. */
export class UpdateDraft {
  readonly type = 'UpdateDraft';
  constructor(
    readonly id: string,
    readonly form: DraftForm,
    readonly author: Author,
  ) {}
}

export class DeleteDraft {
  readonly type = 'DeleteDraft';
  constructor(
    readonly id: string,
    readonly author: Author,
  ) {}
}

/** The diagnostic that was made of the draft is submitted: the draft has done its work. */
export class EndDraft {
  readonly type = 'EndDraft';
  constructor(
    readonly id: string,
    readonly diagnosticId: string,
    readonly author: Pick<Author, 'mechanicId' | 'auctionId'>,
  ) {}
}

/** The auction is gone, and with it the draft. */
export class DiscardDraft {
  readonly type = 'DiscardDraft';
  constructor(readonly id: string) {}
}

export type DraftCommand = SaveDraft | UpdateDraft | DeleteDraft | EndDraft | DiscardDraft;

export type DraftState =
  | { status: 'absent' }
  | { status: 'open'; form: DraftForm; mechanicId: string; auctionId: string }
  | { status: 'ended' };

/** A diagnostic that is not finished. It belongs to one mechanic, within one auction. */
export const draftDecider: Decider<DraftState, DraftCommand, DraftEvent> = {
  stream: draftStream,
  initialState: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'SaveDraft':
        return saveDraft(command, state);
      case 'UpdateDraft':
        if (!isOwn(state, command.author)) throw new DraftNotFoundError();
        return saveDraft(command, state);
      case 'DeleteDraft':
        if (!isOwn(state, command.author)) throw new DraftNotFoundError();
        return [{ type: 'DraftDeleted', data: {} }];
      case 'EndDraft':
        return isOwn(state, command.author)
          ? [{ type: 'DraftSubmitted', data: { diagnosticId: command.diagnosticId } }]
          : [];
      case 'DiscardDraft':
        return state.status === 'open' ? [{ type: 'DraftDeleted', data: {} }] : [];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'DraftSaved': {
        const { form, mechanicId, auctionId } = event.data;
        return { status: 'open', form, mechanicId, auctionId };
      }
      case 'DraftDeleted':
      case 'DraftSubmitted':
        return { status: 'ended' };
      default:
        return state;
    }
  },
};

export class DraftNotFoundError extends NotFoundError {
  constructor() {
    super('Draft not found');
  }
}

/** The mechanic has as many drafts as one may keep. */
export class TooManyDraftsError extends DomainError {
  readonly code = TOO_MANY_DRAFTS;
  readonly kind = 'conflict';
  constructor(most: number) {
    super(`You have ${most} saved drafts, the most you can keep. Submit or delete some first.`);
  }
}

/** A form that has not changed is not stored again: clients save often. */
function saveDraft({ form, author }: SaveDraft | UpdateDraft, state: DraftState): DraftEvent[] {
  if (state.status !== 'absent' && !isOwn(state, author)) throw new IdInUseError();
  if (state.status === 'open' && isDeepStrictEqual(state.form, form)) return [];
  return [{ type: 'DraftSaved', data: { form, ...author } }];
}

function isOwn(state: DraftState, { mechanicId, auctionId }: Pick<Author, 'mechanicId' | 'auctionId'>): boolean {
  return state.status === 'open' && state.mechanicId === mechanicId && state.auctionId === auctionId;
}
