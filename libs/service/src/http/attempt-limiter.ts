import { TooManyAttemptsError } from '../errors/service-errors.js';

interface Window {
  attempts: number;
  endsAt: number;
}

/** Keys kept at once, so that an attacker with many names cannot fill the memory. */
const MAX_KEYS = 50_000;

/**
 * Counts attempts for each key in fixed windows, in the memory of this process: with several replicas the limit
 * applies to each of them.
 */
export class AttemptLimiter {
  private readonly windows = new Map<string, Window>();

  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Records an attempt.
   * @throws TooManyAttemptsError when the key has used up its attempts
   */
  take(key: string): void {
    const now = this.now();
    const window = this.windows.get(key);
    if (!window || window.endsAt <= now) {
      this.makeRoom(now);
      this.windows.set(key, { attempts: 1, endsAt: now + this.windowMs });
      return;
    }
    if (window.attempts >= this.limit)
      throw new TooManyAttemptsError(Math.max(1, Math.ceil((window.endsAt - now) / 1000)));
    window.attempts += 1;
  }

  /** Takes one attempt back, as after a success. */
  giveBack(key: string): void {
    const window = this.windows.get(key);
    if (window && window.attempts > 0) window.attempts -= 1;
  }

  /** Forgets the key's attempts. */
  clear(key: string): void {
    this.windows.delete(key);
  }

  private makeRoom(now: number): void {
    if (this.windows.size < MAX_KEYS) return;
    for (const [key, window] of this.windows) if (window.endsAt <= now) this.windows.delete(key);
    for (const key of this.windows.keys()) {
      if (this.windows.size < MAX_KEYS) break;
      this.windows.delete(key);
    }
  }
}
