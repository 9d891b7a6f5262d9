import { setTimeout as delay } from 'node:timers/promises';

/** How often, and how far apart, a failed step is tried again. */
export interface RetryPolicy {
  /** Attempts in all, the first included. */
  attempts: number;
  /** Milliseconds before the second attempt; doubles with each further one. */
  firstDelayMs: number;
  maxDelayMs: number;
}

/**
 * Milliseconds to wait after the given number of failures (from 1): exponential, with the upper half of it random, so
 * that those who failed together do not return together.
 */
export function backoffMs(
  failures: number,
  policy: Pick<RetryPolicy, 'firstDelayMs' | 'maxDelayMs'>,
  random: () => number = Math.random,
): number {
  const ceiling = Math.min(policy.maxDelayMs, policy.firstDelayMs * 2 ** (failures - 1));
  return ceiling / 2 + (random() * ceiling) / 2;
}

/** Waits, or rejects with the signal's reason as soon as it is aborted. */
export async function waitFor(ms: number, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  try {
    await delay(ms, undefined, { signal });
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
