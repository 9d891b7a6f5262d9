/**
 * Jest reporter that says how many tests passed and failed, on exit so that it is the last line. In CI a test that was
 * skipped fails the run.
 */
export default class SummaryReporter {
  onRunComplete(_contexts, results) {
    const skipped = results.numPendingTests;
    const mustRun = process.env.CI === 'true';
    if (skipped > 0) console.log(`${skipped} skipped${mustRun ? ': in CI every test must run' : ''}`);
    if (skipped > 0 && mustRun) this.error = new Error(`${skipped} tests were skipped`);
    const failed = results.numFailedTests + results.numRuntimeErrorTestSuites + (this.error ? skipped : 0);
    process.on('exit', () => process.stdout.write(`${results.numPassedTests} passed, ${failed} failed\n`));
  }

  getLastError() {
    return this.error;
  }
}
