import { Injectable } from '@nestjs/common';

/** Resolves, with facts worth showing, when the thing works; rejects when it does not. */
export type HealthCheck = () => Promise<Record<string, unknown> | void> | Record<string, unknown> | void;

export interface HealthReport {
  status: 'up' | 'down';
  checks: Record<string, { status: 'up' | 'down' } & Record<string, unknown>>;
}

const TIMEOUT_MS = 2_000;

/** What must work for this process to take requests: databases, relays, transports, each under its name. */
@Injectable()
export class Health {
  private readonly checks = new Map<string, HealthCheck>();
  private readonly drainListeners: (() => void)[] = [];
  private isDraining = false;

  add(name: string, check: HealthCheck): void {
    this.checks.set(name, check);
  }

  /** Calls `listener` when the process begins to drain: the moment to end everything that never ends on its own. */
  onDrain(listener: () => void): void {
    this.drainListeners.push(listener);
  }

  /** From now on the process is not ready: it finishes its work and accepts nothing new. */
  drain(): void {
    this.isDraining = true;
    for (const listener of this.drainListeners) listener();
  }

  /** @param without names of checks that do not count, and are not made */
  async report(without: readonly string[] = []): Promise<HealthReport> {
    const checks = [...this.checks].filter(([name]) => !without.includes(name));
    const results = await Promise.all(checks.map(async ([name, check]) => [name, await resultOf(check)] as const));
    if (this.isDraining) results.push(['process', { status: 'down', reason: 'draining' }]);
    const isUp = results.every(([, result]) => result.status === 'up');
    return { status: isUp ? 'up' : 'down', checks: Object.fromEntries(results) };
  }
}

async function resultOf(check: HealthCheck): Promise<HealthReport['checks'][string]> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no response in time')), TIMEOUT_MS);
  });
  try {
    const facts = await Promise.race([Promise.resolve().then(check), timeout]);
    return { status: 'up', ...facts };
  } catch (error) {
    return { status: 'down', reason: error instanceof Error ? error.message : String(error) };
  } finally {
    clearTimeout(timer);
  }
}
