/** Wakes one waiting loop. A wake-up while nobody waits counts for the next wait. */
export class WakeSignal {
  private isPending = false;
  private resume: (() => void) | undefined;

  wake(): void {
    this.isPending = true;
    this.resume?.();
  }

  /** Resolves at the next wake-up, after `ms`, or when `signal` is aborted; never in the same turn of the event loop. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (this.isPending || signal.aborted) {
      await new Promise((resolve) => setImmediate(resolve));
    } else {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          this.resume = undefined;
          resolve();
        };
        const timer = setTimeout(done, ms);
        this.resume = done;
        signal.addEventListener('abort', done);
      });
    }
    this.isPending = false;
  }
}
