import { Injectable, Logger } from '@nestjs/common';
import {
  Counter,
  Gauge,
  Histogram,
  Registry,
  type CounterConfiguration,
  type GaugeConfiguration,
  type HistogramConfiguration,
} from 'prom-client';

export const METRICS_PATH = '/metrics';

/** From a quick answer to one that nobody waits for, in seconds. */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];
/** A look at a database that is away must not hold up the rest. */
const LOOK_WITHIN_MS = 2_000;

/**
 * The metrics of this process. Labels take values from a list that the code knows, never what a caller sends: each value
 * is kept as long as the process runs.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();
  private readonly looks: (() => Promise<void> | void)[] = [];

  counter<Label extends string>(options: Omit<CounterConfiguration<Label>, 'registers'>): Counter<Label> {
    return new Counter({ ...options, registers: [this.registry] });
  }

  gauge<Label extends string>(options: Omit<GaugeConfiguration<Label>, 'registers'>): Gauge<Label> {
    return new Gauge({ ...options, registers: [this.registry] });
  }

  histogram<Label extends string>(options: Omit<HistogramConfiguration<Label>, 'registers'>): Histogram<Label> {
    return new Histogram({ ...options, registers: [this.registry] });
  }

  /** Calls `look` before each scrape, to set gauges. What it costs must not grow with the data. */
  beforeScrape(look: () => Promise<void> | void): void {
    this.looks.push(look);
  }

  /** All metrics in the text format of Prometheus. */
  async text(): Promise<string> {
    await Promise.all(this.looks.map(within));
    return this.registry.metrics();
  }
}

async function within(look: () => Promise<void> | void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer in time')), LOOK_WITHIN_MS);
  });
  try {
    await Promise.race([Promise.resolve().then(look), timeout]);
  } catch (error) {
    new Logger(Metrics.name).warn(`A metric could not be read: ${String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}
