import { Injectable, Optional } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { closedPlaceSchema, DeletedAuctions, StoredClosedGuard, type ClosedPlace } from '@lanelight/service';
import type { Model } from 'mongoose';

export const CLOSED_AUCTION = 'ClosedAuction';
export const closedAuctionSchema = closedPlaceSchema('closed_auctions');

/** The auctions that were deleted: access tokens of their people outlive them for a while, and must not add anything. */
@Injectable()
export class ClosedAuctions extends StoredClosedGuard {
  constructor(
    @InjectModel(CLOSED_AUCTION, 'diagnostics') auctions: Model<ClosedPlace>,
    @Optional() private readonly deletedAuctions?: DeletedAuctions,
  ) {
    super(auctions);
    deletedAuctions?.addSource((auctionId) => this.isClosed(auctionId));
  }

  override async close(auctionId: string): Promise<void> {
    await super.close(auctionId);
    this.deletedAuctions?.note(auctionId);
  }
}
