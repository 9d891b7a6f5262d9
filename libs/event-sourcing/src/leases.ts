import { hostname } from 'node:os';
import { newId } from '@lanelight/contracts';
import { isDuplicateKey } from './errors.js';
import type { Connection } from 'mongoose';
import { NOT_AWAITING_DISK } from './write-concern.js';

interface LeaseDocument {
  _id: string;
  holder: string;
  /** Milliseconds since 1970 by the holder's clock. */
  expiresAt: number;
}

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
 * A holder counts itself as such for two thirds of the time to live only, by a clock that is never set; others wait for
 * the whole of it. The last third is what the clocks of two machines may differ by. Still, a process that was stopped in
 * the middle of a step ends that step late: whatever is done under a lease must be harmless when done twice.
 */
export class Leases {
  /** Tells operators which process it is; the id tells it from an earlier one of the same number. */
  private readonly holder = `${hostname()} ${process.pid} ${newId()}`;
  /** Until when each lease is surely ours, on the clock of `performance.now()`. */
  private readonly heldUntil = new Map<string, number>();

  constructor(
    private readonly connection: Connection,
    private readonly clock: () => Date = () => new Date(),
  ) {}

  private get leases() {
    return this.connection.collection<LeaseDocument>('leases');
  }

  /** Takes the lease if it is free, expired or ours already; false when another holds it. Time to live in milliseconds. */
  async acquire(name: string, ttlMs: number): Promise<boolean> {
    const askedAt = performance.now();
    const now = this.clock().getTime();
    const lease = { holder: this.holder, expiresAt: now + ttlMs };
    const { matchedCount } = await this.leases.updateOne(
      { _id: name, $or: [{ holder: this.holder }, { expiresAt: { $lte: now } }] },
      { $set: lease },
      NOT_AWAITING_DISK,
    );
    return (matchedCount === 1 || (await this.insert({ _id: name, ...lease }))) && this.remember(name, askedAt, ttlMs);
  }

  /** Extends a lease that is ours; false when it has gone to someone else. */
  async renew(name: string, ttlMs: number): Promise<boolean> {
    const askedAt = performance.now();
    const { matchedCount } = await this.leases.updateOne(
      { _id: name, holder: this.holder },
      { $set: { expiresAt: this.clock().getTime() + ttlMs } },
      NOT_AWAITING_DISK,
    );
    if (matchedCount === 1) return this.remember(name, askedAt, ttlMs);
    this.heldUntil.delete(name);
    return false;
  }

  async release(name: string): Promise<void> {
    this.heldUntil.delete(name);
    await this.leases.deleteOne({ _id: name, holder: this.holder });
  }

  /** True while no other process can hold the lease. Ask again before each step that must not be done twice. */
  isHeld(name: string): boolean {
    return performance.now() < (this.heldUntil.get(name) ?? 0);
  }

  /** Who holds a lease, by the clock of this process: host, process and an id; null when it is free or has expired. */
  async holderOf(name: string): Promise<string | null> {
    const lease = await this.leases.findOne({ _id: name });
    return lease && lease.expiresAt > this.clock().getTime() ? lease.holder : null;
  }

  /**
   * Does `work` while holding the lease, which is renewed meanwhile and released after it. The signal is aborted with a
   * LeaseLostError when the lease is lost; `work` then has to end.
   * Answers false without having started when another process holds the lease.
   */
  async hold(name: string, ttlMs: number, work: (lost: AbortSignal) => Promise<void>): Promise<boolean> {
    if (!(await this.acquire(name, ttlMs))) return false;
    const lost = new AbortController();
    const lose = (): void => lost.abort(new LeaseLostError(name));
    let deadline = setTimeout(lose, (ttlMs * 2) / 3);
    const extend = async (): Promise<void> => {
      try {
        const renewed = await this.renew(name, ttlMs);
        clearTimeout(deadline);
        if (renewed) deadline = setTimeout(lose, (ttlMs * 2) / 3);
        else lose();
      } catch {
        // The next renewal may succeed; if none does, the deadline ends the work.
      }
    };
    let extending: Promise<void> | undefined;
    const renewal = setInterval(() => void (extending = extend()), ttlMs / 3);
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

  private async insert(lease: LeaseDocument): Promise<boolean> {
    try {
      await this.leases.insertOne(lease);
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private remember(name: string, askedAt: number, ttlMs: number): true {
    this.heldUntil.set(name, askedAt + (ttlMs * 2) / 3);
    return true;
  }
}
