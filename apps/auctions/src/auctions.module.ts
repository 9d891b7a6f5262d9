import { Module, type DynamicModule } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { MongooseModule } from '@nestjs/mongoose';
import { auctionStream, customerStream } from '@lanelight/contracts';
import { EventSourcingModule } from '@lanelight/event-sourcing';
import { databaseModule } from '@lanelight/service';
import { PasswordHasher } from '@lanelight/service/passwords';
import { AUCTION_PASSWORD, auctionPasswordSchema, AuctionPasswords } from './auction/auction-passwords.js';
import { AuctionConsumer } from './auction/auction.consumer.js';
import { AuctionController } from './auction/auction.controller.js';
import { auctionHandlers } from './auction/auction.handlers.js';
import { auctionsProjection } from './auction/auction.projection.js';
import type { AuctionsConfig } from './config.js';
import { CustomerConsumer } from './customer/customer.consumer.js';
import { CUSTOMERS_PER_AUCTION, CustomerController } from './customer/customer.controller.js';
import { AddCustomerHandler, RemoveCustomerHandler } from './customer/customer.handlers.js';
import { customersProjection } from './customer/customer.projection.js';

/** Auctions and their customers. */
@Module({})
export class AuctionsModule {
  static register({ customersPerAuction, ...database }: AuctionsConfig): DynamicModule {
    return {
      module: AuctionsModule,
      imports: [
        CqrsModule,
        databaseModule('auctions', database),
        MongooseModule.forFeature([{ name: AUCTION_PASSWORD, schema: auctionPasswordSchema }], 'auctions'),
        EventSourcingModule.forService({
          service: 'auctions',
          streams: [auctionStream, customerStream],
          endings: ['AuctionDeleted', 'CustomerRemoved'],
          projections: [auctionsProjection, customersProjection],
        }),
      ],
      controllers: [AuctionController, CustomerController, AuctionConsumer, CustomerConsumer],
      providers: [
        AuctionPasswords,
        PasswordHasher,
        { provide: CUSTOMERS_PER_AUCTION, useValue: customersPerAuction },
        ...auctionHandlers,
        AddCustomerHandler,
        RemoveCustomerHandler,
      ],
    };
  }
}

export default AuctionsModule;
export { customersProjection } from './customer/customer.projection.js';
export { loadAuctionsConfig, type AuctionsConfig } from './config.js';
