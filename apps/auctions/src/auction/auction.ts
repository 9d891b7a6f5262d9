import { isDeepStrictEqual } from 'node:util';
import {
  auctionStream,
  ChangeAuctionSettingsRequest,
  IdInUseError,
  NotFoundError,
  type AuctionEvent,
  type AuctionSettings,
} from '@lanelight/contracts';
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

/** Chooses the rule pack of an auction, and the values that differ from it. */
export class ChangeAuctionSettings {
  readonly type = 'ChangeAuctionSettings';
  constructor(
    readonly id: string,
    readonly settings: AuctionSettings,
  ) {}
}

export class DeleteAuction {
  readonly type = 'DeleteAuction';
  constructor(readonly id: string) {}
}

export type AuctionCommand = CreateAuction | UpdateAuction | ChangeAuctionSettings | DeleteAuction;

/** Of an auction that has chosen none: the default pack as it stands. */
export const DEFAULT_AUCTION_SETTINGS: AuctionSettings = { ...new ChangeAuctionSettingsRequest() };

export type AuctionState =
  { status: 'absent' } | { status: 'open'; details: AuctionDetails; settings: AuctionSettings } | { status: 'deleted' };

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
      case 'ChangeAuctionSettings':
        return isDeepStrictEqual(open(state).settings, command.settings)
          ? []
          : [{ type: 'AuctionSettingsChanged', data: command.settings }];
      case 'DeleteAuction':
        open(state);
        return [{ type: 'AuctionDeleted', data: {} }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'AuctionCreated':
      case 'AuctionUpdated': {
        const { name, city, state: region } = event.data;
        const settings = state.status === 'open' ? state.settings : DEFAULT_AUCTION_SETTINGS;
        return { status: 'open', details: { name, city, state: region }, settings };
      }
      case 'AuctionSettingsChanged':
        return state.status === 'open' ? { ...state, settings: { ...event.data } } : state;
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
  const current = open(state).details;
  const passwordChanged = password !== null;
  const isSame = current.name === details.name && current.city === details.city && current.state === details.state;
  return isSame && !passwordChanged ? [] : [{ type: 'AuctionUpdated', data: { ...details, passwordChanged } }];
}

function open(state: AuctionState): Extract<AuctionState, { status: 'open' }> {
  if (state.status !== 'open') throw new NotFoundError('Auction not found');
  return state;
}
