/** What the service is made of, for tests that put it together without Nest. */
export { auctionDecider } from './auction/auction.js';
export { auctionsProjection } from './auction/auction.projection.js';
export { customerDecider } from './customer/customer.js';
export { customersProjection } from './customer/customer.projection.js';
