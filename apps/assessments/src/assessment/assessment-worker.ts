import { Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { streamIdOf, type AssessmentEvent, type AssessmentInput, type EventEnvelope } from '@lanelight/contracts';
import {
  contextOf,
  NotJsonSafeError,
  runInContext,
  type DeciderRunner,
  type EventStore,
  type Leases,
  type ReadModel,
} from '@lanelight/event-sourcing';
import {
  backoffMs,
  currentContext,
  inSpan,
  startSpan,
  waitFor,
  type EnvelopeOf,
  type RetryPolicy,
  type SpanFacts,
} from '@lanelight/messaging';
import type { AssessmentEngine, EngineAnswer } from './assessment-engine.js';
import { assessmentDecider, CompleteAssessment, FailAssessment } from './assessment.js';
import type { AssessmentDocument } from './assessment.projection.js';

/** Times in milliseconds. */
export interface WorkerOptions {
  /** Assessments that are made side by side. */
  concurrency: number;
  /** For so long a request belongs to the process that appended it, without a claim; older ones are anybody's who claims them. */
  freshMs: number;
  /** How often to look for requests that nobody has finished. */
  pollMs: number;
  /** Term of a claim, which is renewed while the work goes on: how long others wait after its holder has died. */
  claimMs: number;
  /** How often the engine is tried before the assessment counts as failed. */
  retry: RetryPolicy;
  /** How long a stopping worker waits for running assessments; then they are left to another one. */
  drainMs: number;
}

export const DEFAULT_WORKER: WorkerOptions = {
  concurrency: 8,
  freshMs: 2_000,
  pollMs: 1_000,
  claimMs: 6_000,
  retry: { attempts: 4, firstDelayMs: 500, maxDelayMs: 10_000 },
  drainMs: 10_000,
};

type Request = EnvelopeOf<AssessmentEvent, 'AssessmentRequested'>;

interface Job {
  request: Request;
  /** From this moment of `performance.now()` the job needs a claim. */
  claimFrom: number;
  /** Resolves when this process is through with it, whatever became of it. */
  done: Promise<void>;
  settle: () => void;
}

/** Requests that wait in memory at most; what is over it is found again by looking. */
const WAITING_AT_MOST = 5_000;
const SWEPT_AT_ONCE = 250;
const REASON_LENGTH = 300;

/**
 * Makes the assessments that were requested.
 *
 * A request is worked on at once by the process that appended it, straight from memory: the only durable write is the
 * completion. Whatever a crash leaves behind stands in the read model as requested; once it is older than `freshMs`, the
 * first worker that claims it makes it. Who works that long itself claims, too, so that nobody joins in.
 * Should two work on one version after all, the stream takes the first completion and the second changes nothing.
 */
export class AssessmentWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(AssessmentWorker.name);
  private readonly jobs = new Map<string, Job>();
  private readonly waiting: Job[] = [];
  private running = 0;
  private isPaused = false;
  /** Aborted to stop: no job is started, no retry awaited. */
  private readonly stopping = new AbortController();
  /** Aborted when the time to drain is over. */
  private readonly abandoning = new AbortController();
  private sweeping: Promise<void> | undefined;

  constructor(
    private readonly store: EventStore,
    private readonly runner: DeciderRunner,
    private readonly leases: Leases,
    private readonly assessments: ReadModel<AssessmentDocument>,
    private readonly engine: AssessmentEngine,
    private readonly options: WorkerOptions = DEFAULT_WORKER,
  ) {}

  onApplicationBootstrap(): void {
    this.start();
  }

  /** The relay and the database still work at this point of the shutdown. */
  async onModuleDestroy(): Promise<void> {
    await this.stop();
  }

  /** Starts to look for requests that were left behind; fresh ones are worked on without it. */
  start(): void {
    this.sweeping ??= this.sweepUntilStopped();
  }

  /** Finishes what is running; what is waiting stays requested, for the next worker. */
  async stop(): Promise<void> {
    this.stopping.abort(new Error('The assessment worker is stopping'));
    for (const job of this.waiting.splice(0)) this.settle(job);
    await Promise.race([this.whenIdle(), waitFor(this.options.drainMs, this.abandoning.signal)]);
    this.abandoning.abort(new Error('The assessment worker has stopped'));
    await this.sweeping;
  }

  /** Starts no further assessment until `resume`; requests are kept. For demonstrations and tests. */
  pause(): void {
    this.isPaused = true;
  }

  resume(): void {
    this.isPaused = false;
    this.pump();
  }

  /**
   * Has the engine answer before the request is stored, if it can without waiting; what it fails at is tried again later.
   * @param store what to do with the answer, as a part of the assessment's trace
   * @returns what `store` does, or false where there is no answer
   */
  async answerAtOnce(input: AssessmentInput, store: (answer: EngineAnswer) => Promise<boolean>): Promise<boolean> {
    if (this.isPaused || this.stopping.signal.aborted) return false;
    const context = currentContext();
    const span = startSpan(this.spanOf(input.diagnosticId), context?.traceparent);
    let answer: EngineAnswer | null;
    try {
      answer = this.engine.assessAtOnce(input);
    } catch (error) {
      span?.end({ error });
      this.logger.warn(`The engine gave no answer at once for ${input.diagnosticId}: ${String(error)}`);
      return false;
    }
    if (!answer) return false;
    const made = answer;
    try {
      if (!span || !context) return await store(made);
      return await runInContext({ ...context, traceparent: span.traceparent }, () => store(made));
    } finally {
      span?.end();
    }
  }

  /** Takes the open requests among events that this process has just appended, to work on them at once. */
  take(events: readonly EventEnvelope[]): void {
    if (events.some(isCompletion)) return;
    for (const request of events.filter(isRequest)) this.enqueue(request, performance.now() + this.options.freshMs / 2);
  }

  /** Resolves when this process has nothing to do for the diagnostic, or when the signal is aborted; never rejects. */
  async finished(diagnosticId: string, signal: AbortSignal): Promise<void> {
    const jobs = [...this.jobs.values()].filter(({ request }) => request.subject === diagnosticId);
    if (jobs.length === 0) return;
    const aborted = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }));
    await Promise.race([Promise.all(jobs.map(({ done }) => done)), aborted]);
  }

  /** Resolves when this process has no request left. */
  async whenIdle(): Promise<void> {
    while (this.jobs.size > 0) await Promise.all([...this.jobs.values()].map(({ done }) => done));
  }

  status(): { running: number; waiting: number; paused: boolean } {
    return { running: this.running, waiting: this.waiting.length, paused: this.isPaused };
  }

  /** Takes the requests that are old enough to be anybody's and that this process does not have already. */
  async sweep(): Promise<void> {
    const before = new Date(Date.now() - this.options.freshMs).toISOString();
    const left = await this.assessments.find(
      { status: 'requested', requestedAt: { $lte: before } },
      { sort: { requestedAt: 1 }, limit: SWEPT_AT_ONCE },
    );
    for (const { _id, requestedVersion } of left) {
      if (this.jobs.has(jobKey(_id, requestedVersion))) continue;
      const events = await this.store.readStream(streamIdOf(assessmentDecider.stream.streamType, _id));
      const request = events.findLast(isRequest);
      if (request) this.enqueue(request, 0);
    }
  }

  private async sweepUntilStopped(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        if (!this.isPaused) await this.sweep();
      } catch (error) {
        this.logger.warn(`Open requests could not be read: ${String(error)}`);
      }
      await waitFor(this.options.pollMs, signal).catch(() => undefined);
    }
  }

  private enqueue(request: Request, claimFrom: number): void {
    const key = jobKey(request.subject, request.data.version);
    if (this.stopping.signal.aborted || this.jobs.has(key) || this.waiting.length >= WAITING_AT_MOST) return;
    let settle = (): void => undefined;
    const done = new Promise<void>((resolve) => (settle = resolve));
    const job: Job = { request, claimFrom, done, settle };
    this.jobs.set(key, job);
    this.waiting.push(job);
    this.pump();
  }

  private pump(): void {
    while (!this.isPaused && !this.stopping.signal.aborted && this.running < this.options.concurrency) {
      const job = this.waiting.shift();
      if (!job) return;
      this.running += 1;
      void this.work(job).finally(() => {
        this.running -= 1;
        this.settle(job);
        this.pump();
      });
    }
  }

  private settle(job: Job): void {
    this.jobs.delete(jobKey(job.request.subject, job.request.data.version));
    job.settle();
  }

  private spanOf(diagnosticId: string): () => SpanFacts {
    return () => ({
      name: 'assess',
      kind: 'internal',
      attributes: { 'lanelight.diagnostic.id': diagnosticId, 'lanelight.engine': this.engine.maker.kind },
    });
  }

  /** Never rejects: what could not be finished is found again by looking. */
  private async work(job: Job): Promise<void> {
    try {
      const span = this.spanOf(job.request.subject);
      await runInContext(contextOf(job.request), () =>
        this.claimed(job, () => inSpan(span, () => this.makeAssessment(job.request))),
      );
    } catch (error) {
      if (!this.stopping.signal.aborted)
        this.logger.error(
          `The assessment of ${job.request.subject} was left for later`,
          error instanceof Error ? error.stack : error,
        );
    }
  }

  /** Does `work` unless another process has claimed the request; claims it, once it is no longer fresh, for as long as that takes. */
  private async claimed({ request, claimFrom }: Job, work: () => Promise<void>): Promise<void> {
    const lease = `assessment-${request.subject}`;
    const claim = (): Promise<boolean> => this.leases.acquire(lease, this.options.claimMs);
    let claiming: Promise<unknown> | undefined;
    if (performance.now() >= claimFrom) {
      if (!(await claim())) return;
      // Whoever held the claim before may have finished the work.
      if (!(await this.isPending(request))) return this.leases.release(lease);
      claiming = Promise.resolve();
    }
    const renewal = setInterval(
      () => {
        if (performance.now() >= claimFrom)
          claiming = claim().catch((error: unknown) =>
            this.logger.warn(`The claim of ${lease} was not renewed: ${String(error)}`),
          );
      },
      Math.min(this.options.claimMs / 3, this.options.freshMs / 2),
    );
    try {
      await work();
    } finally {
      clearInterval(renewal);
      if (claiming) await claiming.then(() => this.leases.release(lease));
    }
  }

  private async isPending({ subject, data }: Request): Promise<boolean> {
    const { state } = await this.runner.load(assessmentDecider, subject);
    return state.status === 'present' && state.pendingVersion === data.version;
  }

  private async makeAssessment({ subject: diagnosticId, data: { input, version } }: Request): Promise<void> {
    const { attempts } = this.options.retry;
    for (let attempt = 1; ; attempt += 1) {
      try {
        const { result, engine, run } = await this.engine.assess(input, this.abandoning.signal);
        return await this.end(new CompleteAssessment(diagnosticId, version, result, engine, run));
      } catch (error) {
        if (error instanceof NotEndedError || this.abandoning.signal.aborted) throw error;
        const reason = error instanceof Error ? error.message : String(error);
        this.logger.warn(`Attempt ${attempt} of ${attempts} to assess ${diagnosticId} failed: ${reason}`);
        if (attempt >= attempts)
          return await this.end(new FailAssessment(diagnosticId, version, reason.slice(0, REASON_LENGTH)));
      }
      await waitFor(backoffMs(attempt, this.options.retry), this.stopping.signal);
    }
  }

  private async end(command: CompleteAssessment | FailAssessment): Promise<void> {
    try {
      await this.runner.run(assessmentDecider, command.id, command);
    } catch (error) {
      // An answer that no event can hold is the engine's failure; kept for later, it would be asked for again and again.
      if (error instanceof NotJsonSafeError) throw error;
      throw new NotEndedError(command.type, { cause: error });
    }
  }
}

/** The engine has done its part and the event could not be stored: trying the engine again would not help. */
class NotEndedError extends Error {
  constructor(command: string, options: { cause: unknown }) {
    super(`${command} could not be stored: ${String(options.cause)}`, options);
    this.name = new.target.name;
  }
}

const jobKey = (diagnosticId: string, version: number): string => `${diagnosticId} ${version}`;
const isCompletion = (event: EventEnvelope): boolean => event.type === 'AssessmentCompleted';
const isRequest = (event: EventEnvelope): event is Request => event.type === 'AssessmentRequested';
