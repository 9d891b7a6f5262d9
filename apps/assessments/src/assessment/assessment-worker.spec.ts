import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { assessmentStream, newId, type AssessmentInput } from '@lanelight/contracts';
import { runInContext, type EventStore } from '@lanelight/event-sourcing';
import { envelopeOf, startEventSourcing, type Harness } from '@lanelight/event-sourcing/testing';
import { eventually } from '@lanelight/testing';
import { anInput } from '../engine/testing/assessment-input.js';
import { AssessmentEngine, RulesEngine, type EngineAnswer } from './assessment-engine.js';
import { AssessmentWorker, DEFAULT_WORKER, type WorkerOptions } from './assessment-worker.js';
import { assessmentDecider, CompleteAssessment, RequestAssessment } from './assessment.js';
import { RequestAssessmentHandler } from './assessment.handlers.js';
import { assessmentsProjection, type AssessmentDocument } from './assessment.projection.js';

const QUICK: WorkerOptions = {
  ...DEFAULT_WORKER,
  freshMs: 200,
  pollMs: 20,
  claimMs: 2_000,
  retry: { attempts: 3, firstDelayMs: 1, maxDelayMs: 2 },
  drainMs: 2_000,
};

let directory: string;
let url: string;
let harnesses: Harness[];
let workers: AssessmentWorker[];

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'assessments-'));
  url = `sqlite:///${join(directory, 'assessments.sqlite')}`;
  harnesses = [];
  workers = [];
});
afterEach(async () => {
  for (const worker of workers) await worker.stop();
  for (const harness of harnesses) await harness.close();
  rmSync(directory, { recursive: true });
});

/** A process of the service, over the one database of the test. */
async function startProcess(engine: AssessmentEngine = new UnhurriedEngine(), options: Partial<WorkerOptions> = {}) {
  const harness = await startEventSourcing({
    url,
    service: 'assessments',
    streams: [assessmentStream],
    projections: [assessmentsProjection],
  });
  const { store, runner, leases } = harness.eventSourcing;
  const assessments = harness.eventSourcing.readModel<AssessmentDocument>(assessmentsProjection);
  const worker = new AssessmentWorker(store, runner, leases, assessments, engine, { ...QUICK, ...options });
  harnesses.push(harness);
  workers.push(worker);
  const request = async (id = newId()): Promise<string> => {
    await new RequestAssessmentHandler(runner, worker).execute(
      new RequestAssessment({ ...anInput(), diagnosticId: id }),
    );
    return id;
  };
  const typesOf = async (id: string): Promise<string[]> =>
    (await store.readStream(`assessment-${id}`)).map(({ type }) => type);
  const becomes = (id: string, last: string): Promise<string[]> =>
    eventually(async () => ((await typesOf(id)).at(-1) === last ? typesOf(id) : undefined), 5_000, `${last} of ${id}`);
  return {
    worker,
    runner,
    store,
    relay: harness.eventSourcing.relay,
    assessments,
    connection: harness.connection,
    request,
    typesOf,
    becomes,
  };
}

/** Holds every assessment back until it is opened, and counts them. */
class GatedEngine extends AssessmentEngine {
  readonly inputs: AssessmentInput[] = [];
  atOnce = 0;
  mostAtOnce = 0;
  private open: () => void = () => undefined;
  private readonly gate = new Promise<void>((resolve) => (this.open = resolve));

  openGate(): void {
    this.open();
  }

  async assess(input: AssessmentInput, signal: AbortSignal): Promise<EngineAnswer> {
    this.inputs.push(input);
    this.mostAtOnce = Math.max(this.mostAtOnce, ++this.atOnce);
    try {
      await Promise.race([
        this.gate,
        new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
      ]);
    } finally {
      this.atOnce -= 1;
    }
    return new RulesEngine().assess(input);
  }
}

/** The rules as an engine that has to be waited for. */
class UnhurriedEngine extends RulesEngine {
  override assessAtOnce(): EngineAnswer | null {
    return null;
  }
}

/** Fails as often as told, then works. */
class FailingEngine extends UnhurriedEngine {
  attempts = 0;
  constructor(private readonly failures: number) {
    super();
  }

  override async assess(input: AssessmentInput): Promise<EngineAnswer> {
    if (++this.attempts <= this.failures) throw new Error('The engine gave no answer');
    return super.assess(input);
  }
}

/** Gives an answer that no event can hold. */
class NonsenseEngine extends UnhurriedEngine {
  attempts = 0;

  override async assess(input: AssessmentInput): Promise<EngineAnswer> {
    this.attempts++;
    const { result, engine } = await super.assess(input);
    return { result: { ...result, reading: Number.NaN } as never, engine };
  }
}

describe('a request to an engine that answers at once', () => {
  const commitsOf = async (store: EventStore, id: string): Promise<string[][]> => {
    const commits: string[][] = [];
    for (const commit of await store.readUnpublished(100))
      if (commit.streamId === `assessment-${id}`) commits.push(commit.events.map(({ type }) => type));
    return commits;
  };

  it('is one commit with its completion, and nothing is left for the worker', async () => {
    const { worker, request, store, relay } = await startProcess(new RulesEngine());
    await relay.stop();
    const id = await request();
    expect(worker.status()).toEqual({ running: 0, waiting: 0, paused: false });
    expect(await commitsOf(store, id)).toEqual([['AssessmentRequested', 'AssessmentCompleted']]);
  });

  it('is stored before the engine reads long notes', async () => {
    const engine = new RulesEngine();
    const input = anInput();
    const notes = 'Runs and drives as it should. '.repeat(110);
    expect(engine.assessAtOnce(input)).not.toBeNull();
    expect(engine.assessAtOnce({ ...input, diagnostic: { ...input.diagnostic, additionalNotes: notes } })).toBeNull();
  });

  it.each([
    [
      'fails',
      (): EngineAnswer => {
        throw new Error('The engine gave no answer');
      },
    ],
    [
      'answers what no event can hold',
      (): EngineAnswer => ({ result: { reading: Number.NaN } as never, engine: new RulesEngine().maker }),
    ],
  ])('goes to the worker when it %s', async (_, atOnce) => {
    const engine = new RulesEngine();
    engine.assessAtOnce = atOnce;
    const { request, becomes } = await startProcess(engine);
    expect(await becomes(await request(), 'AssessmentCompleted')).toEqual([
      'AssessmentRequested',
      'AssessmentCompleted',
    ]);
  });

  it('waits while the worker is paused', async () => {
    const { worker, request, typesOf } = await startProcess(new RulesEngine());
    worker.pause();
    expect(await typesOf(await request())).toEqual(['AssessmentRequested']);
  });
});

describe('a request', () => {
  it('fails in the end when the engine answers what no event can hold', async () => {
    const engine = new NonsenseEngine();
    const { worker, request, typesOf } = await startProcess(engine, { freshMs: 60_000 });
    const id = await request();
    await worker.whenIdle();
    expect(await typesOf(id)).toEqual(['AssessmentRequested', 'AssessmentFailed']);
    expect(engine.attempts).toBe(3);
  });

  it('is worked on at once, without looking for it', async () => {
    const { worker, request, typesOf } = await startProcess(undefined, { pollMs: 600_000 });
    const id = await request();
    await worker.whenIdle();
    expect(await typesOf(id)).toEqual(['AssessmentRequested', 'AssessmentCompleted']);
  });

  it('leaves no claim behind and makes none while it is fresh', async () => {
    const { worker, request, connection } = await startProcess();
    await request();
    await worker.whenIdle();
    expect(await connection.collection('leases').countDocuments({})).toBe(0);
  });

  it('is worked on in its own context', async () => {
    const { worker, request, store } = await startProcess();
    const id = await runInContext({ correlationId: 'the-form', causationId: null, actor: null }, () => request());
    await worker.whenIdle();
    const [requested, completed] = await store.readStream(`assessment-${id}`);
    expect(completed).toMatchObject({
      correlationId: 'the-form',
      causationId: requested?.id,
      auctionId: requested?.auctionId,
    });
  });

  it('waits its turn: no more at once than allowed', async () => {
    const engine = new GatedEngine();
    const { worker, request } = await startProcess(engine, { concurrency: 3, freshMs: 60_000 });
    await Promise.all(Array.from({ length: 10 }, () => request()));
    await eventually(async () => (engine.inputs.length === 3 ? true : undefined));
    expect(worker.status()).toMatchObject({ running: 3, waiting: 7 });
    engine.openGate();
    await worker.whenIdle();
    expect(engine.inputs).toHaveLength(10);
    expect(engine.mostAtOnce).toBe(3);
  });

  it('waits while the worker is paused', async () => {
    const { worker, request, typesOf } = await startProcess();
    worker.start();
    worker.pause();
    const id = await request();
    await worker.sweep();
    expect(await typesOf(id)).toEqual(['AssessmentRequested']);
    worker.resume();
    await worker.whenIdle();
    expect(await typesOf(id)).toEqual(['AssessmentRequested', 'AssessmentCompleted']);
  });
});

describe('an engine that fails', () => {
  it('is tried again', async () => {
    const engine = new FailingEngine(2);
    const { worker, request, typesOf } = await startProcess(engine);
    const id = await request();
    await worker.whenIdle();
    expect(await typesOf(id)).toEqual(['AssessmentRequested', 'AssessmentCompleted']);
    expect(engine.attempts).toBe(3);
  });

  it('fails the assessment in the end, with the reason', async () => {
    const engine = new FailingEngine(3);
    const { worker, request, store, assessments } = await startProcess(engine);
    const id = await request();
    await worker.whenIdle();
    expect((await store.readStream(`assessment-${id}`)).at(-1)).toMatchObject({
      type: 'AssessmentFailed',
      data: { diagnosticId: id, version: 1, reason: 'The engine gave no answer' },
    });
    expect(await assessments.get(id)).toMatchObject({ status: 'failed', failureReason: 'The engine gave no answer' });
  });
});

describe('a worker that goes away', () => {
  it('leaves what it has not begun to the next one', async () => {
    const first = await startProcess();
    first.worker.pause();
    const id = await first.request();
    await first.worker.stop();
    expect(await first.typesOf(id)).toEqual(['AssessmentRequested']);

    const second = await startProcess();
    second.worker.start();
    expect(await second.becomes(id, 'AssessmentCompleted')).toEqual(['AssessmentRequested', 'AssessmentCompleted']);
  });

  it('leaves a request that never came to the read model, and the next one finds it', async () => {
    const dead = await startProcess();
    const id = newId();
    dead.worker.pause();
    await dead.store.append(`assessment-${id}`, 0, [
      envelopeOf(
        { type: 'AssessmentRequested', data: { input: { ...anInput(), diagnosticId: id }, version: 1 } },
        { streamId: `assessment-${id}` },
      ),
    ]);
    await dead.worker.stop();
    expect(await dead.assessments.get(id)).toBeNull();

    const next = await startProcess();
    next.worker.start();
    next.relay.start();
    expect(await next.becomes(id, 'AssessmentCompleted')).toEqual(['AssessmentRequested', 'AssessmentCompleted']);
  });

  it('finishes what it has begun', async () => {
    const engine = new GatedEngine();
    const { worker, request, typesOf } = await startProcess(engine);
    const id = await request();
    const stopped = worker.stop();
    engine.openGate();
    await stopped;
    expect(await typesOf(id)).toEqual(['AssessmentRequested', 'AssessmentCompleted']);
  });

  it('gives up what takes longer than its time to drain, and does not call it failed', async () => {
    const { worker, request, typesOf } = await startProcess(new GatedEngine(), { drainMs: 10 });
    const id = await request();
    await worker.stop();
    expect(await typesOf(id)).toEqual(['AssessmentRequested']);
  });
});

describe('several workers', () => {
  it('do not begin what one of them works on, however long that takes', async () => {
    const slow = new GatedEngine();
    const other = new GatedEngine();
    const owner = await startProcess(slow, { claimMs: 60_000 });
    const neighbour = await startProcess(other);
    const id = await owner.request();
    // The owner claims it, then it is old enough for the neighbour to look at.
    await eventually(
      async () =>
        (await owner.connection.collection<{ _id: string }>('leases').findOne({ _id: `assessment-${id}` })) ??
        undefined,
    );
    const [document] = await neighbour.assessments.find({ status: 'requested' });
    await eventually(async () =>
      Date.now() - Date.parse(document?.requestedAt ?? '') > QUICK.freshMs ? true : undefined,
    );
    await neighbour.worker.sweep();
    await neighbour.worker.whenIdle();
    expect(other.inputs).toHaveLength(0);

    slow.openGate();
    expect(await owner.becomes(id, 'AssessmentCompleted')).toHaveLength(2);
    await owner.worker.whenIdle();
    expect(await owner.connection.collection('leases').countDocuments({})).toBe(0);
  });

  it('share what was left behind, and make each once', async () => {
    const dead = await startProcess();
    dead.worker.pause();
    const ids = await Promise.all(Array.from({ length: 30 }, () => dead.request()));
    await dead.worker.stop();

    const living = await Promise.all([startProcess(), startProcess(), startProcess()]);
    for (const { worker } of living) worker.start();
    for (const id of ids)
      expect(await dead.becomes(id, 'AssessmentCompleted')).toEqual(['AssessmentRequested', 'AssessmentCompleted']);
  });

  it('that finish the same version make one completion of it', async () => {
    const engine = new GatedEngine();
    const { worker, runner, request, typesOf } = await startProcess(engine);
    const id = await request();
    const { result, engine: facts } = await new RulesEngine().assess({ ...anInput(), diagnosticId: id });
    await runner.run(assessmentDecider, id, new CompleteAssessment(id, 1, result, facts));
    engine.openGate();
    await worker.whenIdle();
    expect(await typesOf(id)).toEqual(['AssessmentRequested', 'AssessmentCompleted']);
  });
});

describe('finished', () => {
  it('waits for the diagnostic asked about', async () => {
    const engine = new GatedEngine();
    const { worker, request, typesOf } = await startProcess(engine);
    const id = await request();
    const finished = worker.finished(id, AbortSignal.timeout(5_000));
    engine.openGate();
    await finished;
    expect(await typesOf(id)).toContain('AssessmentCompleted');
  });

  it('does not wait longer than it is told to', async () => {
    const { worker, request } = await startProcess(new GatedEngine(), { drainMs: 10 });
    const id = await request();
    await worker.finished(id, AbortSignal.timeout(10));
    await worker.finished(newId(), AbortSignal.timeout(60_000));
    expect(worker.status().running).toBe(1);
  });
});
