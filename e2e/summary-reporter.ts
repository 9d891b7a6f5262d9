import type { Reporter, TestCase } from 'playwright/types/testReporter';

/** Prints `N passed, N failed` as the last line of the run. In CI a test that was skipped fails it. */
export default class SummaryReporter implements Reporter {
  private readonly outcomes = new Map<string, TestCase>();

  onTestEnd(test: TestCase): void {
    this.outcomes.set(test.id, test);
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    return this.count('skipped') > 0 && process.env.CI === 'true' ? { status: 'failed' } : undefined;
  }

  async onExit(): Promise<void> {
    const skipped = this.count('skipped');
    const failed = this.count('unexpected') + (process.env.CI === 'true' ? skipped : 0);
    if (skipped > 0) process.stdout.write(`${skipped} skipped\n`);
    process.stdout.write(`${this.count('expected') + this.count('flaky')} passed, ${failed} failed\n`);
  }

  private count(outcome: ReturnType<TestCase['outcome']>): number {
    return [...this.outcomes.values()].filter((test) => test.outcome() === outcome).length;
  }
}
