import { Injectable, Optional } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { NoAuctionError } from '@lanelight/contracts';
import { DeletedAuctions } from '@lanelight/service';
import { Schema, type Model } from 'mongoose';

interface KnownAuction {
  /** Id of the auction. */
  _id: string;
  isClosed: boolean;
}

export const KNOWN_AUCTION = 'KnownAuction';
export const knownAuctionSchema = new Schema<KnownAuction>(
  { _id: String, isClosed: { type: Boolean, default: false } },
  { collection: 'known_auctions', versionKey: false },
);

/** What this service has heard of the auctions. A deleted one keeps its place, so nothing can be added to it. */
@Injectable()
export class KnownAuctions {
  constructor(
    @InjectModel(KNOWN_AUCTION, 'assessments') private readonly auctions: Model<KnownAuction>,
    @Optional() private readonly deletedAuctions?: DeletedAuctions,
  ) {
    deletedAuctions?.addSource((auctionId) => this.isClosed(auctionId));
  }

  async close(auctionId: string): Promise<void> {
    await this.auctions.replaceOne({ _id: auctionId }, { _id: auctionId, isClosed: true }, { upsert: true });
    this.deletedAuctions?.note(auctionId);
  }

  /** @throws NoAuctionError when the auction was deleted */
  async assertOpen(auctionId: string): Promise<void> {
    if (await this.isClosed(auctionId)) throw new NoAuctionError();
  }

  /**
   * For a caller that has just added something: its auction may have been deleted in the meantime, after everything it held
   * was removed. `takeBack` removes what was added.
   * @throws NoAuctionError when the auction was deleted
   */
  async assertStillOpen(auctionId: string, takeBack: () => Promise<unknown>): Promise<void> {
    if (!(await this.isClosed(auctionId))) return;
    await takeBack();
    throw new NoAuctionError();
  }

  private async isClosed(auctionId: string): Promise<boolean> {
    return (await this.auctions.findById(auctionId).lean())?.isClosed === true;
  }
}
