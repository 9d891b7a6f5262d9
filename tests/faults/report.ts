import type { FaultKind } from './plan.ts';

/** What was done, what was looked at, and what was wrong. */
export class Report {
  readonly failures: string[] = [];
  private checks = 0;
  private readonly faults = new Map<FaultKind, number>();
  private readonly poisons = new Map<string, number>();
  private readonly handovers: number[] = [];
  private redelivered = 0;
  private begun = performance.now();

  /** Counts a check, and reports at once if it fails. */
  check(holds: boolean, what: string): void {
    this.checks++;
    if (holds) return;
    this.failures.push(what);
    console.error(`  FAILED: ${what}`);
  }

  begin(run: string): void {
    this.begun = performance.now();
    console.log(`\n${run}`);
  }

  say(what: string): void {
    console.log(`${((performance.now() - this.begun) / 1_000).toFixed(1).padStart(6)} s  ${what}`);
  }

  fault(kind: FaultKind, description: string): void {
    this.faults.set(kind, (this.faults.get(kind) ?? 0) + 1);
    this.say(description);
  }

  poison(name: string): void {
    this.poisons.set(name, (this.poisons.get(name) ?? 0) + 1);
  }

  duplicates(count: number): void {
    this.redelivered += count;
  }

  /** @param afterMs how long no process held the lease */
  takenOver(afterMs: number): void {
    this.handovers.push(afterMs);
  }

  summary(facts: { runs: number; seed: number; diagnostics: number; regenerated: number }): string {
    const total = [...this.faults.values()].reduce((sum, count) => sum + count, 0);
    const poisons = [...this.poisons.values()].reduce((sum, count) => sum + count, 0);
    return [
      `${facts.runs} runs from seed ${facts.seed}, ${facts.diagnostics} diagnostics accepted, ${facts.regenerated} of them assessed again`,
      `${total} faults: ${[...this.faults].map(([kind, count]) => `${kind} ${count}`).join(', ')}`,
      `${poisons} poison messages of ${this.poisons.size} classes, ${this.redelivered} events delivered again, ` +
        `${this.handovers.length} leases taken ` +
        `over${this.handovers.length ? ` (the slowest after ${(Math.max(...this.handovers) / 1_000).toFixed(1)} s)` : ''}`,
      `${this.checks - this.failures.length} passed, ${this.failures.length} failed`,
    ].join('\n');
  }
}
