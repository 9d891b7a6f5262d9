import type { EventEnvelope } from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { isDuplicateKey } from '../errors.js';
import { readModelWrites } from '../write-concern.js';
import {
  contributionOf,
  foldIntoView,
  withChanges,
  type Amounts,
  type AnyView,
  type KeyedAmounts,
  type ViewedStream,
} from './view.js';

/** The total of one key. */
export interface ViewTotal {
  _id: string;
  /** Batch that wrote it last. */
  revision: number;
  amounts: Amounts;
}

/** The last batch, with everything that it writes: the totals and the contribution of each stream. */
export interface ViewBatch {
  _id: typeof BATCH;
  /** Counts the batches. */
  revision: number;
  totals: KeyedAmounts[];
  streams: { streamId: string; version: number; counted: KeyedAmounts[] }[];
}

/** Id of the batch among the totals; keys do not begin with `@`. */
export const BATCH = '@batch';

/** Collection of the streams that belongs to a collection of totals. */
export const viewedStreams = (target: string): string => `${target}_streams`;

/** Streams counted in one batch: the batch is one document. */
const COUNTED_AT_ONCE = 100;

/**
 * One collection of totals, and one document for each stream with its contribution to the totals.
 *
 * No database here changes several documents at once, so counting is done in three steps, each harmless when repeated:
 *
 * 1. The stream's document takes its new state; the first writer wins.
 * 2. A batch is written down: new totals, and which version of which streams they hold, all as values and not as
 *    differences. It replaces the previous batch unless another process already has.
 * 3. The batch is applied. Totals and streams take only values newer than their own.
 *
 * A batch is stored only after the previous one was applied, by the next process if its author died. An
 * author that froze halfway finds its batch replaced, or writes values that are already there.
 */
export class ViewLedger {
  private readonly writeOptions: object;
  /** Last batch that this process has seen carried out. */
  private settled = 0;
  /** Streams that wait for the batch under way; they share the next one. */
  private next: { streamIds: Set<string>; done: Promise<void> } | undefined;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly connection: Connection,
    private readonly view: AnyView,
    private readonly target: string,
  ) {
    this.writeOptions = readModelWrites(connection);
  }

  private get streams() {
    return this.connection.collection<ViewedStream>(viewedStreams(this.target));
  }

  private get totals() {
    return this.connection.collection<ViewTotal>(this.target);
  }

  private get batches() {
    return this.connection.collection<ViewBatch>(this.target);
  }

  /**
   * Takes over a stream's events up to `version`, and counts them. Doing so again, late, or from several processes at
   * once changes nothing.
   * @param eventsAfter the stream's events after a version
   */
  async follow(
    streamId: string,
    version: number,
    eventsAfter: (version: number) => Promise<EventEnvelope[]>,
  ): Promise<void> {
    for (;;) {
      const stored = await this.streams.findOne({ _id: streamId });
      const have = stored?.version ?? 0;
      if (have < version && !(await this.advance(streamId, stored, await eventsAfter(have)))) continue;
      if (have < version || stored!.countedVersion < version) await this.count(streamId);
      return;
    }
  }

  /** Takes over whole streams that the view may not know yet, and counts them. */
  async fill(histories: readonly { streamId: string; events: readonly EventEnvelope[] }[]): Promise<void> {
    const documents = histories
      .filter(({ events }) => events.length > 0)
      .map(({ streamId, events }) => this.documentOf(streamId, events));
    if (documents.length === 0) return;
    try {
      await this.streams.insertMany(documents, { ordered: false, ...this.writeOptions });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // Live events may have added some of them in the meantime; only the missing events are folded in.
      for (const { streamId, events } of histories)
        if (events.length > 0) await this.follow(streamId, events.at(-1)!.streamVersion, async () => [...events]);
    }
    for (let from = 0; from < documents.length; from += COUNTED_AT_ONCE)
      await Promise.all(documents.slice(from, from + COUNTED_AT_ONCE).map(({ _id }) => this.count(_id)));
  }

  async drop(): Promise<void> {
    await this.streams.drop();
    await this.totals.drop();
  }

  private documentOf(streamId: string, events: readonly EventEnvelope[]): ViewedStream {
    return { _id: streamId, ...foldIntoView(this.view, null, events), countedVersion: 0, counted: [] };
  }

  /** False when another writer was faster; its result must be read again. */
  private async advance(
    streamId: string,
    stored: ViewedStream | null,
    events: readonly EventEnvelope[],
  ): Promise<boolean> {
    if (stored) {
      const { matchedCount } = await this.streams.updateOne(
        { _id: streamId, version: stored.version },
        { $set: foldIntoView(this.view, stored, events) },
        this.writeOptions,
      );
      return matchedCount === 1;
    }
    return this.insert(this.streams, this.documentOf(streamId, events));
  }

  private async count(streamId: string): Promise<void> {
    const batch = (this.next ??= this.openBatch());
    batch.streamIds.add(streamId);
    await batch.done;
  }

  private openBatch(): NonNullable<typeof this.next> {
    const streamIds = new Set<string>();
    const done = this.last.then(async () => {
      this.next = undefined;
      const ids = [...streamIds];
      for (let from = 0; from < ids.length; from += COUNTED_AT_ONCE)
        await this.countTogether(ids.slice(from, from + COUNTED_AT_ONCE));
    });
    this.last = done.catch(() => undefined);
    return { streamIds, done };
  }

  private async countTogether(streamIds: readonly string[]): Promise<void> {
    for (;;) {
      const before = await this.batches.findOne({ _id: BATCH });
      if (before && before.revision !== this.settled) await this.carryOut(before);
      const batch = await this.batchAfter(before?.revision ?? 0, streamIds);
      if (batch === null) return;
      if (await this.writeDown(batch, before)) return this.carryOut(batch);
    }
  }

  /** Null when the totals hold all of it. */
  private async batchAfter(revision: number, streamIds: readonly string[]): Promise<ViewBatch | null> {
    const streams = (await this.streams.find({ _id: { $in: [...streamIds] } }).toArray()).filter(
      ({ version, countedVersion }) => countedVersion < version,
    );
    if (streams.length === 0) return null;
    const changes = streams.map(({ counted, state }) => ({ before: counted, after: contributionOf(this.view, state) }));
    const keys = new Set(changes.flatMap(({ before, after }) => [...before, ...after].map(({ key }) => key)));
    const totals = keys.size === 0 ? [] : await this.totals.find({ _id: { $in: [...keys] } }).toArray();
    const sums = withChanges(new Map(totals.map(({ _id, amounts }) => [_id, amounts])), changes);
    return {
      _id: BATCH,
      revision: revision + 1,
      totals: [...sums].map(([key, amounts]) => ({ key, amounts })),
      streams: streams.map(({ _id, version }, index) => ({
        streamId: _id,
        version,
        counted: changes[index]!.after,
      })),
    };
  }

  private async writeDown(batch: ViewBatch, before: ViewBatch | null): Promise<boolean> {
    if (!before) return this.insert(this.batches, batch);
    const { matchedCount } = await this.batches.replaceOne(
      { _id: BATCH, revision: before.revision },
      batch,
      this.writeOptions,
    );
    return matchedCount === 1;
  }

  private async carryOut({ revision, totals, streams }: ViewBatch): Promise<void> {
    await Promise.all([
      ...totals.map(({ key, amounts }) => this.putTotal({ _id: key, revision, amounts })),
      ...streams.map(({ streamId, version, counted }) =>
        this.streams.updateOne(
          { _id: streamId, countedVersion: { $lt: version } },
          { $set: { countedVersion: version, counted } },
          this.writeOptions,
        ),
      ),
    ]);
    this.settled = revision;
  }

  private async putTotal(total: ViewTotal): Promise<void> {
    const { _id, revision, amounts } = total;
    const { matchedCount } = await this.totals.updateOne(
      { _id, revision: { $lt: revision } },
      { $set: { revision, amounts } },
      this.writeOptions,
    );
    // It is new, or holds this batch already.
    if (matchedCount === 0) await this.insert(this.totals, total);
  }

  /** False when there is a document of that id. */
  private async insert<Doc extends { _id: string }>(
    collection: { insertOne(document: never, options: object): Promise<unknown> },
    document: Doc,
  ): Promise<boolean> {
    try {
      await collection.insertOne(document as never, this.writeOptions);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
