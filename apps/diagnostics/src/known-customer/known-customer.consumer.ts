import { Controller } from '@nestjs/common';
import { EVENTS, type AuctionEvent, type CustomerEvent } from '@lanelight/contracts';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { ClosedAuctions } from '../closed-auctions.js';
import { KnownCustomers } from './known-customers.js';

@Controller()
export class KnownCustomerConsumer {
  constructor(
    private readonly customers: KnownCustomers,
    private readonly closedAuctions: ClosedAuctions,
  ) {}

  @OnEvent('diagnostics', EVENTS.CustomerAdded)
  async onCustomerAdded({ subject: id, data }: EnvelopeOf<CustomerEvent, 'CustomerAdded'>): Promise<void> {
    const { auctionId } = data;
    await this.customers.add({ _id: id, auctionId });
    // The deletion of the auction may have come first, or meanwhile.
    if (await this.closedAuctions.isClosed(auctionId)) await this.customers.remove(id);
  }

  @OnEvent('diagnostics', EVENTS.CustomerRemoved)
  async onCustomerRemoved({ subject: id }: EnvelopeOf<CustomerEvent, 'CustomerRemoved'>): Promise<void> {
    await this.customers.remove(id);
  }

  /** Marks the auction as closed first, so that no customer is added after all of them are deleted. */
  @OnEvent('diagnostics', EVENTS.AuctionDeleted)
  async onAuctionDeleted({ subject: auctionId }: EnvelopeOf<AuctionEvent, 'AuctionDeleted'>): Promise<void> {
    await this.closedAuctions.close(auctionId);
    await this.customers.removeAllOf(auctionId);
  }
}
