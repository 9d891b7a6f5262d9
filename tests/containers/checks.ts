/** Checks by name, one after the other. */
export class Checks {
  private passed = 0;
  private failed = 0;

  /** Runs a check, which throws if it fails and answers what is worth saying. Says whether it passed. */
  async check(name: string, look: () => Promise<string | void>, signal?: AbortSignal): Promise<boolean> {
    signal?.throwIfAborted();
    const began = performance.now();
    try {
      const facts = await (signal ? Promise.race([look(), abortOf(signal)]) : look());
      this.passed++;
      const seconds = ((performance.now() - began) / 1_000).toFixed(1);
      console.log(`passed  ${name} (${seconds} s)${facts ? `: ${facts}` : ''}`);
      return true;
    } catch (error) {
      this.fail(name, error);
      return false;
    }
  }

  fail(name: string, error: unknown): void {
    this.failed++;
    console.log(`FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }

  get hasFailed(): boolean {
    return this.failed > 0;
  }

  summary = (): string => `${this.passed} passed, ${this.failed} failed`;
}

const abortOf = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }));
