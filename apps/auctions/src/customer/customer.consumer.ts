import { Controller } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EVENTS, type AuctionEvent } from '@lanelight/contracts';
import { InjectReadModel, ReadModel } from '@lanelight/event-sourcing';
import { OnEvent, type EnvelopeOf } from '@lanelight/messaging';
import { RemoveCustomer } from './customer.js';
import { customersProjection, type CustomerDocument } from './customer.projection.js';

@Controller()
export class CustomerConsumer {
  constructor(
    private readonly commands: CommandBus,
    @InjectReadModel(customersProjection) private readonly customers: ReadModel<CustomerDocument>,
  ) {}

  @OnEvent('auctions', EVENTS.AuctionDeleted)
  async onAuctionDeleted({ subject: auctionId }: EnvelopeOf<AuctionEvent, 'AuctionDeleted'>): Promise<void> {
    for (const { _id } of await this.customers.find({ auctionId }))
      await this.commands.execute(new RemoveCustomer(_id));
  }
}
