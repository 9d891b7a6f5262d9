import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { EventClient } from '@lanelight/contracts';
import { isDuplicateKey } from '@lanelight/event-sourcing';
import { Schema, type Model } from 'mongoose';
import { keyOf } from '../user/users.projection.js';

/** Somebody asked for a reset link, and no mail was sent yet. There is no token in it: each attempt to send makes one. */
export interface ResetRequest {
  /** The email in lower case, as it was typed: nobody has looked yet whose it is. */
  _id: string;
  requestedAt: Date;
  /** When to try (again). */
  dueAt: Date;
  failures: number;
  /** Why the last attempt failed. */
  failure: string | null;
  /** Where the request came from. Absent in a record of an earlier release. */
  client?: EventClient | null;
}

export const RESET_REQUEST = 'ResetRequest';
export const resetRequestSchema = new Schema<ResetRequest>(
  {
    _id: String,
    requestedAt: { type: Date, required: true },
    dueAt: { type: Date, required: true, index: true },
    failures: { type: Number, required: true },
    failure: { type: String, default: null },
    client: { type: Object, default: null },
  },
  { collection: 'reset_requests', versionKey: false },
);

/** The outbox of password resets: what is in it survives a crash, and one process at a time works through it. */
@Injectable()
export class ResetRequests {
  constructor(@InjectModel(RESET_REQUEST, 'identity') private readonly requests: Model<ResetRequest>) {}

  /** Adds a request; one that waits for the same address is replaced. */
  async add(email: string, client: EventClient | null): Promise<void> {
    const now = new Date();
    const add = () =>
      this.requests.updateOne(
        { _id: keyOf(email) },
        { $set: { requestedAt: now, dueAt: now, failures: 0, failure: null, client } },
        { upsert: true },
      );
    await add().catch((error: unknown) => {
      // Two requests for one address have met: now it exists.
      if (!isDuplicateKey(error)) throw error;
      return add();
    });
  }

  /** The one that has waited longest of those that are due; null when none is. */
  nextDue(): Promise<ResetRequest | null> {
    return this.requests.findOne({ dueAt: { $lte: new Date() } }, null, { sort: { dueAt: 1 } }).lean();
  }

  /** Nothing is left to do, unless the same address has asked again meanwhile. */
  async done({ _id, requestedAt }: ResetRequest): Promise<void> {
    await this.requests.deleteOne({ _id, requestedAt });
  }

  async failed({ _id, requestedAt, failures }: ResetRequest, failure: string, nextInMs: number): Promise<void> {
    await this.requests.updateOne(
      { _id, requestedAt },
      { $set: { failures: failures + 1, failure, dueAt: new Date(Date.now() + nextInMs) } },
    );
  }

  /** How many wait, and what the last failure of those that were tried was. */
  async status(): Promise<{ waiting: number; failing: number; lastFailure: string | null }> {
    const failing = { failures: { $gt: 0 } };
    const [waiting, failed, [last]] = await Promise.all([
      this.requests.countDocuments({}),
      this.requests.countDocuments(failing),
      this.requests.find(failing).sort({ dueAt: -1 }).limit(1).lean(),
    ]);
    return { waiting, failing: failed, lastFailure: last?.failure ?? null };
  }
}
