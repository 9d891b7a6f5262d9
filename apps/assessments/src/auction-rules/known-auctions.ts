import { Injectable, Optional } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { AuctionSettings } from '@lanelight/contracts';
import { ClosedGuard, DeletedAuctions } from '@lanelight/service';
import { Schema, type Model } from 'mongoose';

interface KnownAuction {
  /** Id of the auction. */
  _id: string;
  isClosed: boolean;
  /** Version of the auction's stream that the settings were told by. */
  settingsVersion: number;
  /** Null until the auction chooses its own. */
  settings: AuctionSettings | null;
}

export const KNOWN_AUCTION = 'KnownAuction';
export const knownAuctionSchema = new Schema<KnownAuction>(
  {
    _id: String,
    isClosed: { type: Boolean, default: false },
    settingsVersion: { type: Number, default: 0 },
    settings: { type: Schema.Types.Mixed, default: null },
  },
  { collection: 'known_auctions', versionKey: false },
);

/** What this service has heard of the auctions. A deleted one keeps its place, so nothing can be added to it. */
@Injectable()
export class KnownAuctions extends ClosedGuard {
  constructor(
    @InjectModel(KNOWN_AUCTION, 'assessments') private readonly auctions: Model<KnownAuction>,
    @Optional() private readonly deletedAuctions?: DeletedAuctions,
  ) {
    super(async (auctionId) => (await auctions.findById(auctionId).lean())?.isClosed === true);
    deletedAuctions?.addSource((auctionId) => this.isClosed(auctionId));
  }

  async close(auctionId: string): Promise<void> {
    await this.auctions.replaceOne(
      { _id: auctionId },
      { _id: auctionId, isClosed: true, settingsVersion: 0, settings: null },
      { upsert: true },
    );
    this.deletedAuctions?.note(auctionId);
  }

  /** Keeps the settings that an auction chose, unless newer ones are known. */
  async noteSettings(auctionId: string, settings: AuctionSettings, settingsVersion: number): Promise<void> {
    const known = await this.auctions.findById(auctionId).lean();
    if (known && (known.isClosed || known.settingsVersion >= settingsVersion)) return;
    const replacement = { _id: auctionId, isClosed: false, settingsVersion, settings };
    await this.auctions.replaceOne({ _id: auctionId }, replacement, { upsert: true });
  }

  /** What the auction chose; null where it chose nothing. */
  async settingsOf(auctionId: string): Promise<AuctionSettings | null> {
    return (await this.auctions.findById(auctionId).lean())?.settings ?? null;
  }
}
