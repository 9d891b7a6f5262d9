import { auctionStream, type Auction, type AuctionEvent, type AuctionSettings } from '@lanelight/contracts';
import type { Projection } from '@lanelight/event-sourcing';

export interface AuctionDocument extends Omit<Auction, 'id'> {
  _id: string;
  /** The name in lower case: auctions are listed in the order of a dictionary. */
  sortKey: string;
  /** Absent until the auction chooses its own. */
  settings?: AuctionSettings;
}

/** The auctions by name. */
export const auctionsProjection: Projection<AuctionDocument, AuctionEvent> = {
  name: 'auctions',
  streams: [auctionStream],
  indexes: [{ sortKey: 1 }],

  evolve(auction, event) {
    switch (event.type) {
      case 'AuctionCreated':
      case 'AuctionUpdated': {
        const { name, city, state } = event.data;
        return {
          _id: event.subject,
          name,
          city,
          state,
          sortKey: name.toLowerCase(),
          createdAt: auction?.createdAt ?? event.time,
          ...(auction?.settings && { settings: auction.settings }),
        };
      }
      case 'AuctionSettingsChanged':
        return auction && { ...auction, settings: { ...event.data } };
      case 'AuctionDeleted':
        return null;
      default:
        return auction;
    }
  },
};

export const toAuction = ({ _id, name, city, state, createdAt }: AuctionDocument): Auction => ({
  id: _id,
  name,
  city,
  state,
  createdAt,
});
