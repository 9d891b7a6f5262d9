import type { DatabaseSync } from 'node:sqlite';
import { ConnectionClosedError, isBusy } from './errors.js';

export interface WriteOptions {
  /** Undone as a whole when it throws; the others keep what their finished statements did. */
  atomic?: boolean;
  /** On disk before it is acknowledged, which is the default. */
  journaled?: boolean;
}

interface Task extends Required<WriteOptions> {
  run: () => unknown;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

type Outcome = { value: unknown } | { error: unknown };

/** How long, in milliseconds, operations wait in all for another connection's lock. */
export const LOCK_PATIENCE = 10_000;
const LONGEST_PAUSE = 50;
/** Writes in one transaction; more would hold up the event loop for too long. */
const LARGEST_GROUP = 500;

/**
 * Group commit: the writes that arrive in one turn of the event loop share a transaction, and so one wait for the disk.
 * Each promise settles after the commit. A write that fails, for example on a unique index, fails alone.
 */
export class Writer {
  private queue: Task[] = [];
  /** When the first task of the queue began to wait for the lock, 0 before that. */
  private waitingSince = 0;
  private whenIdle: (() => void) | undefined;
  private closed = false;
  /** Whether SQLite waits for the disk at each commit, which is how the file was opened. */
  private isSyncing = true;
  private readonly begin;
  private readonly commit;

  /** `prepare` runs first in every transaction; `undo` when a transaction was rolled back. */
  constructor(
    private readonly handle: DatabaseSync,
    private readonly prepare: () => void,
    private readonly undo: () => void,
  ) {
    this.begin = handle.prepare('BEGIN IMMEDIATE');
    this.commit = handle.prepare('COMMIT');
  }

  run<T>(task: () => T, { atomic = false, journaled = true }: WriteOptions = {}): Promise<T> {
    if (this.closed) return Promise.reject(new ConnectionClosedError());
    return new Promise<T>((resolve, reject) => {
      // Writes that microtasks of this turn still add go into the same transaction.
      if (this.queue.length === 0) setImmediate(this.flush);
      this.queue.push({ run: task, atomic, journaled, resolve: resolve as (value: unknown) => void, reject });
    });
  }

  /** Runs a transaction within this turn, not awaiting the disk. Throws when another process holds the lock. */
  runNow(task: () => void): void {
    this.sync(false);
    this.begin.run();
    try {
      this.prepare();
      task();
      this.commit.run();
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  /** Commits what is queued, then refuses further writes. */
  async close(): Promise<void> {
    this.closed = true;
    if (this.queue.length > 0) await new Promise<void>((resolve) => (this.whenIdle = resolve));
  }

  private readonly flush = (): void => {
    let failure: { error: unknown } | undefined;
    try {
      this.sync(this.queue.some(({ journaled }, index) => journaled && index < LARGEST_GROUP));
      this.begin.run();
    } catch (error) {
      if (isBusy(error) && this.mayWait()) return;
      failure = { error };
    }
    const tasks = this.queue.slice(0, LARGEST_GROUP);
    this.queue = this.queue.slice(LARGEST_GROUP);
    this.waitingSince = 0;
    if (this.queue.length > 0) setImmediate(this.flush);
    if (failure) for (const task of tasks) task.reject(failure.error);
    else this.commitTogether(tasks);
    if (this.queue.length === 0) this.whenIdle?.();
  };

  /** Chooses for the next commit whether it waits for the disk; a commit that does takes all before it there too. */
  private sync(isSyncing: boolean): void {
    if (isSyncing === this.isSyncing) return;
    this.handle.exec(`PRAGMA synchronous = ${isSyncing ? 'FULL' : 'NORMAL'}`);
    this.isSyncing = isSyncing;
  }

  /** Another process holds the lock: retries later, off the event loop, until a time limit. */
  private mayWait(): boolean {
    const now = performance.now();
    this.waitingSince ||= now;
    const waited = now - this.waitingSince;
    if (waited > LOCK_PATIENCE) return false;
    setTimeout(this.flush, Math.min(1 + waited / 4, LONGEST_PAUSE) * (0.5 + Math.random()));
    return true;
  }

  private commitTogether(tasks: Task[]): void {
    let outcomes: Outcome[];
    try {
      this.prepare();
      outcomes = tasks.map((task) => this.perform(task));
      this.commit.run();
    } catch (error) {
      for (const task of tasks) task.reject(error);
      this.rollback();
      return;
    }
    tasks.forEach((task, index) => {
      const outcome = outcomes[index]!;
      if ('error' in outcome) task.reject(outcome.error);
      else task.resolve(outcome.value);
    });
  }

  private perform(task: Task): Outcome {
    if (task.atomic) this.handle.exec('SAVEPOINT task');
    try {
      const value = task.run();
      if (task.atomic) this.handle.exec('RELEASE task');
      return { value };
    } catch (error) {
      // SQLite itself ends the transaction on errors such as a full disk; then the whole group has failed.
      if (!this.handle.isTransaction) throw error;
      if (task.atomic) {
        this.handle.exec('ROLLBACK TO task; RELEASE task');
        this.undo();
      }
      return { error };
    }
  }

  private rollback(): void {
    if (this.handle.isTransaction) this.handle.exec('ROLLBACK');
    this.undo();
  }
}
