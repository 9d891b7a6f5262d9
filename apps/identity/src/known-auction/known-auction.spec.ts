import { describe, it } from '@jest/globals';
import { newId, type OrganizationEvent } from '@lanelight/contracts';
import { deciderSpec, projectionSpec } from '@lanelight/event-sourcing/testing';
import { ChangeSignInRules, NameKnownAuction, knownAuctionDecider, RemoveKnownAuction } from './known-auction.js';
import { knownAuctionsProjection } from './known-auctions.projection.js';

const id = newId();
const named = (name: string, sourceVersion: number): OrganizationEvent => ({
  type: 'OrganizationNamed',
  data: { name, sourceVersion },
});
const removed = (sourceVersion: number): OrganizationEvent => ({
  type: 'OrganizationRemoved',
  data: { sourceVersion },
});

const required = (secondFactorRequired: boolean): OrganizationEvent => ({
  type: 'OrganizationSignInRulesChanged',
  data: { secondFactorRequired },
});

describe('an auction that identity knows', () => {
  const auction = deciderSpec(knownAuctionDecider);

  it('takes its name from the auction', () => {
    auction
      .given([])
      .when(new NameKnownAuction(id, 'North Lane', 1))
      .then([named('North Lane', 1)]);
    auction
      .given([named('North Lane', 1)])
      .when(new NameKnownAuction(id, 'Upper Lane', 3))
      .then([named('Upper Lane', 3)]);
  });

  it('passes over what it knows: the same event again, and an older one', () => {
    auction
      .given([named('Upper Lane', 3)])
      .when(new NameKnownAuction(id, 'Upper Lane', 3))
      .then([]);
    auction
      .given([named('Upper Lane', 3)])
      .when(new NameKnownAuction(id, 'North Lane', 1))
      .then([]);
  });

  it('keeps a name that came back, when the one in between is heard of last', () => {
    auction
      .given([named('North Lane', 1)])
      .when(new NameKnownAuction(id, 'North Lane', 3))
      .then([named('North Lane', 3)]);
    auction
      .given([named('North Lane', 1), named('North Lane', 3)])
      .when(new NameKnownAuction(id, 'Upper Lane', 2))
      .then([]);
  });

  it('changes its sign-in rules when they differ, whatever its name does', () => {
    auction
      .given([named('North Lane', 1)])
      .when(new ChangeSignInRules(id, true))
      .then([required(true)]);
    auction
      .given([named('North Lane', 1), required(true), named('Upper Lane', 2)])
      .when(new ChangeSignInRules(id, true))
      .then([]);
    auction
      .given([required(true), removed(3)])
      .when(new ChangeSignInRules(id, false))
      .then([]);
    projectionSpec(knownAuctionsProjection)
      .given([named('North Lane', 1), required(true), named('Upper Lane', 2)])
      .then({ name: 'Upper Lane', secondFactorRequired: true });
  });

  it('is removed once and for all, even when the removal is the first that is heard', () => {
    auction
      .given([named('North Lane', 1)])
      .when(new RemoveKnownAuction(id, 2))
      .then([removed(2)]);
    auction
      .given([removed(2)])
      .when(new RemoveKnownAuction(id, 2))
      .then([]);
    auction
      .given([])
      .when(new RemoveKnownAuction(id, 2))
      .then([removed(2)]);
    auction
      .given([removed(2)])
      .when(new NameKnownAuction(id, 'North Lane', 1))
      .then([]);
  });
});

describe('the auctions that identity knows', () => {
  const auctions = projectionSpec(knownAuctionsProjection);

  it('shows the latest name', () => {
    auctions.given([named('North Lane', 1), named('Upper Lane', 3)]).then({ name: 'Upper Lane' });
    auctions.given([named('North Lane', 1), removed(2)]).then(null);
  });

  it('is the same when an event comes twice, and after a rebuild', async () => {
    await auctions.given([named('North Lane', 1), named('Upper Lane', 3)]).isIdempotent();
    await auctions.given([named('North Lane', 1), removed(2)]).rebuildsAsLive();
  });
});
