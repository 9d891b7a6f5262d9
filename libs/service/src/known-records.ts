import { setTimeout as pause } from 'node:timers/promises';
import { Schema, type Model } from 'mongoose';

/** What this service knows from events about a record that another service owns; `_id` is the record's id. */
export interface KnownRecord {
  _id: string;
  auctionId: string;
}

/** @param collection such as `known_customers` */
export const knownRecordSchema = (collection: string): Schema<KnownRecord> =>
  new Schema<KnownRecord>(
    { _id: String, auctionId: { type: String, required: true, index: true } },
    { collection, versionKey: false },
  );

/** How long the event of a new record may be on its way before the record counts as unknown. */
const PATIENCE_MS = 2_000;
const LOOK_EVERY_MS = 25;

/**
 * Which records of another service exist, and whose they are. A service that takes an id from a request, and does not own
 * the record, checks the id here. The record's event may arrive later than the request that names it.
 */
export class KnownRecords {
  constructor(private readonly records: Model<KnownRecord>) {}

  /** The auction that owns the record; null if the record is unknown: its event has not arrived yet, or it was deleted. */
  async auctionOf(id: string): Promise<string | null> {
    return (await this.records.findById(id).lean())?.auctionId ?? null;
  }

  /** Whether the record exists. One that was made a moment ago is waited for: its event may still be on its way. */
  async exists(id: string): Promise<boolean> {
    for (const deadline = performance.now() + PATIENCE_MS; ; await pause(LOOK_EVERY_MS)) {
      if ((await this.auctionOf(id)) !== null) return true;
      if (performance.now() > deadline) return false;
    }
  }

  async add({ _id, auctionId }: KnownRecord): Promise<void> {
    await this.records.updateOne({ _id }, { $setOnInsert: { _id, auctionId } }, { upsert: true });
  }

  async remove(id: string): Promise<void> {
    await this.records.deleteOne({ _id: id });
  }

  async removeAllOf(auctionId: string): Promise<void> {
    await this.records.deleteMany({ auctionId });
  }

  /** Those of the records that are not known. */
  async unknownOf<Rec extends KnownRecord>(records: readonly Rec[]): Promise<Rec[]> {
    const found = await this.records.find({ _id: { $in: records.map(({ _id }) => _id) } }).lean();
    const known = new Set(found.map(({ _id }) => _id));
    return records.filter(({ _id }) => !known.has(_id));
  }
}
