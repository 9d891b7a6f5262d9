import { Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { backoffMs, waitFor } from '@lanelight/messaging';
import type { CommitDelivery } from './commit-delivery.js';
import { groupByStream, lastVersionOf, OUTBOX_COUNTED, type Commit, type EventStore } from './event-store.js';
import type { Leases } from './leases.js';
import { WakeSignal } from './wake-signal.js';

/** Times in milliseconds. */
export interface RelayOptions {
  /** Term of the lease: how long another relay waits after this one has died. */
  leaseMs: number;
  /** Appends of its own process wake the relay; it polls for those of other processes, this often. */
  pollMs: number;
  /** Streams that are published in parallel. */
  concurrency: number;
  /** Published commits are marked together, this long after the first; after a crash they are published again. */
  markAfterMs: number;
  /** How long a stopping relay waits for publications in progress. */
  drainMs: number;
}

export const DEFAULT_RELAY: RelayOptions = {
  leaseMs: 3_000,
  pollMs: 500,
  concurrency: 64,
  markAfterMs: 30,
  drainMs: 10_000,
};

export interface RelayStatus {
  /** True in the one process whose relay publishes. */
  active: boolean;
  /** Commits that are not marked as published, counted up to {@link OUTBOX_COUNTED}. */
  backlog: number;
  /** Streams whose last publication has failed; each is tried again with backoff. */
  failingStreams: number;
}

/** Held by the process whose relay publishes. */
export const RELAY_LEASE = 'relay';
const READ_AT_ONCE = 500;
const RETRY = { firstDelayMs: 50, maxDelayMs: 5_000 };
/** With so many streams failing and none succeeding it is the transport that fails: then one stream at a time probes it. */
const OUTAGE_STREAMS = 8;
/** Streams whose last published version is remembered, which saves a look into the store. */
const REMEMBERED_STREAMS = 10_000;

/**
 * Works off the transactional outbox: hands every unpublished commit to {@link CommitDelivery}, each stream in order, at
 * least once, and then marks it as published. One relay is active for each service, by a lease. After a crash a commit is
 * delivered a second time; none is ever left out.
 */
export class Relay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(Relay.name);
  private readonly wakeSignal = new WakeSignal();
  /** Streams that are being published, each with its work and the commits that it publishes. */
  private readonly streamsInFlight = new Map<string, { work: Promise<void>; commits: Commit[] }>();
  private readonly failures = new Map<string, { count: number; retryAt: number }>();
  /** Streams that have failed since one has succeeded. */
  private readonly failingInARow = new Set<string>();
  /** Set while the transport seems to be down. */
  private outage: { failures: number; probeAt: number } | undefined;
  private readonly lastPublished = new Map<string, number>();
  /** Commits that are published but not marked. */
  private readonly unmarked = new Set<string>();
  private markTimer: NodeJS.Timeout | undefined;
  /** Set while this relay holds the lease; aborted at the end of that. */
  private holding: AbortSignal | undefined;
  /** Commits that were published since the last look began. */
  private readonly publishedMeanwhile = new Set<string>();
  /** Whether the outbox may hold commits that were neither handed over nor found at the last look. */
  private isBehind = false;
  private stopping = new AbortController();
  private running: Promise<void> | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly delivery: CommitDelivery,
    private readonly leases: Leases,
    private readonly options: RelayOptions = DEFAULT_RELAY,
  ) {
    store.onAppended((commit) => {
      if (!this.takeOver(commit)) this.look();
    });
  }

  onApplicationBootstrap(): void {
    this.start();
  }

  /** The transport is still open at this point of the shutdown, and the database too. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.stop();
  }

  start(): void {
    if (this.running) return;
    this.stopping = new AbortController();
    this.running = this.run(this.stopping.signal);
  }

  /** Finishes and marks publications in progress; the rest stays in the outbox for the next relay. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.running;
    this.running = undefined;
  }

  async status(): Promise<RelayStatus> {
    const { isRelayHere: active, failingStreams } = this.gauge;
    return { active, backlog: await this.store.countUnpublished(OUTBOX_COUNTED), failingStreams };
  }

  /** What this process knows without a look into the store. */
  get gauge(): { isRelayHere: boolean; failingStreams: number } {
    return { isRelayHere: this.leases.isHeld(RELAY_LEASE), failingStreams: this.failures.size };
  }

  /** Resolves when nothing is left to publish; rejects with the signal's reason. */
  async whenIdle(signal: AbortSignal = AbortSignal.timeout(30_000)): Promise<void> {
    for (;;) {
      if (this.streamsInFlight.size === 0) {
        await this.mark();
        if ((await this.store.countUnpublished()) === 0) return;
      }
      await waitFor(5, signal);
    }
  }

  private async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      try {
        await this.leases.hold(RELAY_LEASE, this.options.leaseMs, (lost) =>
          this.relayUntil(AbortSignal.any([stop, lost])),
        );
      } catch (error) {
        this.logger.error('The relay was interrupted', error instanceof Error ? error.stack : error);
      }
      await waitFor(this.options.leaseMs / 5, stop).catch(() => undefined);
    }
  }

  private async relayUntil(end: AbortSignal): Promise<void> {
    this.holding = end;
    while (!end.aborted) {
      // Streams are being published meanwhile: a store that does not answer for a moment must not end that.
      await this.publishDueStreams(end).catch((error: unknown) =>
        this.logger.error(`The outbox could not be read: ${String(error)}`),
      );
      await this.wakeSignal.wait(this.untilNextLook(), end);
    }
    // The timer ends with the work: a process that has drained need not wait for it.
    const drained = new AbortController();
    const work = Promise.all([...this.streamsInFlight.values()].map((stream) => stream.work)).finally(() =>
      drained.abort(),
    );
    await Promise.race([work, waitFor(this.options.drainMs, drained.signal).catch(() => undefined)]);
    await this.mark();
  }

  /**
   * Publishes a commit that this process has just appended, without reading it back: the next one of its stream, or one
   * that follows those in flight. False for any other, which the next look finds.
   */
  private takeOver(commit: Commit): boolean {
    const { streamId, version } = commit;
    const end = this.holding;
    if (!end || end.aborted) return false;
    const inFlight = this.streamsInFlight.get(streamId);
    if (inFlight) {
      inFlight.commits.push(commit);
      return true;
    }
    const isNext = version === 1 || this.lastPublished.get(streamId) === version - 1;
    if (!isNext || this.failures.has(streamId) || this.outage || this.isFull) return false;
    this.publish(streamId, [commit], end);
    return true;
  }

  private look(): void {
    this.isBehind = true;
    this.wakeSignal.wake();
  }

  private async publishDueStreams(end: AbortSignal): Promise<void> {
    const now = performance.now();
    this.isBehind = this.isFull;
    if (this.isFull || now < (this.outage?.probeAt ?? 0)) return;
    this.publishedMeanwhile.clear();
    const resting = [...this.failures].filter(([, { retryAt }]) => retryAt > now).map(([streamId]) => streamId);
    const due = await this.store.readUnpublished(
      READ_AT_ONCE,
      [...this.streamsInFlight.keys(), ...resting],
      [...this.unmarked],
    );
    if (due.length === READ_AT_ONCE) this.isBehind = true;
    for (const { streamId, commits } of groupByStream(due)) {
      // While the store was read, commits that it still holds as unpublished may have been taken over, and published.
      const left = commits.filter(({ _id }) => !this.publishedMeanwhile.has(_id));
      if (left.length === 0 || this.streamsInFlight.has(streamId)) continue;
      // An outage may have begun while the store was read.
      if (this.isFull || performance.now() < (this.outage?.probeAt ?? 0)) {
        this.isBehind = true;
        return;
      }
      this.publish(streamId, left, end);
    }
  }

  private publish(streamId: string, commits: Commit[], end: AbortSignal): void {
    const stream = { commits, work: Promise.resolve() };
    this.streamsInFlight.set(streamId, stream);
    stream.work = this.publishStream(streamId, commits, end);
  }

  private get isFull(): boolean {
    return this.streamsInFlight.size >= this.concurrency;
  }

  private get concurrency(): number {
    return this.outage ? 1 : this.options.concurrency;
  }

  private async publishStream(streamId: string, commits: readonly Commit[], end: AbortSignal): Promise<void> {
    try {
      let next = await this.nextVersion(streamId, commits[0]!.version);
      // Commits that are appended meanwhile come to the end of the list.
      for (const commit of commits) {
        // It was found by a look before its append was known here.
        if (next !== undefined && commit.version < next) continue;
        // A version that was not in the answer has been appended while the store was read: the next look finds it.
        if (end.aborted || commit.version !== next) {
          this.isBehind = true;
          break;
        }
        await this.delivery.deliver(commit);
        next = lastVersionOf(commit) + 1;
        this.published(commit);
      }
    } catch (error) {
      this.failed(streamId, error);
      this.isBehind = true;
    } finally {
      this.streamsInFlight.delete(streamId);
      if (this.isBehind) this.wakeSignal.wake();
    }
  }

  /** Version to publish next: that of the first commit found, unless an earlier one is still unpublished. */
  private async nextVersion(streamId: string, found: number): Promise<number | undefined> {
    if (found === 1 || this.lastPublished.get(streamId) === found - 1) return found;
    // Commits that are published but not marked must not count as unpublished.
    await this.mark();
    return (await this.store.hasUnpublishedBefore(streamId, found)) ? undefined : found;
  }

  private published(commit: Commit): void {
    this.failures.delete(commit.streamId);
    this.failingInARow.clear();
    this.outage = undefined;
    this.lastPublished.delete(commit.streamId);
    this.lastPublished.set(commit.streamId, lastVersionOf(commit));
    if (this.lastPublished.size > REMEMBERED_STREAMS)
      this.lastPublished.delete(this.lastPublished.keys().next().value!);
    this.publishedMeanwhile.add(commit._id);
    this.unmarked.add(commit._id);
    this.markAfter(this.options.markAfterMs);
  }

  private failed(streamId: string, error: unknown): void {
    const now = performance.now();
    const count = (this.failures.get(streamId)?.count ?? 0) + 1;
    this.failures.set(streamId, { count, retryAt: now + backoffMs(count, RETRY) });
    this.failingInARow.add(streamId);
    // Streams that were in flight when the outage began say nothing new about it.
    if (this.failingInARow.size >= OUTAGE_STREAMS && now >= (this.outage?.probeAt ?? 0)) {
      const failures = (this.outage?.failures ?? 0) + 1;
      this.outage = { failures, probeAt: now + backoffMs(failures, RETRY) };
    }
    this.logger.warn(`${streamId} could not be published (${count}): ${String(error)}`);
  }

  private async mark(): Promise<void> {
    clearTimeout(this.markTimer);
    this.markTimer = undefined;
    const commitIds = [...this.unmarked];
    if (commitIds.length === 0) return;
    try {
      await this.store.markPublished(commitIds);
    } catch (error) {
      // Nothing else may be published for a long time, and these commits would count as backlog.
      if (!this.stopping.signal.aborted) this.markAfter(this.options.pollMs);
      throw error;
    }
    for (const id of commitIds) this.unmarked.delete(id);
  }

  private markAfter(ms: number): void {
    this.markTimer ??= setTimeout(() => {
      this.markTimer = undefined;
      this.mark().catch((error: unknown) =>
        this.logger.warn(`Published commits could not be marked: ${String(error)}`),
      );
    }, ms);
  }

  private untilNextLook(): number {
    // The end of a stream's work wakes the relay.
    if (this.isFull) return this.options.pollMs;
    const now = performance.now();
    if (this.outage) return Math.min(this.options.pollMs, Math.max(0, this.outage.probeAt - now));
    let wait = this.options.pollMs;
    for (const { retryAt } of this.failures.values()) wait = Math.min(wait, Math.max(0, retryAt - now));
    return wait;
  }
}
