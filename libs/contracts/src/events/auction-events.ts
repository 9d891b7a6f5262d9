import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

export type AuctionEvent =
  | DomainEvent<'AuctionCreated', { name: string; city: string | null; state: string | null }>
  | DomainEvent<'AuctionUpdated', { name: string; city: string | null; state: string | null; passwordChanged: boolean }>
  | DomainEvent<'AuctionDeleted', Record<string, never>>;

export const auctionStream = defineStream<AuctionEvent>('auctions', 'auction', {
  AuctionCreated: [],
  AuctionUpdated: [],
  AuctionDeleted: [],
});
