import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Schema, type Model } from 'mongoose';

interface StoredChallenge {
  /** The challenge, in base64url. */
  _id: string;
  /** What it is good for, such as `add <user id>` or `sign in <login>`. */
  purpose: string;
  expiresAt: Date;
}

export const PASSKEY_CHALLENGE = 'PasskeyChallenge';
export const passkeyChallengeSchema = new Schema<StoredChallenge>(
  {
    _id: String,
    purpose: { type: String, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { collection: 'passkey_challenges', versionKey: false },
);

/** Time to unlock the device, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

/** What authenticators sign: random, for one purpose, and good once. */
@Injectable()
export class PasskeyChallenges {
  constructor(@InjectModel(PASSKEY_CHALLENGE, 'identity') private readonly challenges: Model<StoredChallenge>) {}

  async make(purpose: string): Promise<Buffer<ArrayBuffer>> {
    const now = new Date();
    await this.challenges.deleteMany({ expiresAt: { $lte: now } });
    const challenge = Buffer.from(randomBytes(32));
    await this.challenges.create({
      _id: challenge.toString('base64url'),
      purpose,
      expiresAt: new Date(now.getTime() + CHALLENGE_MS),
    });
    return challenge;
  }

  /** Takes a challenge out of use; false when it is none, was used, has expired, or is for something else. */
  async use(challenge: string, purpose: string): Promise<boolean> {
    const used = await this.challenges.findOneAndDelete({ _id: challenge, purpose, expiresAt: { $gt: new Date() } });
    return used !== null;
  }
}
