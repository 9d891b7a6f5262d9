import type { AssessmentInput, ModelRun } from '@lanelight/contracts';
import { SECONDS, type Metrics } from '@lanelight/service';
import type { Counter, Histogram } from 'prom-client';
import type { OpenAiSettings } from '../config.js';
import { AssessmentEngine, type EngineAnswer } from './assessment-engine.js';
import type { AssessmentWorker } from './assessment-worker.js';
import type { Maker } from './changes.js';

const TOKENS_OF_A_PRICE = 1_000_000;

/** Shows how many assessments wait in this process and how many it makes. */
export function addQueueMetrics(metrics: Metrics, worker: Pick<AssessmentWorker, 'status'>): void {
  const queue = metrics.gauge({
    name: 'lanelight_assessment_queue',
    help: 'Assessments that this process has taken on, by whether they wait or are being made',
    labelNames: ['state'],
  });
  metrics.beforeScrape(() => {
    const { running, waiting } = worker.status();
    queue.set({ state: 'waiting' }, waiting);
    queue.set({ state: 'running' }, running);
  });
}

/** An engine whose work is counted: how long it takes, how it ends, and what the model behind it costs. */
export class MeasuredEngine extends AssessmentEngine {
  override readonly maker: Maker;
  private readonly assessments: Histogram<'engine' | 'outcome'>;
  private readonly model: ModelMetrics | null;

  constructor(
    private readonly engine: AssessmentEngine,
    metrics: Metrics,
    openAi: Pick<OpenAiSettings, 'model' | 'prices'> | null,
  ) {
    super();
    this.maker = engine.maker;
    this.assessments = metrics.histogram({
      name: 'lanelight_assessment_duration_seconds',
      help: 'Attempts to make an assessment, by who made it: the rules, the model, or the rules in place of the model',
      labelNames: ['engine', 'outcome'],
      buckets: SECONDS,
    });
    // A series that begins with its first failure would show no increase.
    for (const outcome of ['made', 'failed']) this.assessments.zero({ engine: this.maker.kind, outcome });
    if (openAi) this.assessments.zero({ engine: 'fallback', outcome: 'made' });
    this.model = openAi && new ModelMetrics(metrics, openAi);
  }

  override assessAtOnce(input: AssessmentInput): EngineAnswer | null {
    const ended = this.begin();
    try {
      const answer = this.engine.assessAtOnce(input);
      if (answer) ended(answer.engine.kind, 'made');
      return answer;
    } catch (error) {
      ended(this.maker.kind, 'failed');
      throw error;
    }
  }

  async assess(input: AssessmentInput, signal: AbortSignal): Promise<EngineAnswer> {
    const ended = this.begin();
    try {
      const answer = await this.engine.assess(input, signal);
      ended(answer.engine.fallbackReason ? 'fallback' : answer.engine.kind, 'made');
      if (answer.run) this.model?.asked(answer.run, answer.engine.fallbackReason);
      return answer;
    } catch (error) {
      if (!signal.aborted) ended(this.maker.kind, 'failed');
      throw error;
    }
  }

  /** Starts the clock of an attempt; call what it answers when that has ended. */
  private begin(): (engine: string, outcome: string) => void {
    const startedAt = performance.now();
    return (engine, outcome) => this.assessments.observe({ engine, outcome }, (performance.now() - startedAt) / 1_000);
  }
}

class ModelMetrics {
  private readonly requests: Histogram<'model' | 'outcome'>;
  private readonly tokens: Counter<'model' | 'direction'>;
  private readonly cost: Counter<'model'> | null;

  constructor(
    metrics: Metrics,
    private readonly settings: Pick<OpenAiSettings, 'model' | 'prices'>,
  ) {
    const { model, prices } = settings;
    this.requests = metrics.histogram({
      name: 'lanelight_model_request_seconds',
      help: 'Proposals asked of the model, all attempts together, by outcome: answered, or why the rules stood in',
      labelNames: ['model', 'outcome'],
      buckets: SECONDS,
    });
    this.tokens = metrics.counter({
      name: 'lanelight_model_tokens_total',
      help: 'Tokens sent to the model and written by it, as the endpoint reports them',
      labelNames: ['model', 'direction'],
    });
    for (const direction of ['input', 'output'] as const) this.tokens.inc({ model, direction }, 0);
    this.cost = prices
      ? metrics.counter({
          name: 'lanelight_model_cost_dollars_total',
          help: 'What the tokens cost at the prices in the settings, in US dollars',
          labelNames: ['model'],
        })
      : null;
    this.cost?.inc({ model }, 0);
  }

  asked(run: ModelRun, fallbackReason: string | undefined): void {
    const { model, prices } = this.settings;
    const { latencyMs, inputTokens, outputTokens } = run;
    this.requests.observe({ model, outcome: fallbackReason ?? 'answered' }, latencyMs / 1_000);
    const input = inputTokens ?? 0;
    const output = outputTokens ?? 0;
    this.tokens.inc({ model, direction: 'input' }, input);
    this.tokens.inc({ model, direction: 'output' }, output);
    if (prices) this.cost?.inc({ model }, (input * prices.input + output * prices.output) / TOKENS_OF_A_PRICE);
  }
}
