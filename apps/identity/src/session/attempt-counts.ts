import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@lanelight/event-sourcing';
import { TooManyAttemptsError } from '@lanelight/service';
import { Schema, type Model } from 'mongoose';

export interface AttemptCount {
  /** What is counted, such as `address 203.0.113.1`. */
  _id: string;
  attempts: number;
  /** No further attempt before this. */
  notBefore: Date;
  /** When the count is forgotten. */
  expiresAt: Date;
}

export const ATTEMPT_COUNT = 'AttemptCount';
export const attemptCountSchema = new Schema<AttemptCount>(
  {
    _id: String,
    attempts: { type: Number, required: true },
    notBefore: { type: Date, required: true },
    expiresAt: { type: Date, required: true, index: true },
  },
  { collection: 'attempt_counts', versionKey: false },
);

/** A limit that holds for a time from the first attempt on. */
export interface Window {
  limit: number;
  ms: number;
}

/** Waits that double with each attempt after the free ones; all is forgotten after a time without an attempt. */
export interface GrowingWait {
  free: number;
  longestMs: number;
  forgetAfterMs: number;
}

const FIRST_WAIT_MS = 1_000;
/** Writers of one count who may be faster than this one. */
const TRIES = 20;
const FORGET_EVERY_MS = 60_000;

/** Counts attempts in the database, so that a limit holds for all processes of the service together. */
@Injectable()
export class AttemptCounts {
  private forgottenAt = 0;

  constructor(@InjectModel(ATTEMPT_COUNT, 'identity') private readonly counts: Model<AttemptCount>) {}

  /**
   * Counts an attempt.
   * @throws TooManyAttemptsError when the window has had its attempts
   */
  async take(key: string, { limit, ms }: Window): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const now = new Date();
      const count = await this.counts
        .findOneAndUpdate({ _id: key, expiresAt: { $gt: now } }, { $inc: { attempts: 1 } }, { returnDocument: 'after' })
        .lean();
      if (count && count.attempts > limit) throw tooMany(count.expiresAt.getTime() - now.getTime());
      if (count || (await this.begin(key, now, ms))) return;
    }
    throw new TooManyAttemptsError(1);
  }

  /**
   * Counts an attempt, and from the free ones on lets the next one wait twice as long as this one had to.
   * @throws TooManyAttemptsError before the wait is over
   */
  async takeSlowly(key: string, { free, longestMs, forgetAfterMs }: GrowingWait): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const now = new Date();
      const count = await this.counts.findOne({ _id: key, expiresAt: { $gt: now } }).lean();
      if (!count) {
        if (await this.begin(key, now, forgetAfterMs)) return;
        continue;
      }
      if (count.notBefore > now) throw tooMany(count.notBefore.getTime() - now.getTime());
      const attempts = count.attempts + 1;
      const waitMs = attempts < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (attempts - free), longestMs);
      // Only as it was read: of attempts that come at once, each counts.
      const { matchedCount } = await this.counts.updateOne(
        { _id: key, attempts: count.attempts, notBefore: count.notBefore },
        { $set: { attempts, notBefore: after(now, waitMs), expiresAt: after(now, forgetAfterMs) } },
      );
      if (matchedCount === 1) return;
    }
    throw new TooManyAttemptsError(1);
  }

  /** Takes one attempt back, and any wait that it caused. */
  async giveBack(key: string): Promise<void> {
    await this.counts.updateOne(
      { _id: key, attempts: { $gt: 0 } },
      { $inc: { attempts: -1 }, $set: { notBefore: new Date(0) } },
    );
  }

  /** Forgets the key's attempts. */
  async clear(key: string): Promise<void> {
    await this.counts.deleteOne({ _id: key });
  }

  /** False when somebody else has begun it. */
  private async begin(key: string, now: Date, ms: number): Promise<boolean> {
    await this.forgetExpired(now);
    await this.counts.deleteOne({ _id: key, expiresAt: { $lte: now } });
    try {
      await this.counts.create({ _id: key, attempts: 1, notBefore: now, expiresAt: after(now, ms) });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async forgetExpired(now: Date): Promise<void> {
    if (now.getTime() - this.forgottenAt < FORGET_EVERY_MS) return;
    this.forgottenAt = now.getTime();
    await this.counts.deleteMany({ expiresAt: { $lte: now } });
  }
}

const after = (now: Date, ms: number): Date => new Date(now.getTime() + ms);

const tooMany = (ms: number): TooManyAttemptsError => new TooManyAttemptsError(Math.max(1, Math.ceil(ms / 1000)));
