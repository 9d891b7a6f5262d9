/** Wakes one waiting loop; a ring while nobody waits is kept for the next wait. */
export class Bell {
  private rung = false;
  private wake: (() => void) | undefined;

  ring(): void {
    this.rung = true;
    this.wake?.();
  }

  /** Resolves at the next ring, after `ms`, or when `signal` is aborted; never in the same turn of the event loop. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (this.rung || signal.aborted) {
      await new Promise((resolve) => setImmediate(resolve));
    } else {
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          this.wake = undefined;
          resolve();
        };
        const timer = setTimeout(done, ms);
        this.wake = done;
        signal.addEventListener('abort', done);
      });
    }
    this.rung = false;
  }
}
