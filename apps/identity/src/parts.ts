/** What the service is made of, for tests that put it together without Nest. */
export { knownAuctionDecider } from './known-auction/known-auction.js';
export { knownAuctionsProjection } from './known-auction/known-auctions.projection.js';
export { sessionDecider } from './session/session.js';
export { userDecider } from './user/user.js';
export { usersProjection } from './user/users.projection.js';
