import { hostname } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '@lanelight/contracts';
import { isDuplicateKey } from './errors.js';
import type { Connection } from 'mongoose';
import { NOT_AWAITING_DISK } from './write-concern.js';

interface LeaseDocument {
  _id: string;
  holder: string;
  /** Counts the holder's renewals, so that the record changes with each. Absent in a record of an earlier release. */
  beat?: number;
  /** How long others wait after the last change, in milliseconds. */
  termMs?: number;
  /** What an earlier release changes instead of `beat`. */
  expiresAt?: number;
}

/** A state of a lease's record, and when this process saw it first. */
interface Sighting {
  mark: string;
  /** On this process's own clock. */
  since: number;
}

/** Leases of others that are watched at once; the one watched longest goes first. */
const WATCHED_AT_MOST = 1_000;
const LOOK_EVERY_MS = 250;
const TERM_OF_EARLIER_RELEASES_MS = 30_000;

/** The lease went to someone else, or could not be renewed in time. */
export class LeaseLostError extends Error {
  constructor(readonly lease: string) {
    super(`The lease ${lease} is no longer held`);
    this.name = new.target.name;
  }
}

/**
 * Leases for work that one process of a service does at a time.
 *
 * No process compares its clock with that of another. A holder changes the record with every renewal. Others watch the
 * record: when it has not changed for a whole term, measured on their own monotonic clock, the holder is gone. A holder
 * counts on its lease for only two thirds of the term after it asked for the last renewal, so it stops before others start.
 * A process that starts after a crash therefore waits one term. Still, a process that was stopped in the middle of a step
 * ends that step late: whatever is done under a lease must be harmless when done twice.
 */
export class Leases {
  /** Identifies the process for operators; the id distinguishes it from an earlier process with the same number. */
  private readonly holder = `${hostname()} ${process.pid} ${newId()}`;
  private beats = 0;
  /** Until when each lease is surely ours, on the clock of this process. */
  private readonly heldUntil = new Map<string, number>();
  private readonly sightings = new Map<string, Sighting>();

  /** @param now milliseconds on a clock that is never set */
  constructor(
    private readonly connection: Connection,
    private readonly now: () => number = () => performance.now(),
  ) {}

  private get leases() {
    return this.connection.collection<LeaseDocument>('leases');
  }

  /**
   * Takes the lease if it is free, ours already, or if its record did not change for a whole term while this process
   * watched. False when another holds it; asking again continues the watch. Term in milliseconds.
   */
  async acquire(name: string, termMs: number): Promise<boolean> {
    const askedAt = this.now();
    const current = await this.leases.findOne({ _id: name });
    const lease = { holder: this.holder, beat: ++this.beats, termMs };
    if (current === null) return (await this.insert({ _id: name, ...lease })) && this.remember(name, askedAt, termMs);
    const isOurs = current.holder === this.holder;
    if (!isOurs && !this.hasLapsed(current, askedAt)) return false;
    // A holder that lives after all has changed the record meanwhile, and keeps it.
    const { matchedCount } = await this.leases.updateOne(
      { _id: name, holder: current.holder, ...(!isOurs && { beat: (current.beat ?? null) as number }) },
      { $set: lease, $unset: { expiresAt: '' } },
      NOT_AWAITING_DISK,
    );
    return matchedCount === 1 && this.remember(name, askedAt, termMs);
  }

  /** Extends a lease that is ours; false when it has gone to someone else. */
  async renew(name: string, termMs: number): Promise<boolean> {
    const askedAt = this.now();
    const { matchedCount } = await this.leases.updateOne(
      { _id: name, holder: this.holder },
      { $set: { beat: ++this.beats, termMs } },
      NOT_AWAITING_DISK,
    );
    if (matchedCount === 1) return this.remember(name, askedAt, termMs);
    this.heldUntil.delete(name);
    return false;
  }

  async release(name: string): Promise<void> {
    this.heldUntil.delete(name);
    await this.leases.deleteOne({ _id: name, holder: this.holder });
  }

  /** True while no other process can hold the lease. Ask again before each step that must not be done twice. */
  isHeld(name: string): boolean {
    return this.now() < (this.heldUntil.get(name) ?? 0);
  }

  /**
   * Who holds a lease: host, process and an id; null when nobody does. It watches the record until it changes or a term
   * has passed without a change, so the answer about another process takes up to a term.
   */
  async holderOf(name: string): Promise<string | null> {
    const lease = await this.leases.findOne({ _id: name });
    if (lease === null) return null;
    return this.isHeld(name) || (await this.watch(lease)) === 'renewed' ? lease.holder : null;
  }

  /** Whether another process died while it held the lease. It watches the record like {@link holderOf}. */
  async isLeftBehind(name: string): Promise<boolean> {
    const lease = await this.leases.findOne({ _id: name });
    return lease !== null && !this.isHeld(name) && (await this.watch(lease)) === 'lapsed';
  }

  /** What becomes of a lease that was just read. */
  private async watch(lease: LeaseDocument): Promise<'renewed' | 'released' | 'lapsed'> {
    const { _id: name, termMs = LOOK_EVERY_MS } = lease;
    this.hasLapsed(lease, -Infinity);
    for (;;) {
      await delay(Math.min(LOOK_EVERY_MS, termMs / 10));
      const askedAt = this.now();
      const current = await this.leases.findOne({ _id: name });
      if (current === null) return 'released';
      if (markOf(current) !== markOf(lease)) return 'renewed';
      if (this.hasLapsed(current, askedAt)) return 'lapsed';
    }
  }

  /**
   * Does `work` while holding the lease, renewing it until then and releasing it afterward. The signal is aborted with a
   * LeaseLostError if the lease is lost; `work` must then end.
   * Answers false without having started when another process holds the lease.
   */
  async hold(name: string, termMs: number, work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
    if (!(await this.acquire(name, termMs))) return false;
    const lost = new AbortController();
    const lose = (): void => lost.abort(new LeaseLostError(name));
    let deadline = setTimeout(lose, (termMs * 2) / 3);
    const extend = async (): Promise<void> => {
      try {
        const renewed = await this.renew(name, termMs);
        clearTimeout(deadline);
        if (renewed) deadline = setTimeout(lose, (termMs * 2) / 3);
        else lose();
      } catch {
        // The next renewal may succeed; if none does, the deadline ends the work.
      }
    };
    let extending: Promise<void> | undefined;
    const renewal = setInterval(() => void (extending = extend()), termMs / 3);
    try {
      await work(lost.signal);
    } finally {
      clearInterval(renewal);
      await extending;
      clearTimeout(deadline);
      await this.release(name);
    }
    return true;
  }

  /** Whether the record, read at `askedAt` or later, has been the same for its whole term. */
  private hasLapsed(lease: LeaseDocument, askedAt: number): boolean {
    const { _id: name, termMs = TERM_OF_EARLIER_RELEASES_MS } = lease;
    const mark = markOf(lease);
    const seen = this.sightings.get(name);
    if (seen?.mark === mark) return askedAt - seen.since >= termMs;
    this.sightings.delete(name);
    this.sightings.set(name, { mark, since: this.now() });
    if (this.sightings.size > WATCHED_AT_MOST) this.sightings.delete(this.sightings.keys().next().value!);
    return false;
  }

  private async insert(lease: LeaseDocument): Promise<boolean> {
    try {
      await this.leases.insertOne(lease);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private remember(name: string, askedAt: number, termMs: number): true {
    this.sightings.delete(name);
    this.heldUntil.set(name, askedAt + (termMs * 2) / 3);
    return true;
  }
}

const markOf = ({ holder, beat, expiresAt }: LeaseDocument): string => `${holder} ${beat ?? expiresAt}`;
