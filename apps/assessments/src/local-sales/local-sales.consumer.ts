import { Controller } from '@nestjs/common';
import { EVENTS, type AuctionEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { KnownAuctions } from '../auction-rules/known-auctions.js';
import { SalesImports } from './sales-imports.js';

@Controller()
export class LocalSalesConsumer {
  constructor(
    private readonly imports: SalesImports,
    private readonly auctions: KnownAuctions,
  ) {}

  /** First nothing can be added any more, then everything goes. */
  @OnEvent('assessments', EVENTS.AuctionDeleted)
  async onAuctionDeleted({ subject: auctionId }: EnvelopeOf<AuctionEvent, 'AuctionDeleted'>): Promise<void> {
    await this.auctions.close(auctionId);
    await this.imports.removeAuction(auctionId);
  }
}
