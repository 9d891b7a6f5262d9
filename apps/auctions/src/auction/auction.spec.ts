import { describe, it } from '@jest/globals';
import { IdInUseError, newId, NotFoundError, type AuctionEvent } from '@lanelight/contracts';
import { deciderSpec, projectionSpec, TEST_TIME } from '@lanelight/event-sourcing/testing';
import {
  auctionDecider,
  ChangeAuctionSettings,
  CreateAuction,
  DEFAULT_AUCTION_SETTINGS,
  DeleteAuction,
  UpdateAuction,
} from './auction.js';
import { auctionsProjection } from './auction.projection.js';

const id = newId();
const details = { name: 'North Lane', city: 'Fargo', state: 'ND' };
const created: AuctionEvent = { type: 'AuctionCreated', data: details };
const renamed: AuctionEvent = {
  type: 'AuctionUpdated',
  data: { name: 'Upper Lane', city: null, state: 'ND', passwordChanged: false },
};
const settings = { ...DEFAULT_AUCTION_SETTINGS, laborRate: 115 };
const changed: AuctionEvent = { type: 'AuctionSettingsChanged', data: settings };
const deleted: AuctionEvent = { type: 'AuctionDeleted', data: {} };

describe('an auction', () => {
  const auction = deciderSpec(auctionDecider);

  it('is created once', () => {
    auction
      .given([])
      .when(new CreateAuction(id, details, 'secret'))
      .then([created]);
    auction
      .given([created])
      .when(new CreateAuction(id, details, 'secret'))
      .then([]);
  });

  it('never comes back under the same id', () => {
    auction
      .given([created, deleted])
      .when(new CreateAuction(id, details, 'secret'))
      .then(IdInUseError);
  });

  it('is updated, and says whether the password changed but never what it is', () => {
    auction
      .given([created])
      .when(new UpdateAuction(id, { name: 'Upper Lane', city: null, state: 'ND' }, null))
      .then([renamed]);
    auction
      .given([created])
      .when(new UpdateAuction(id, details, 'secret2'))
      .then([{ type: 'AuctionUpdated', data: { ...details, passwordChanged: true } }]);
  });

  it('has nothing to say when nothing changes', () => {
    auction
      .given([created])
      .when(new UpdateAuction(id, details, null))
      .then([]);
  });

  it('chooses its rules, once for the same ones', () => {
    auction.given([created]).when(new ChangeAuctionSettings(id, settings)).then([changed]);
    auction.given([created, changed]).when(new ChangeAuctionSettings(id, settings)).then([]);
    auction.given([created]).when(new ChangeAuctionSettings(id, DEFAULT_AUCTION_SETTINGS)).then([]);
    auction.given([created, changed, renamed]).when(new ChangeAuctionSettings(id, settings)).then([]);
    auction.given([created, deleted]).when(new ChangeAuctionSettings(id, settings)).then(NotFoundError);
  });

  it('is deleted once', () => {
    auction.given([created]).when(new DeleteAuction(id)).then([deleted]);
    auction.given([created, deleted]).when(new DeleteAuction(id)).then(NotFoundError);
  });

  it('must exist to be changed', () => {
    auction
      .given([])
      .when(new UpdateAuction(id, details, null))
      .then(NotFoundError);
    auction
      .given([created, deleted])
      .when(new UpdateAuction(id, details, null))
      .then(NotFoundError);
    auction.given([]).when(new DeleteAuction(id)).then(NotFoundError);
  });
});

describe('the auctions', () => {
  const auctions = projectionSpec(auctionsProjection);

  it('shows the latest facts and when the auction was created', () => {
    auctions
      .given([created, renamed])
      .then({ name: 'Upper Lane', city: null, state: 'ND', sortKey: 'upper lane', createdAt: TEST_TIME });
  });

  it('keeps its rules under another name', () => {
    auctions
      .given([created, changed, renamed])
      .then({ name: 'Upper Lane', city: null, state: 'ND', sortKey: 'upper lane', createdAt: TEST_TIME, settings });
  });

  it('shows no deleted auction', () => {
    auctions.given([created, deleted]).then(null);
  });

  it('is the same when an event comes twice, and after a rebuild', async () => {
    await auctions.given([created, renamed]).isIdempotent();
    await auctions.given([created, renamed, deleted]).rebuildsAsLive();
  });
});
