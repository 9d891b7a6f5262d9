import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { ConnectionClosedError, isBusy } from './errors.js';

interface Task {
  run: () => unknown;
  atomic: boolean;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
}

type Outcome = { value: unknown } | { error: unknown };

/** How long, in milliseconds, operations wait in all for another connection's lock. */
export const LOCK_PATIENCE = 10_000;

/**
 * Group commit: the writes that arrive in one turn of the event loop share a transaction, and so one wait for the disk.
 * Each promise settles after the commit. A write that fails, for example on a unique index, fails alone.
 */
export class Writer {
  private queue: Task[] = [];
  private flushing: Promise<void> | undefined;
  private closed = false;

  /** `prepare` runs first in every transaction; `undo` when a transaction was rolled back. */
  constructor(
    private readonly handle: DatabaseSync,
    private readonly prepare: () => void,
    private readonly undo: () => void,
  ) {
    this.begin = handle.prepare('BEGIN IMMEDIATE');
    this.commit = handle.prepare('COMMIT');
  }

  private readonly begin;
  private readonly commit;

  /** `atomic` tasks are undone as a whole when they throw; the others keep what their finished statements did. */
  run<T>(task: () => T, atomic = false): Promise<T> {
    if (this.closed) return Promise.reject(new ConnectionClosedError());
    return new Promise<T>((resolve, reject) => {
      this.queue.push({ run: task, atomic, resolve: resolve as (value: unknown) => void, reject });
      this.flushing ??= this.flush();
    });
  }

  /** Commits what is queued, then refuses further writes. */
  async close(): Promise<void> {
    this.closed = true;
    while (this.flushing) await this.flushing;
  }

  private async flush(): Promise<void> {
    // Everything that the microtasks of this turn still add goes into the same transaction.
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await this.lock();
    } catch (error) {
      const tasks = this.takeQueue();
      for (const task of tasks) task.reject(error);
      return;
    }
    this.commitTogether(this.takeQueue());
  }

  private takeQueue(): Task[] {
    const tasks = this.queue;
    this.queue = [];
    this.flushing = undefined;
    return tasks;
  }

  /** Takes the write lock, waiting off the event loop while another process holds it. */
  private async lock(): Promise<void> {
    const deadline = performance.now() + LOCK_PATIENCE;
    for (let pause = 1; ; pause = Math.min(pause * 2, 50)) {
      try {
        this.begin.run();
        return;
      } catch (error) {
        if (!isBusy(error) || performance.now() > deadline) throw error;
      }
      await delay(pause * (0.5 + Math.random()));
    }
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
