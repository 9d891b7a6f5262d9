import { organizationStream, type OrganizationEvent } from '@lanelight/contracts';
import type { Projection } from '@lanelight/event-sourcing';

export interface KnownAuctionDocument {
  _id: string;
  name: string;
  /** Absent in a record that no rule was set for. */
  secondFactorRequired?: boolean;
}

/** The auctions by id, for the names in sessions and lists. */
export const knownAuctionsProjection: Projection<KnownAuctionDocument, OrganizationEvent> = {
  name: 'organizations',
  streams: [organizationStream],
  indexes: [],

  evolve(auction, event) {
    switch (event.type) {
      case 'OrganizationNamed':
        return { ...auction, _id: event.subject, name: event.data.name };
      case 'OrganizationSignInRulesChanged':
        return auction && { ...auction, secondFactorRequired: event.data.secondFactorRequired };
      case 'OrganizationRemoved':
        return null;
      default:
        return auction;
    }
  },
};
