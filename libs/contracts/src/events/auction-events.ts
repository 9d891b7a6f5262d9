import type { DomainEvent } from '../envelope.js';
import { defineStream } from './stream-definition.js';

export type AuctionEvent =
  | DomainEvent<'AuctionCreated', { name: string; city: string | null; state: string | null }>
  | DomainEvent<'AuctionUpdated', { name: string; city: string | null; state: string | null; passwordChanged: boolean }>
  /** The rule pack, and in place of its own values those that are not null. Money in whole US dollars. */
  | DomainEvent<
      'AuctionSettingsChanged',
      {
        rulePack: 'naaa-2024-08-05' | 'naaa-2026-06-01';
        arbitrationThreshold: number | null;
        percentFromPrice: number | null;
        percentOfPrice: number | null;
        asIsBelow: number | null;
        laborRate: number | null;
        odometerExemptYear: number | null;
        odometerExemptAfterYears: number | null;
        batteryModelYears: number | null;
      }
    >
  | DomainEvent<'AuctionDeleted', Record<string, never>>;

export const auctionStream = defineStream<AuctionEvent>('auctions', 'auction', {
  AuctionCreated: [],
  AuctionUpdated: [],
  AuctionSettingsChanged: [],
  AuctionDeleted: [],
});
