import { auctionStream, IdInUseError, NotFoundError, type AuctionEvent } from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';

export interface AuctionDetails {
  name: string;
  city: string | null;
  state: string | null;
}

export class CreateAuction {
  readonly type = 'CreateAuction';
  constructor(
    readonly id: string,
    readonly details: AuctionDetails,
    readonly password: string,
  ) {}
}

export class UpdateAuction {
  readonly type = 'UpdateAuction';
  constructor(
    readonly id: string,
    readonly details: AuctionDetails,
    /** Null keeps the current one. */
    readonly password: string | null,
  ) {}
}

export class DeleteAuction {
  readonly type = 'DeleteAuction';
  constructor(readonly id: string) {}
}

export type AuctionCommand = CreateAuction | UpdateAuction | DeleteAuction;

export type AuctionState = { status: 'absent' } | { status: 'open'; details: AuctionDetails } | { status: 'deleted' };

/** An auction house. Creating one twice has one effect. */
export const auctionDecider: Decider<AuctionState, AuctionCommand, AuctionEvent> = {
  stream: auctionStream,
  initialState: { status: 'absent' },

  decide(command, state) {
    switch (command.type) {
      case 'CreateAuction':
        return createAuction(command, state);
      case 'UpdateAuction':
        return updateAuction(command, state);
      case 'DeleteAuction':
        openDetails(state);
        return [{ type: 'AuctionDeleted', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AuctionCreated':
      case 'AuctionUpdated': {
        const { name, city, state: region } = event.data;
        return { status: 'open', details: { name, city, state: region } };
      }
      case 'AuctionDeleted':
        return { status: 'deleted' };
      default:
        return state;
    }
  },
};

function createAuction({ details }: CreateAuction, state: AuctionState): AuctionEvent[] {
  if (state.status === 'deleted') throw new IdInUseError();
  return state.status === 'open' ? [] : [{ type: 'AuctionCreated', data: details }];
}

function updateAuction({ details, password }: UpdateAuction, state: AuctionState): AuctionEvent[] {
  const current = openDetails(state);
  const passwordChanged = password !== null;
  const isSame = current.name === details.name && current.city === details.city && current.state === details.state;
  return isSame && !passwordChanged ? [] : [{ type: 'AuctionUpdated', data: { ...details, passwordChanged } }];
}

function openDetails(state: AuctionState): AuctionDetails {
  if (state.status !== 'open') throw new NotFoundError('Auction not found');
  return state.details;
}
