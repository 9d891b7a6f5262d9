import { organizationStream, type OrganizationEvent } from '@lanelight/contracts';
import type { Decider } from '@lanelight/event-sourcing';

/** Takes over an auction's name, as told by version `sourceVersion` of the auction's own stream. */
export class NameKnownAuction {
  readonly type = 'NameKnownAuction';
  constructor(
    readonly id: string,
    readonly name: string,
    readonly sourceVersion: number,
  ) {}

  get auctionId(): string {
    return this.id;
  }
}

/** Notes that an auction is gone. */
export class RemoveKnownAuction {
  readonly type = 'RemoveKnownAuction';
  constructor(
    readonly id: string,
    readonly sourceVersion: number,
  ) {}

  get auctionId(): string {
    return this.id;
  }
}

/** Sets how the people of an auction have to sign in. */
export class ChangeSignInRules {
  readonly type = 'ChangeSignInRules';
  constructor(
    readonly id: string,
    readonly secondFactorRequired: boolean,
  ) {}

  get auctionId(): string {
    return this.id;
  }
}

export type KnownAuctionCommand = NameKnownAuction | RemoveKnownAuction | ChangeSignInRules;

export interface KnownAuctionState {
  isRemoved: boolean;
  /** Version of the auction's stream that is known here; 0 before the first. */
  sourceVersion: number;
  secondFactorRequired: boolean;
}

/** What identity keeps of an auction. Its events may arrive twice or late: only what is newer than the known version counts. */
export const knownAuctionDecider: Decider<KnownAuctionState, KnownAuctionCommand, OrganizationEvent> = {
  stream: organizationStream,
  initialState: { isRemoved: false, sourceVersion: 0, secondFactorRequired: false },

  decide(command, state) {
    if (state.isRemoved) return [];
    if (command.type === 'ChangeSignInRules') return changeRules(command, state);
    const { sourceVersion } = command;
    if (sourceVersion <= state.sourceVersion) return [];
    switch (command.type) {
      case 'NameKnownAuction':
        // The same name counts too: an older one that comes after it must find a newer version here.
        return [{ type: 'OrganizationNamed', data: { name: command.name, sourceVersion } }];
      case 'RemoveKnownAuction':
        return [{ type: 'OrganizationRemoved', data: { sourceVersion } }];
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'OrganizationNamed':
        return { ...state, sourceVersion: event.data.sourceVersion };
      case 'OrganizationSignInRulesChanged':
        return { ...state, secondFactorRequired: event.data.secondFactorRequired };
      case 'OrganizationRemoved':
        return { ...state, isRemoved: true, sourceVersion: event.data.sourceVersion };
      default:
        return state;
    }
  },
};

const changeRules = ({ secondFactorRequired }: ChangeSignInRules, state: KnownAuctionState): OrganizationEvent[] =>
  secondFactorRequired === state.secondFactorRequired
    ? []
    : [{ type: 'OrganizationSignInRulesChanged', data: { secondFactorRequired } }];
