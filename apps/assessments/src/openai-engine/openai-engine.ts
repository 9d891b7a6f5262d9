import { Logger } from '@nestjs/common';
import type { AssessmentInput, FallbackReason, ModelRun } from '@lanelight/contracts';
import { inSpan, type SpanFacts } from '@lanelight/messaging';
import { AssessmentEngine, type EngineAnswer } from '../assessment/assessment-engine.js';
import type { Maker } from '../assessment/changes.js';
import type { OpenAiSettings } from '../config.js';
import { assess } from '../engine/assess.js';
import { AssessmentEndpoint, newTrace, type Answer } from './assessment-endpoint.js';
import { CircuitBreaker } from './circuit-breaker.js';
import { EndpointFault } from './endpoint-fault.js';
import { PROMPT_VERSION, promptOf } from './prompt.js';
import { overruledIn, readProposal } from './read-proposal.js';

/** Requests for one vehicle. A probe is one request: the lane does not wait for an endpoint in doubt. */
const ATTEMPTS = 2;
const ANSWER_KEPT = 12_000;

/** State of the endpoint for the health report; it is never down, as the rules stand in. */
export interface EndpointStatus extends Record<string, unknown> {
  endpoint: 'not asked yet' | 'answering' | 'failing';
  model: string;
  /** Of the last failure, while it is failing. */
  reason: string | null;
  failuresInARow: number;
  /** For so long the rules answer at once. */
  pausedForMs: number;
}

/**
 * A model proposes, the rules decide. The model's proposal counts where the form bears it out and where it is stricter than the rules.
 * Where there is no proposal, for whatever cause, the assessment is that of the rules, and says so.
 */
export class OpenAiEngine extends AssessmentEngine {
  private readonly logger = new Logger(OpenAiEngine.name);
  private readonly endpoint: AssessmentEndpoint;
  override readonly maker: Maker;
  private lastFailure: string | null = null;
  private hasAnswered = false;

  constructor(
    private readonly settings: OpenAiSettings,
    private readonly breaker = new CircuitBreaker(),
  ) {
    super();
    this.endpoint = new AssessmentEndpoint(settings);
    this.maker = { kind: 'model', model: settings.model, promptVersion: PROMPT_VERSION };
  }

  /** Rejects with the signal's reason when it is aborted, else never for the sake of the endpoint. */
  async assess(input: AssessmentInput, signal: AbortSignal): Promise<EngineAnswer> {
    signal.throwIfAborted();
    const permit = this.breaker.admit();
    if (!permit) return this.fallBack(input, 'endpoint-failing', this.lastFailure ?? 'it has failed before');
    const prompt = promptOf(input);
    const trace = newTrace();
    const startedAt = performance.now();
    const run = (answer: Answer | null, overruled: string[]): ModelRun => ({
      model: this.settings.model,
      promptVersion: PROMPT_VERSION,
      inputHash: prompt.hash,
      ...trace,
      latencyMs: Math.round(performance.now() - startedAt),
      answer: answer && wellFormed(answer.text.slice(0, ANSWER_KEPT)),
      overruled,
    });
    try {
      const attempts = permit.isProbe ? 1 : ATTEMPTS;
      const answer = await inSpan(
        () => this.span(),
        () => this.endpoint.ask(prompt, { signal, trace, attempts }),
      );
      const { opinion, dropped } = readProposal(answer.proposal, input);
      const result = assess(input, opinion);
      permit.succeeded();
      this.answered();
      return {
        result,
        engine: { ...this.maker },
        run: run(answer, [...dropped, ...overruledIn(answer.proposal, result)]),
      };
    } catch (error) {
      if (signal.aborted) {
        permit.abandoned();
        throw signal.reason;
      }
      const fault = error instanceof EndpointFault ? error : this.unreadable(error);
      permit.failed(fault.retryAfterMs);
      this.lastFailure = fault.message;
      return { ...this.fallBack(input, fault.reason, fault.message), run: run(null, []) };
    }
  }

  /** For the health report. */
  status(): EndpointStatus {
    const { failures, pauseLeftMs } = this.breaker;
    return {
      endpoint: failures > 0 ? 'failing' : this.hasAnswered ? 'answering' : 'not asked yet',
      model: this.settings.model,
      reason: failures > 0 ? this.lastFailure : null,
      failuresInARow: failures,
      pausedForMs: Math.ceil(pauseLeftMs),
    };
  }

  private span(): SpanFacts {
    const { model, baseUrl } = this.settings;
    return {
      name: `chat ${model}`,
      kind: 'client',
      attributes: {
        'gen_ai.operation.name': 'chat',
        'gen_ai.provider.name': 'openai',
        'gen_ai.request.model': model,
        'server.address': new URL(baseUrl).hostname,
      },
    };
  }

  private answered(): void {
    if (this.lastFailure !== null) this.logger.log('The assessment endpoint answers again');
    this.lastFailure = null;
    this.hasAnswered = true;
  }

  private fallBack(input: AssessmentInput, fallbackReason: FallbackReason, cause: string): EngineAnswer {
    const pause = this.breaker.pauseLeftMs;
    this.logger.warn(
      `The rules assess ${input.diagnosticId} without the model, ${fallbackReason}: ` +
        `${cause}${pause > 0 ? `; it is asked again in ${Math.ceil(pause / 1_000)} s` : ''}`,
    );
    return { result: assess(input), engine: { kind: 'rules', model: null, promptVersion: null, fallbackReason } };
  }

  /** A proposal that the rules cannot read is a mistake of ours; the vehicle is assessed all the same. */
  private unreadable(error: unknown): EndpointFault {
    this.logger.error('A valid proposal could not be read', error instanceof Error ? error.stack : error);
    return new EndpointFault('invalid-answer', 'the proposal could not be read');
  }
}

/** Databases keep no half characters, and what is stored has to be what was published. */
const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');
