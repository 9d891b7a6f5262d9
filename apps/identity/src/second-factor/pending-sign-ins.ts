import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { MESSAGES, SIGN_IN_EXPIRED, UnauthenticatedError, type PendingSignIn } from '@lanelight/contracts';
import { Schema, type Model } from 'mongoose';

interface StoredPending {
  /** SHA-256 of the token: 256 random bits need no slow hash. */
  _id: string;
  userId: string;
  wrongCodes: number;
  expiresAt: Date;
}

export const PENDING_SIGN_IN = 'PendingSignIn';
export const pendingSignInSchema = new Schema<StoredPending>(
  {
    _id: String,
    userId: { type: String, required: true, index: true },
    wrongCodes: { type: Number, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { collection: 'pending_sign_ins', versionKey: false },
);

/** Time to fetch the phone. */
const LIFETIME_SECONDS = 5 * 60;
const WRONG_CODES = 5;

/** The second step came too late, or after too many wrong codes. */
export class SignInExpiredError extends UnauthenticatedError {
  override readonly code = SIGN_IN_EXPIRED;
  constructor() {
    super(MESSAGES.secondFactor.expired.description);
  }
}

/**
 * Sign-ins whose password was right and whose second factor is missing. The token is no access token: it names an
 * account, and finishes this one sign-in with a code.
 */
@Injectable()
export class PendingSignIns {
  constructor(@InjectModel(PENDING_SIGN_IN, 'identity') private readonly pending: Model<StoredPending>) {}

  async open(userId: string): Promise<PendingSignIn> {
    const now = new Date();
    await this.pending.deleteMany({ expiresAt: { $lte: now } });
    const pendingToken = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + LIFETIME_SECONDS * 1_000);
    await this.pending.create({ _id: hashOf(pendingToken), userId, wrongCodes: 0, expiresAt });
    return { pendingToken, expiresIn: LIFETIME_SECONDS };
  }

  /**
   * Id of the user who signs in.
   * @throws SignInExpiredError
   */
  async userOf(token: string): Promise<string> {
    const found = await this.pending
      .findOne({ _id: hashOf(token), expiresAt: { $gt: new Date() }, wrongCodes: { $lt: WRONG_CODES } })
      .lean();
    if (!found) throw new SignInExpiredError();
    return found.userId;
  }

  /** A wrong code: after some of them, the password is asked for again. */
  async failed(token: string): Promise<void> {
    await this.pending.updateOne({ _id: hashOf(token) }, { $inc: { wrongCodes: 1 } });
  }

  /**
   * Takes the token out of use; of several at once, one succeeds.
   * @throws SignInExpiredError
   */
  async use(token: string): Promise<void> {
    const used = await this.pending.findOneAndDelete({ _id: hashOf(token), expiresAt: { $gt: new Date() } });
    if (!used) throw new SignInExpiredError();
  }

  /** None that a user has begun can be finished any more. */
  async forgetAllOf(userId: string): Promise<void> {
    await this.pending.deleteMany({ userId });
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
