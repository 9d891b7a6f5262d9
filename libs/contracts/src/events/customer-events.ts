import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

export type CustomerEvent =
  | DomainEvent<'CustomerAdded', { name: string; auctionId: string }>
  | DomainEvent<'CustomerRemoved', Record<string, never>>;

export const customerStream = defineStream<CustomerEvent>('auctions', 'customer', {
  CustomerAdded: [],
  CustomerRemoved: [],
});
