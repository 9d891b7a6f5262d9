import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { PasswordHasher } from '@lanelight/service/passwords';
import { Schema, type Model } from 'mongoose';

/** bcrypt cost (specification, section 9). */
const ROUNDS = 10;

interface AuctionPassword {
  /** Id of the auction. */
  _id: string;
  hash: string;
}

export const AUCTION_PASSWORD = 'AuctionPassword';
export const auctionPasswordSchema = new Schema<AuctionPassword>(
  { _id: String, hash: { type: String, required: true } },
  { collection: 'auction_passwords', versionKey: false },
);

/** The passwords of the auctions, as hashes, apart from the events: what is in an event stays there forever. */
@Injectable()
export class AuctionPasswords {
  constructor(
    @InjectModel(AUCTION_PASSWORD, 'auctions') private readonly passwords: Model<AuctionPassword>,
    private readonly hasher: PasswordHasher,
  ) {}

  /** Sets the password of a new auction; one that is set already stays, so that creating twice has one effect. */
  async setFirst(auctionId: string, password: string): Promise<void> {
    const hash = await this.hasher.hash(password, ROUNDS);
    await this.passwords.updateOne({ _id: auctionId }, { $setOnInsert: { hash } }, { upsert: true });
  }

  async replace(auctionId: string, password: string): Promise<void> {
    const hash = await this.hasher.hash(password, ROUNDS);
    await this.passwords.updateOne({ _id: auctionId }, { $set: { hash } }, { upsert: true });
  }

  async remove(auctionId: string): Promise<void> {
    await this.passwords.deleteOne({ _id: auctionId });
  }

  async matches(auctionId: string, password: string): Promise<boolean> {
    const stored = await this.passwords.findById(auctionId).lean();
    return stored !== null && this.hasher.matches(password, stored.hash);
  }
}
