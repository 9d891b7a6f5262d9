import { availableParallelism } from 'node:os';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { DomainError } from '@lanelight/contracts';
import { Piscina } from 'piscina';

/** The worker is next to this module: TypeScript among the sources, JavaScript in the build. */
const WORKER = new URL(import.meta.url.endsWith('.ts') ? './bcrypt.worker.ts' : './bcrypt.worker.js', import.meta.url);

/** Each thread keeps one core busy, and the service needs the rest to answer everything else. */
const MAX_THREADS = Math.min(2, availableParallelism());
/** With the default cost a queue of this length is done in about five seconds. People who wait longer give up anyway. */
const MAX_WAITING = 40;
const RETRY_AFTER_SECONDS = 5;
/** How long a thread without work stays; starting one takes about 50 ms. */
const IDLE_MS = 60_000;

/** More passwords wait to be hashed than the threads can take in a few seconds. */
export class TooManyPasswordsError extends DomainError {
  readonly code = 'BUSY';
  readonly kind = 'unavailable';
  readonly retryAfterSeconds = RETRY_AFTER_SECONDS;
  constructor() {
    super('Too many people are signing in right now. Please try again in a few seconds.');
  }
}

/**
 * Hashes and compares passwords with bcrypt, in at most two separate threads. bcrypt's own asynchronous calls would
 * fill the thread pool that reading files and compressing answers need.
 */
@Injectable()
export class PasswordHasher implements OnModuleDestroy {
  private readonly pool = new Piscina({
    filename: WORKER.href,
    minThreads: 0,
    maxThreads: MAX_THREADS,
    concurrentTasksPerWorker: 1,
    maxQueue: MAX_WAITING,
    idleTimeout: IDLE_MS,
  });

  /**
   * @param rounds bcrypt cost: each one more takes twice as long
   * @throws TooManyPasswordsError
   */
  hash(password: string, rounds: number): Promise<string> {
    return this.run<string>('hash', { password, rounds });
  }

  /** @throws TooManyPasswordsError */
  matches(password: string, hash: string): Promise<boolean> {
    return this.run<boolean>('compare', { password, hash });
  }

  async onModuleDestroy(): Promise<void> {
    await this.pool.close();
  }

  private async run<Result>(name: string, task: object): Promise<Result> {
    if (this.pool.queueSize >= MAX_WAITING) throw new TooManyPasswordsError();
    return (await this.pool.run(task, { name })) as Result;
  }
}
