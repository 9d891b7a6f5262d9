import { Injectable, Optional } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { NoAuctionError } from '@lanelight/contracts';
import { DeletedAuctions } from '@lanelight/service';
import { Schema, type Model } from 'mongoose';

interface ClosedAuction {
  /** Id of the auction. */
  _id: string;
}

export const CLOSED_AUCTION = 'ClosedAuction';
export const closedAuctionSchema = new Schema<ClosedAuction>(
  { _id: String },
  { collection: 'closed_auctions', versionKey: false },
);

/** The auctions that were deleted: access tokens of their people outlive them for a while, and must not add anything. */
@Injectable()
export class ClosedAuctions {
  constructor(
    @InjectModel(CLOSED_AUCTION, 'diagnostics') private readonly closed: Model<ClosedAuction>,
    @Optional() private readonly deletedAuctions?: DeletedAuctions,
  ) {
    deletedAuctions?.addSource((auctionId) => this.isClosed(auctionId));
  }

  async close(auctionId: string): Promise<void> {
    await this.closed.updateOne({ _id: auctionId }, { $setOnInsert: { _id: auctionId } }, { upsert: true });
    this.deletedAuctions?.note(auctionId);
  }

  /** @throws NoAuctionError when the auction was deleted */
  async assertOpen(auctionId: string): Promise<void> {
    if (await this.isClosed(auctionId)) throw new NoAuctionError();
  }

  /**
   * For whoever has just added something. Its auction may have been deleted in the meantime, and what it held been looked
   * for before this was there; as it is closed first, that shows now, and `takeBack` removes what nobody else would find.
   * @throws NoAuctionError when the auction was deleted
   */
  async assertStillOpen(auctionId: string, takeBack: () => Promise<unknown>): Promise<void> {
    if (!(await this.isClosed(auctionId))) return;
    await takeBack();
    throw new NoAuctionError();
  }

  private async isClosed(auctionId: string): Promise<boolean> {
    return (await this.closed.findById(auctionId).lean()) !== null;
  }
}
