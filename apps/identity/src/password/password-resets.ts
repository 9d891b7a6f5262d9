import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError, MESSAGES } from '@lanelight/contracts';
import { Schema, type Model } from 'mongoose';

interface PasswordReset {
  /** Id of the user: a newer link takes the place of the one before. */
  _id: string;
  /** SHA-256 of the token: 256 random bits need no slow hash. */
  tokenHash: string;
  expiresAt: Date;
}

export const PASSWORD_RESET = 'PasswordReset';
export const passwordResetSchema = new Schema<PasswordReset>(
  { _id: String, tokenHash: { type: String, required: true, index: true }, expiresAt: { type: Date, required: true } },
  { collection: 'password_resets', versionKey: false },
);

/** Injection token: how long a link works, in minutes. */
export const RESET_LINK_MINUTES = Symbol('identity:reset-link-minutes');

/** The link was used, replaced or never sent, or its time is over: which, is not told. */
export class InvalidResetLinkError extends DomainError {
  readonly code = 'RESET_LINK_INVALID';
  readonly kind = 'invalid';
  override readonly title = MESSAGES.passwords.linkInvalid.title;
  constructor() {
    super(MESSAGES.passwords.linkInvalid.description);
  }
}

/** The links by which people choose a new password. Tokens are stored hashed, apart from the events. */
@Injectable()
export class PasswordResets {
  constructor(
    @InjectModel(PASSWORD_RESET, 'identity') private readonly resets: Model<PasswordReset>,
    @Inject(RESET_LINK_MINUTES) readonly linkMinutes: number,
  ) {}

  /** A new token for a user; older ones stop working. */
  async issue(userId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + this.linkMinutes * 60_000);
    await this.resets.updateOne({ _id: userId }, { $set: { tokenHash: hashOf(token), expiresAt } }, { upsert: true });
    return token;
  }

  /**
   * The id of the user whose token it is.
   * @throws InvalidResetLinkError
   */
  async userOf(token: string): Promise<string> {
    const reset = await this.resets.findOne({ tokenHash: hashOf(token), expiresAt: { $gt: new Date() } }).lean();
    if (!reset) throw new InvalidResetLinkError();
    return reset._id;
  }

  /**
   * Takes the token out of use; of several at once, one succeeds.
   * @throws InvalidResetLinkError
   */
  async use(token: string): Promise<void> {
    const used = await this.resets.findOneAndDelete({ tokenHash: hashOf(token), expiresAt: { $gt: new Date() } });
    if (!used) throw new InvalidResetLinkError();
  }

  /** The link that a user has stops working. */
  async forget(userId: string): Promise<void> {
    await this.resets.deleteOne({ _id: userId });
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
