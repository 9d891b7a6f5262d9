import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { DomainError } from '@lanelight/contracts';
import { Schema, type Model } from 'mongoose';
import { newAppKey, stepOfCode } from './app-codes.js';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.js';
import { Sealer } from './sealer.js';

interface StoredFactor {
  /** Id of the user. */
  _id: string;
  /** Sealed key of the authenticator app; null until the first one is confirmed. */
  key: string | null;
  turnedOnAt: Date | null;
  /** Time step of the last code that was accepted: it and older ones are not accepted again. */
  lastStep: number;
  /** Hashes of those that are left. */
  recoveryCodes: string[];
  /** Sealed key that waits for its first code; null where none does. */
  enrolling: string | null;
}

export const SECOND_FACTOR = 'SecondFactor';
export const secondFactorSchema = new Schema<StoredFactor>(
  {
    _id: String,
    key: { type: String, default: null },
    turnedOnAt: { type: Date, default: null },
    lastStep: { type: Number, default: 0 },
    recoveryCodes: { type: [String], default: [] },
    enrolling: { type: String, default: null },
  },
  { collection: 'second_factors', versionKey: false },
);

/** What is known of a user's second factor. */
export interface FactorState {
  turnedOnAt: Date;
  recoveryCodesLeft: number;
}

export class WrongFirstCodeError extends DomainError {
  readonly code = 'WRONG_CODE';
  readonly kind = 'invalid';
  override readonly fields = { code: 'Wrong code. Enter the one that the app shows now.' };
  constructor() {
    super('Wrong code. Enter the one that the app shows now.');
  }
}

/** There is no key to confirm: none was asked for, or it was confirmed in another tab. */
export class NoEnrollmentError extends DomainError {
  readonly code = 'NO_ENROLLMENT';
  readonly kind = 'conflict';
  constructor() {
    super('Start again: this QR code is no longer valid.');
  }
}

export class SecondFactorOnError extends DomainError {
  readonly code = 'SECOND_FACTOR_ON';
  readonly kind = 'conflict';
  constructor() {
    super('Two-step sign-in is on already. Turn it off first.');
  }
}

export class SecondFactorOffError extends DomainError {
  readonly code = 'SECOND_FACTOR_OFF';
  readonly kind = 'conflict';
  constructor() {
    super('Two-step sign-in is off');
  }
}

/**
 * The keys of authenticator apps, encrypted, and the recovery codes, hashed; apart from the events, which stay forever.
 * What is used up is used up in one write, so that of two sign-ins with one code one succeeds.
 */
@Injectable()
export class SecondFactors {
  constructor(
    @InjectModel(SECOND_FACTOR, 'identity') private readonly factors: Model<StoredFactor>,
    private readonly sealer: Sealer,
  ) {}

  /** Null where it is off. */
  async stateOf(userId: string): Promise<FactorState | null> {
    const factor = await this.factors.findById(userId).lean();
    if (!factor?.turnedOnAt) return null;
    return { turnedOnAt: factor.turnedOnAt, recoveryCodesLeft: factor.recoveryCodes.length };
  }

  /**
   * A new key, which counts once it is confirmed.
   * @throws SecondFactorOnError
   */
  async enroll(userId: string): Promise<string> {
    if (await this.stateOf(userId)) throw new SecondFactorOnError();
    const key = newAppKey();
    await this.factors.updateOne(
      { _id: userId },
      { $set: { enrolling: this.sealer.seal(key, userId) } },
      { upsert: true },
    );
    return key;
  }

  /**
   * Turns it on with the first code of the app; answers the recovery codes.
   * @throws WrongFirstCodeError, NoEnrollmentError
   */
  async confirm(userId: string, code: string): Promise<string[]> {
    const now = new Date();
    const enrolling = (await this.factors.findById(userId).lean())?.enrolling;
    if (!enrolling) throw new NoEnrollmentError();
    const lastStep = stepOfCode(this.sealer.open(enrolling, userId), code, now.getTime());
    if (lastStep === null) throw new WrongFirstCodeError();
    const codes = newRecoveryCodes();
    const recoveryCodes = codes.map((each) => hashOfRecoveryCode(each, userId));
    const { matchedCount } = await this.factors.updateOne(
      { _id: userId, enrolling },
      { $set: { key: enrolling, turnedOnAt: now, lastStep, recoveryCodes, enrolling: null } },
    );
    if (matchedCount === 0) throw new NoEnrollmentError();
    return codes;
  }

  /** Uses up a code of the app: false when it is wrong, or not newer than the last one. */
  async useAppCode(userId: string, code: string): Promise<boolean> {
    const factor = await this.factors.findById(userId).lean();
    if (!factor?.key) return false;
    const key = this.sealer.open(factor.key, userId);
    const step = stepOfCode(key, code, Date.now());
    if (step === null) return false;
    const sealed = this.sealer.isCurrent(factor.key) ? factor.key : this.sealer.seal(key, userId);
    const { matchedCount } = await this.factors.updateOne(
      { _id: userId, key: factor.key, lastStep: { $lt: step } },
      { $set: { lastStep: step, key: sealed } },
    );
    return matchedCount === 1;
  }

  /** Uses up a recovery code; answers how many are left, or null when it is none of them. */
  async useRecoveryCode(userId: string, code: string): Promise<number | null> {
    const hash = hashOfRecoveryCode(code, userId);
    const factor = await this.factors
      .findOneAndUpdate(
        { _id: userId, recoveryCodes: hash },
        { $pull: { recoveryCodes: hash } },
        { returnDocument: 'after' },
      )
      .lean();
    return factor && factor.recoveryCodes.length;
  }

  /**
   * New recovery codes in place of the old ones.
   * @throws SecondFactorOffError
   */
  async renewRecoveryCodes(userId: string): Promise<string[]> {
    const codes = newRecoveryCodes();
    const { matchedCount } = await this.factors.updateOne(
      { _id: userId, key: { $ne: null } },
      { $set: { recoveryCodes: codes.map((each) => hashOfRecoveryCode(each, userId)) } },
    );
    if (matchedCount === 0) throw new SecondFactorOffError();
    return codes;
  }

  /** Forgets key and recovery codes. */
  async remove(userId: string): Promise<void> {
    await this.factors.deleteOne({ _id: userId });
  }
}
