import { isDeepStrictEqual } from 'node:util';
import { streamTypeOf } from '@lanelight/contracts';
import type { Connection } from 'mongoose';
import { lastVersionOf, type EventStore } from '../event-store.js';
import {
  compareStreams,
  isSameAsJson,
  type IdRange,
  type ProjectionCheck,
  type ReadModelCheck,
  type ReadStream,
} from '../projection-check.js';
import type { ProjectionRegistry } from '../projection-targets.js';
import {
  contributionOf,
  foldIntoView,
  isSameContribution,
  withChanges,
  type Amounts,
  type AnyView,
  type ViewedStream,
} from './view.js';
import { BATCH, viewedStreams, type ViewBatch, type ViewTotal } from './view-ledger.js';
import { hasHistory } from '../projection-rebuilder.js';
import { streamTypesOf } from '../projection.js';
import { needsRebuild } from './view-rebuilder.js';

/** How often the totals are added up before the check gives up because the view keeps changing. */
const ATTEMPTS = 5;
const READ_CHUNK = 2_000;

/**
 * Compares a view's state of every stream with its events, and its totals with their sum. The service may be running;
 * totals that change while they are added up are looked at again, and count as lagging when they never stop.
 */
export class ViewCheck implements ReadModelCheck {
  readonly check: ProjectionCheck;
  private readonly types: ReadonlySet<string>;
  private readonly place: ViewPlace;

  private constructor(
    private readonly store: EventStore,
    private readonly view: AnyView,
    place: ViewPlace,
  ) {
    this.check = { projection: view.name, documents: 0, lagging: 0, differences: [] };
    this.types = new Set(streamTypesOf(view));
    this.place = place;
  }

  /** Answers what is wrong with the view as a whole, if anything is: then its streams say nothing. */
  static async of(
    connection: Connection,
    store: EventStore,
    registry: ProjectionRegistry,
    view: AnyView,
  ): Promise<ReadModelCheck | ProjectionCheck> {
    const targets = await registry.readTargets(view.name);
    if (!needsRebuild(view, targets)) return new ViewCheck(store, view, new ViewPlace(connection, targets.active));
    // Without history there is nothing to build: the first start makes the view.
    const differences = (await hasHistory(store, view))
      ? ['has to be rebuilt: it was not made, or not fed, by this release']
      : [];
    return { projection: view.name, documents: 0, lagging: 0, differences };
  }

  async compare(streams: readonly ReadStream[], { after, upTo }: IdRange): Promise<void> {
    const found = await this.place.streamsBetween(after, upTo);
    await compareStreams(
      this.check,
      streams.filter(({ streamId }) => this.types.has(streamTypeOf(streamId))),
      found,
      (stream, batch) => compare(this.store, this.view, stream, batch),
    );
    for (const streamId of found.keys())
      if (!(await this.store.streamExists(streamId)))
        this.check.differences.push(`${streamId} is counted and has no events`);
  }

  async finish(): Promise<void> {
    const totals = await this.place.wrongTotals();
    if (totals === 'moving') this.check.lagging += 1;
    else this.check.differences.push(...totals);
  }
}

async function compare(
  store: EventStore,
  view: AnyView,
  { streamId, commits, events: read }: ReadStream,
  found: ViewedStream | null,
): Promise<string> {
  const { version = 0, countedVersion = 0, state = null, counted = [] } = found ?? {};
  const published = commits.findLast((commit) => !commit.unpublished);
  if (published && countedVersion < lastVersionOf(published))
    return found ? `is counted to version ${countedVersion} of ${lastVersionOf(published)}` : 'is not counted';
  if (!found) return 'lags';
  const last = read.at(-1)?.streamVersion ?? 0;
  const events = version > last ? await store.readStream(streamId) : read;
  const upTo = (end: number) =>
    foldIntoView(
      view,
      null,
      events.filter(({ streamVersion }) => streamVersion <= end),
    );
  const expected = upTo(version);
  if (expected.version !== version) return `shows version ${version}, but the stream ends with ${expected.version}`;
  if (!isSameAsJson(state, expected.state)) return 'differs from its events';
  if (!isSameContribution(counted, contributionOf(view, upTo(countedVersion).state)))
    return 'is counted for something else';
  return countedVersion < last ? 'lags' : 'equal';
}

/** The collections of a view that is in use. */
class ViewPlace {
  constructor(
    private readonly connection: Connection,
    private readonly target: string,
  ) {}

  async streamsBetween(after: string, upTo: string): Promise<Map<string, ViewedStream>> {
    const streams = await this.connection
      .collection<ViewedStream>(viewedStreams(this.target))
      .find({ _id: { $gt: after, $lte: upTo } })
      .toArray();
    return new Map(streams.map((stream) => [stream._id, stream]));
  }

  async wrongTotals(): Promise<string[] | 'moving'> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const before = await this.lastBatch();
      const [sums, totals] = [await this.sums(before), await this.totals(before)];
      if ((await this.lastBatch())?.revision !== before?.revision) continue;
      return [...new Set([...sums.keys(), ...totals.keys()])]
        .filter((key) => !isDeepStrictEqual({ ...sums.get(key) }, { ...totals.get(key) }))
        .map(
          (key) =>
            `the total of ${key} is ${JSON.stringify(totals.get(key) ?? {})}, and its streams make ${JSON.stringify(sums.get(key) ?? {})}`,
        );
    }
    return 'moving';
  }

  private lastBatch(): Promise<ViewBatch | null> {
    return this.connection.collection<ViewBatch>(this.target).findOne({ _id: BATCH });
  }

  /** The sum over all streams. A stored batch counts whether or not it was applied. */
  private async sums(batch: ViewBatch | null): Promise<Map<string, Amounts>> {
    const written = new Map(batch?.streams.map((stream) => [stream.streamId, stream]));
    let sums = new Map<string, Amounts>();
    for (let after = ''; ;) {
      const chunk = await this.connection
        .collection<ViewedStream>(viewedStreams(this.target))
        .find({ _id: { $gt: after } })
        .sort({ _id: 1 })
        .limit(READ_CHUNK)
        .toArray();
      if (chunk.length === 0) return new Map([...sums].filter(([, amounts]) => Object.keys(amounts).length > 0));
      const counted = chunk.map((stream) => {
        const inBatch = written.get(stream._id);
        return inBatch && inBatch.version > stream.countedVersion ? inBatch.counted : stream.counted;
      });
      sums = new Map([
        ...sums,
        ...withChanges(
          sums,
          counted.map((after) => ({ before: [], after })),
        ),
      ]);
      after = chunk.at(-1)!._id;
    }
  }

  private async totals(batch: ViewBatch | null): Promise<Map<string, Amounts>> {
    const stored = await this.connection
      .collection<ViewTotal>(this.target)
      .find({ _id: { $ne: BATCH } })
      .toArray();
    const totals = new Map(stored.map(({ _id, revision, amounts }) => [_id, { revision, amounts }]));
    for (const { key, amounts } of batch?.totals ?? [])
      if ((totals.get(key)?.revision ?? 0) < batch!.revision) totals.set(key, { revision: batch!.revision, amounts });
    return new Map(
      [...totals]
        .map(([key, { amounts }]) => [key, amounts] as const)
        .filter(([, amounts]) => Object.keys(amounts).length > 0),
    );
  }
}
