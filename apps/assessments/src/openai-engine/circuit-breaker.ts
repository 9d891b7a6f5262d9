/** Times in milliseconds. */
export interface BreakerOptions {
  /** Failures in a row after which nobody is let through. */
  failures: number;
  /** The first pause; it doubles with each probe that fails. */
  pauseMs: number;
  maxPauseMs: number;
}

export const DEFAULT_BREAKER: BreakerOptions = { failures: 3, pauseMs: 15_000, maxPauseMs: 120_000 };

/** Leave to ask once. Exactly one of the three is called when it is over. */
export interface Permit {
  /** Asked to find out whether it works again. */
  isProbe: boolean;
  succeeded(): void;
  /** @param retryAfterMs what the other side asks to wait, or null */
  failed(retryAfterMs: number | null): void;
  /** Broken off before anything was learned. */
  abandoned(): void;
}

/**
 * Keeps callers from waiting for what is dead: after some failures in a row it lets nobody through for a while,
 * then one at a time until one of them succeeds.
 */
export class CircuitBreaker {
  private failuresInARow = 0;
  private pauseMs: number;
  private pausedUntil: number | null = null;
  private isProbing = false;

  constructor(
    private readonly options: BreakerOptions = DEFAULT_BREAKER,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.pauseMs = options.pauseMs;
  }

  /** Null when it is no use to ask. */
  admit(): Permit | null {
    const isProbe = this.pausedUntil !== null;
    if (isProbe && (this.isProbing || this.pauseLeftMs > 0)) return null;
    if (isProbe) this.isProbing = true;
    const settle = (outcome: () => void) => (): void => {
      if (isProbe) this.isProbing = false;
      outcome();
    };
    return {
      isProbe,
      succeeded: settle(() => this.close()),
      failed: (retryAfterMs) => settle(() => this.count(isProbe, retryAfterMs ?? 0))(),
      abandoned: settle(() => undefined),
    };
  }

  /** Failures since the last success. */
  get failures(): number {
    return this.failuresInARow;
  }

  /** Milliseconds for which nobody is let through, 0 when somebody would be. */
  get pauseLeftMs(): number {
    return this.pausedUntil === null ? 0 : Math.max(0, this.pausedUntil - this.now());
  }

  private close(): void {
    this.failuresInARow = 0;
    this.pausedUntil = null;
    this.pauseMs = this.options.pauseMs;
  }

  private count(isProbe: boolean, retryAfterMs: number): void {
    this.failuresInARow += 1;
    // Those that were under way when the pause began do not prolong it.
    if (this.pausedUntil !== null && !isProbe) return;
    if (this.pausedUntil === null && this.failuresInARow < this.options.failures) return;
    if (this.pausedUntil !== null) this.pauseMs = Math.min(this.pauseMs * 2, this.options.maxPauseMs);
    this.pausedUntil = this.now() + Math.min(Math.max(this.pauseMs, retryAfterMs), this.options.maxPauseMs);
  }
}
