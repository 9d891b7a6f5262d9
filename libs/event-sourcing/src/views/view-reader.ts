import { Inject } from '@nestjs/common';
import { DomainError } from '@lanelight/contracts';
import type { Collection, Connection } from 'mongoose';
import type { ProjectionRegistry } from '../projection-targets.js';
import type { Amounts } from './view.js';
import { BATCH, type ViewTotal } from './view-ledger.js';

/** This release added the view, and it has not been built from the older events. */
export class ViewNotBuiltError extends DomainError {
  readonly code = 'NOT_BUILT';
  readonly kind = 'unavailable';
  constructor(view: string) {
    super('These counts are being prepared. Try again in a few minutes.', {
      cause: new Error(`${view} has never been built: run the operations command "prepare"`),
    });
  }
}

/** Reads the totals of a view: one small document for each key, for any number of streams. */
export class ViewReader {
  constructor(
    private readonly connection: Connection,
    private readonly registry: ProjectionRegistry,
    private readonly view: { readonly name: string },
  ) {}

  /**
   * The totals of a key; names that are missing are zero.
   * @throws ViewNotBuiltError
   */
  async totalsOf(key: string): Promise<Amounts> {
    const total = await this.read((totals) => totals.findOne({ _id: key }));
    return total?.amounts ?? {};
  }

  /**
   * The totals of every key.
   * @throws ViewNotBuiltError
   */
  async allTotals(): Promise<Map<string, Amounts>> {
    const totals = await this.read((each) => each.find({ _id: { $ne: BATCH } }).toArray());
    return new Map(totals.map(({ _id, amounts }) => [_id, amounts]));
  }

  private read<T>(work: (totals: Collection<ViewTotal>) => Promise<T>): Promise<T> {
    return this.registry.read(this.view.name, async (target) => {
      if (target === this.view.name) throw new ViewNotBuiltError(this.view.name);
      return work(this.connection.collection<ViewTotal>(target));
    });
  }
}

/** Token of the reader of a view. */
export const viewToken = (view: { readonly name: string }): string => `View:${view.name}`;

/** Injects the `ViewReader` of a view of the service. */
export const InjectView = (view: { readonly name: string }): ParameterDecorator => Inject(viewToken(view));
