import { isDeepStrictEqual } from 'node:util';
import type { Connection } from 'mongoose';
import { lastVersionOf, type EventStore, type StreamHistory } from '../event-store.js';
import type { ProjectionCheck } from '../projection-check.js';
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
import { needsRebuild } from './view-rebuilder.js';

/** How often the totals are added up before the check gives up because the view keeps changing. */
const ATTEMPTS = 5;
const READ_CHUNK = 2_000;

/**
 * Compares a view's state of every stream with its events, and its totals with their sum. The service may be running;
 * totals that change while they are added up are looked at again, and count as lagging when they never stop.
 */
export async function checkView(
  connection: Connection,
  store: EventStore,
  registry: ProjectionRegistry,
  view: AnyView,
): Promise<ProjectionCheck> {
  const check: ProjectionCheck = { projection: view.name, documents: 0, lagging: 0, differences: [] };
  const targets = await registry.readTargets(view.name);
  if (needsRebuild(view, targets)) {
    // Without history there is nothing to build: the first start makes the view.
    if (await hasHistory(store, view))
      check.differences.push('has to be rebuilt: it was not made, or not fed, by this release');
    return check;
  }
  const place = new ViewPlace(connection, targets.active);
  for (const { streamType } of view.streams) {
    let after = `${streamType}-`;
    for await (const chunk of store.streams([streamType])) {
      if (chunk.length === 0) continue;
      const upTo = chunk.at(-1)!.streamId;
      const found = await place.streamsBetween(after, upTo);
      for (const history of chunk) {
        check.documents += 1;
        const state = await compare(store, view, history, found.get(history.streamId) ?? null);
        found.delete(history.streamId);
        if (state === 'lags') check.lagging += 1;
        else if (state !== 'equal') check.differences.push(`${history.streamId} ${state}`);
      }
      await reportOrphans(store, [...found.keys()], check);
      after = upTo;
    }
    await reportOrphans(store, [...(await place.streamsBetween(after, `${streamType}.`)).keys()], check);
  }
  const totals = await place.wrongTotals();
  if (totals === 'moving') check.lagging += 1;
  else check.differences.push(...totals);
  return check;
}

/** A stream may have begun while the others were read. */
async function reportOrphans(store: EventStore, streamIds: readonly string[], check: ProjectionCheck): Promise<void> {
  for (const streamId of streamIds)
    if (!(await store.streamExists(streamId))) check.differences.push(`${streamId} is counted and has no events`);
}

async function compare(
  store: EventStore,
  view: AnyView,
  { streamId, commits }: StreamHistory,
  found: ViewedStream | null,
): Promise<string> {
  const { version = 0, countedVersion = 0, state = null, counted = [] } = found ?? {};
  const published = commits.findLast((commit) => !commit.unpublished);
  if (published && countedVersion < lastVersionOf(published))
    return found ? `is counted to version ${countedVersion} of ${lastVersionOf(published)}` : 'is not counted';
  if (!found) return 'lags';
  const read = commits.flatMap((commit) => store.eventsOf(commit));
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
  if (!isDeepStrictEqual(plain(state), plain(expected.state))) return 'differs from its events';
  if (!isSameContribution(counted, contributionOf(view, upTo(countedVersion).state)))
    return 'is counted for something else';
  return countedVersion < last ? 'lags' : 'equal';
}

/** Both sides are compared as JSON: a database does not distinguish an absent field from an undefined one. */
const plain = (state: object | null): unknown => JSON.parse(JSON.stringify(state));

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
