/** What the service is made of, for tests that put it together without Nest. */
export { auditDecider } from './audit/audit-entry.js';
export { auditEntriesProjection } from './audit/audit-entries.projection.js';
export { knownAuctionDecider } from './known-auction/known-auction.js';
export { knownAuctionsProjection } from './known-auction/known-auctions.projection.js';
export { sessionDecider } from './session/session.js';
export { userDecider } from './user/user.js';
export { usersProjection } from './user/users.projection.js';
