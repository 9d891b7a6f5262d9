import { NoAuctionError } from '@lanelight/contracts';
import { Schema, type Model } from 'mongoose';

/**
 * Keeps anything from being added to an auction, or to a diagnostic, while it is being deleted.
 *
 * A deletion first closes the place and then removes the records in it. So a handler that adds something checks the
 * place before the append and once more after it. If the place was closed in between, the handler removes what it added:
 * the deletion may have looked too early to find it.
 */
export class ClosedGuard {
  constructor(
    readonly isClosed: (id: string) => Promise<boolean>,
    private readonly refusal: () => Error = () => new NoAuctionError(),
  ) {}

  /** @throws the refusal when the place is closed */
  async assertOpen(id: string): Promise<void> {
    if (await this.isClosed(id)) throw this.refusal();
  }

  /**
   * Call it after the append; `takeBack` removes the added record.
   * @throws the refusal when the place was closed in the meantime
   */
  async assertStillOpen(id: string, takeBack: () => Promise<unknown>): Promise<void> {
    if (!(await this.isClosed(id))) return;
    await takeBack();
    throw this.refusal();
  }
}

/** A place that is closed for good; `_id` is its id. */
export interface ClosedPlace {
  _id: string;
}

/** @param collection such as `closed_auctions` */
export const closedPlaceSchema = (collection: string): Schema<ClosedPlace> =>
  new Schema<ClosedPlace>({ _id: String }, { collection, versionKey: false });

/** A guard that keeps in a collection which places are closed. */
export class StoredClosedGuard extends ClosedGuard {
  constructor(
    private readonly places: Model<ClosedPlace>,
    refusal?: () => Error,
  ) {
    super(async (id) => (await places.findById(id).lean()) !== null, refusal);
  }

  async close(id: string): Promise<void> {
    await this.places.updateOne({ _id: id }, { $setOnInsert: { _id: id } }, { upsert: true });
  }
}
