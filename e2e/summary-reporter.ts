import type { Reporter, TestCase } from 'playwright/types/testReporter';

/** Prints `N passed, N failed` as the last line of the run. */
export default class SummaryReporter implements Reporter {
  private readonly outcomes = new Map<string, TestCase>();

  onTestEnd(test: TestCase): void {
    this.outcomes.set(test.id, test);
  }

  async onExit(): Promise<void> {
    const tests = [...this.outcomes.values()];
    const failed = tests.filter((test) => test.outcome() === 'unexpected').length;
    const skipped = tests.filter((test) => test.outcome() === 'skipped').length;
    process.stdout.write(`${tests.length - failed - skipped} passed, ${failed} failed\n`);
  }
}
