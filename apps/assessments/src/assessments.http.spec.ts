import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  newId,
  type Actor,
  type Assessment,
  type DiagnosticEvent,
  type LocalEstimate,
  type ProblemDetails,
  type RulePreview,
} from '@lanelight/contracts';
import { DeciderRunner, EventStore } from '@lanelight/event-sourcing';
import type { HealthReport } from '@lanelight/service';
import {
  eventually,
  startAssessmentEndpoint,
  type AssessmentEndpointFake,
  type EndpointBehaviour,
} from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import { assessmentDecider, FailAssessment } from './assessment/assessment.js';
import { AssessmentWorker } from './assessment/assessment-worker.js';
import AssessmentsModule from './assessments.module.js';
import { aRecord, codes, DEFAULT_SETTINGS } from './engine/testing/assessment-input.js';

const northId = newId();
const mechanic = anActor({ roles: ['mechanic'], auctionId: northId });
const stranger = anActor({ roles: ['auction_admin'], auctionId: newId() });
const superAdmin = anActor({ roles: ['super_admin'] });
let service: ServiceUnderTest;
let worker: AssessmentWorker;

beforeAll(async () => {
  service = await ServiceUnderTest.start(
    'assessments',
    AssessmentsModule.register({
      databaseUrl: 'sqlite::memory:',
      settings: DEFAULT_SETTINGS,
      concurrency: 4,
      openAi: null,
    }),
  );
  worker = service.app.get(AssessmentWorker, { strict: false });
});
afterEach(() => worker.resume());
afterAll(() => service.close());

const get = (actor: Actor, id: string, query = '') =>
  service.as(actor).get<Assessment>(`/api/assessments/${id}${query}`);
const regenerate = (actor: Actor, id: string) =>
  service.as(actor).post<{ newVersion: number; code?: string }>(`/api/assessments/${id}/regenerations`, {});

/** The diagnostics service says that a mechanic of the north auction has submitted a diagnostic. */
async function submitted(
  id = newId(),
  attributes: { id?: string; correlationId?: string } = {},
  to = service,
): Promise<string> {
  const event: DiagnosticEvent = {
    type: 'DiagnosticSubmitted',
    data: {
      diagnostic: aRecord({ diagnosticCodes: codes('P0302p'), warningLights: ['Check Engine Light'] }),
      mechanicId: mechanic.id,
      mechanicName: mechanic.fullName,
      auctionId: northId,
      auctionName: 'North',
      draftId: null,
      startedAt: null,
    },
  };
  await to.receive(event, {
    ...attributes,
    streamId: `diagnostic-${id}`,
    subject: id,
    auctionId: northId,
  });
  return id;
}

async function assessed(): Promise<string> {
  const id = await submitted();
  await worker.whenIdle();
  return id;
}

describe('GET /api/assessments/{diagnosticId}', () => {
  it('answers the assessment of a submitted diagnostic', async () => {
    const id = await assessed();
    const { status, body } = await get(mechanic, id);

    expect(status).toBe(200);
    expect(body).toMatchObject({
      diagnosticId: id,
      version: 1,
      regenerationsLeft: 1,
      hasArchived: false,
      engine: { kind: 'rules', model: null, promptVersion: null },
      saleLight: { color: 'yellow' },
      naaaCertification: 'None',
      arbitrationLine: { threshold: 800 },
    });
    expect(body.naaaAnnouncement).toContain('P0302 (permanent)');
    expect(Date.parse(body.createdAt)).not.toBeNaN();
  });

  it('answers one assessment for a diagnostic that arrives twice', async () => {
    const id = newId();
    await Promise.all([submitted(id), submitted(id)]);
    await submitted(id);
    await worker.whenIdle();

    expect((await get(mechanic, id)).body.version).toBe(1);
    const events = await service.app.get(EventStore, { strict: false }).readStream(`assessment-${id}`);
    expect(events.map(({ type }) => type)).toEqual(['AssessmentRequested', 'AssessmentCompleted']);
  });

  it('keeps the correlation id of the submission', async () => {
    const id = await submitted(newId(), { correlationId: 'from-the-form' });
    await worker.whenIdle();

    const [requested, completed] = await service.app.get(EventStore, { strict: false }).readStream(`assessment-${id}`);
    expect(completed).toMatchObject({
      correlationId: 'from-the-form',
      causationId: requested?.causationId,
      auctionId: northId,
    });
  });

  it('answers 404 while there is none, to another auction, and for what is no id', async () => {
    worker.pause();
    const pending = await submitted();
    const notFound = { status: 404, body: { code: 'NOT_FOUND', detail: 'Assessment not found' } };

    expect(await get(mechanic, pending)).toMatchObject(notFound);
    worker.resume();
    await worker.whenIdle();
    expect((await get(mechanic, pending)).status).toBe(200);
    expect(await get(stranger, pending)).toMatchObject(notFound);
    expect(await get(mechanic, newId())).toMatchObject(notFound);
    expect((await get(mechanic, 'latest')).status).toBe(404);
    expect((await service.client().get(`/api/assessments/${pending}`)).status).toBe(401);
    expect((await get(superAdmin, pending)).status).toBe(200);
  });

  it('is not made for a diagnostic whose submission is redriven after its removal', async () => {
    const id = newId();
    await service.receive({ type: 'DiagnosticRemoved', data: {} }, { streamId: `diagnostic-${id}`, subject: id });
    await submitted(id);
    await worker.whenIdle();

    expect((await get(superAdmin, id)).status).toBe(404);
  });

  it('is gone with its diagnostic', async () => {
    const id = await assessed();
    await service.receive({ type: 'DiagnosticRemoved', data: {} }, { streamId: `diagnostic-${id}`, subject: id });

    expect((await get(superAdmin, id)).status).toBe(404);
    expect((await regenerate(superAdmin, id)).status).toBe(404);
  });
});

describe('POST /api/assessments/{diagnosticId}/retries', () => {
  const retry = (actor: Actor, id: string) =>
    service.as(actor).post<{ version: number }>(`/api/assessments/${id}/retries`, {});

  /** The engine could not make the first assessment. */
  async function failedOne(): Promise<string> {
    worker.pause();
    const id = await submitted();
    await service.app
      .get(DeciderRunner, { strict: false })
      .run(assessmentDecider, id, new FailAssessment(id, 1, 'No answer'));
    return id;
  }

  it('makes the assessment that had failed, and leaves the regeneration unused', async () => {
    const id = await failedOne();
    expect(await retry(mechanic, id)).toMatchObject({ status: 202, body: { version: 1 } });
    expect(await retry(mechanic, id)).toMatchObject({ status: 202, body: { version: 1 } });
    worker.resume();
    await worker.whenIdle();
    expect((await get(mechanic, id)).body).toMatchObject({ version: 1, regenerationsLeft: 1 });
  });

  it('changes nothing about an assessment that is there', async () => {
    const id = await assessed();
    const before = (await get(mechanic, id)).body;
    expect(await retry(superAdmin, id)).toMatchObject({ status: 202, body: { version: 1 } });
    await worker.whenIdle();
    expect((await get(mechanic, id)).body).toEqual(before);
  });

  it('is for those who work on the vehicle', async () => {
    const id = await failedOne();
    const viewer = anActor({ roles: ['report_viewer'], auctionId: northId });
    expect((await retry(viewer, id)).status).toBe(403);
    expect((await retry(stranger, id)).status).toBe(404);
    expect((await retry(anActor({ roles: ['auction_admin'], auctionId: northId }), id)).status).toBe(202);
  });
});

describe('POST /api/assessments/{diagnosticId}/regenerations', () => {
  it('makes version 2 with the same content where nothing changed, without counting', async () => {
    const id = await assessed();
    const first = (await get(superAdmin, id)).body;
    expect(first.regeneration).toEqual({ changed: false, reasons: [] });
    expect((await get(superAdmin, id, '?archived=true')).status).toBe(404);

    expect(await regenerate(superAdmin, id)).toMatchObject({ status: 201, body: { newVersion: 2 } });
    const { createdAt: _createdAt, ...second } = (await get(superAdmin, id)).body;
    const { createdAt: _before, ...before } = first;
    expect(second).toEqual({ ...before, version: 2, regenerationsLeft: 1, hasArchived: true });
    expect((await get(superAdmin, id, '?archived=true')).body).toEqual({ ...first, hasArchived: true });

    expect(await regenerate(superAdmin, id)).toMatchObject({
      status: 409,
      body: {
        code: 'REGENERATION_NOT_ALLOWED',
        detail: 'Nothing has changed since this assessment was made, so the answer would be the same',
      },
    });
  });

  it('says what changed, and then counts once', async () => {
    const id = await assessed();
    await regenerate(superAdmin, id);
    await importSales(northId, 40);
    const reasons = ["The auction's past sales changed what this car compares to."];
    expect((await get(superAdmin, id)).body.regeneration).toEqual({ changed: true, reasons });
    expect((await get(mechanic, id)).body.regeneration).toBeUndefined();

    expect(await regenerate(superAdmin, id)).toMatchObject({ status: 201, body: { newVersion: 3 } });
    const third = (await get(superAdmin, id)).body;
    expect(third).toMatchObject({
      version: 3,
      regenerationsLeft: 0,
      hasArchived: true,
      regeneration: { changed: false },
    });
    expect(third.estimatedValue.basis).toContain('40 comparable sales at this auction');
    expect((await get(superAdmin, id, '?archived=true')).body.version).toBe(1);
    expect(await regenerate(superAdmin, id)).toMatchObject({
      status: 409,
      body: { code: 'REGENERATION_NOT_ALLOWED', detail: 'Only one regeneration is permitted per vehicle' },
    });
  });

  /** Sales of the car that `submitted` records; each call stores others than before. */
  async function importSales(auctionId: string, count: number): Promise<void> {
    const rows = Array.from(
      { length: count },
      (_, index) => `4T1G11AK5PU${String(index + 100_000)},2026-05-01,30000,30000,green`,
    );
    const { status } = await service
      .as(anActor({ roles: ['auction_admin'], auctionId }))
      .post('/api/sales/imports', { id: newId(), csv: ['VIN,Date,Miles,Price,Light', ...rows].join('\n') });
    expect(status).toBe(200);
  }

  it('has one effect when it is asked for twice at once', async () => {
    const id = await assessed();
    worker.pause();
    const answers = [regenerate(superAdmin, id), regenerate(superAdmin, id)];
    await eventually(async () => (worker.status().waiting > 0 ? true : undefined), 5_000, 'the request');
    worker.resume();

    // The later one may come when the version is there already; then nothing has changed since.
    for (const { status, body } of await Promise.all(answers))
      expect(status === 201 ? body.newVersion : body.code).toBe(status === 201 ? 2 : 'REGENERATION_NOT_ALLOWED');
    expect((await get(superAdmin, id)).body.version).toBe(2);
  });

  it('is for super admins only, and needs an assessment', async () => {
    const id = await assessed();

    expect((await regenerate(mechanic, id)).status).toBe(403);
    expect((await service.client().post(`/api/assessments/${id}/regenerations`, {})).status).toBe(401);
    expect(await regenerate(superAdmin, newId())).toMatchObject({
      status: 404,
      body: { detail: 'Assessment not found' },
    });
  });

  it('shows the archived one to super admins only', async () => {
    const id = await assessed();
    await regenerate(superAdmin, id);

    expect((await get(mechanic, id, '?archived=true')).status).toBe(403);
    expect((await get(stranger, id, '?archived=true')).status).toBe(404);
  });
});

describe('POST /api/assessments/estimates', () => {
  const estimate = (body: unknown, actor: Actor = mechanic) =>
    service.as(actor).post<LocalEstimate & ProblemDetails>('/api/assessments/estimates', body);

  it('answers the local estimate', async () => {
    expect(await estimate({ diagnosticCodes: [{ code: 'p0420' }], mileage: '76,000' })).toMatchObject({
      status: 200,
      body: {
        totalMaximum: 2_500 + 1_500 + 400,
        riskLevel: 'critical',
        arbitrationRisk: { level: 'high', label: 'High Risk of Arbitration' },
      },
    });
    expect(await estimate({})).toMatchObject({ status: 200, body: { repairs: [], totalMaximum: 0, riskLevel: 'low' } });
  });

  it.each([
    [{ diagnosticCodes: [{ code: 'P04' }] }, 'diagnosticCodes.0.code'],
    [{ diagnosticCodes: 'P0420' }, 'diagnosticCodes'],
    [{ mileage: 'many' }, 'mileage'],
    [{ mileage: -1 }, 'mileage'],
  ])('answers 400 to %j', async (body, field) => {
    const answer = await estimate(body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(Object.keys(answer.body.errors ?? {})).toEqual([field]);
  });

  it('needs a signed-in user', async () => {
    expect((await service.client().post('/api/assessments/estimates', {})).status).toBe(401);
  });
});

describe('with a model behind an endpoint', () => {
  let endpoint: AssessmentEndpointFake;
  let asking: ServiceUnderTest;
  const MODEL = { apiKey: 'sk-very-secret', model: 'some-model', timeoutMs: 5_000 };
  beforeAll(async () => {
    endpoint = await startAssessmentEndpoint();
    asking = await ServiceUnderTest.start(
      'assessments',
      AssessmentsModule.register({
        databaseUrl: 'sqlite::memory:',
        settings: DEFAULT_SETTINGS,
        concurrency: 4,
        openAi: { ...MODEL, baseUrl: endpoint.url },
      }),
    );
  });
  afterAll(async () => {
    await asking.close();
    await endpoint.close();
  });

  async function assessedBy(behaviour: EndpointBehaviour) {
    endpoint.behave(behaviour);
    const id = await submitted(undefined, {}, asking);
    await asking.app.get(AssessmentWorker, { strict: false }).whenIdle();
    const { body } = await asking.as(mechanic).get<Assessment>(`/api/assessments/${id}`);
    const [, completed] = await asking.app.get(EventStore, { strict: false }).readStream(`assessment-${id}`);
    return { body, completed };
  }
  const engineHealth = async () =>
    (await asking.client().get<HealthReport>('/health/ready')).body.checks['assessment engine'];

  it('answers what both made of it; the event keeps what the model said', async () => {
    const { body, completed } = await assessedBy('ok');
    expect(body).toMatchObject({ engine: { kind: 'model', model: 'some-model' }, saleLight: { color: 'yellow' } });
    expect(body).not.toHaveProperty('run');
    const corrections = [
      'Sale light: the model said green, the rules set yellow.',
      'Certification: the model said Platinum, the rules set None.',
    ];
    expect(body).toMatchObject({ corrections });
    expect(completed?.data).toMatchObject({
      run: {
        attempts: 1,
        answer: expect.stringContaining('"green"'),
        overruled: corrections,
      },
    });
    expect(await engineHealth()).toMatchObject({ status: 'up', endpoint: 'answering' });
  });

  it('answers what the rules make of it while the endpoint fails, stays ready, and tells nobody the key', async () => {
    const { body, completed } = await assessedBy('unauthorized');
    expect(body.engine).toEqual({ kind: 'rules', model: null, promptVersion: null, fallbackReason: 'request-refused' });
    const health = await asking.client().get<HealthReport>('/health/ready');
    expect(health.status).toBe(200);
    expect(health.body.checks['assessment engine']).toMatchObject({
      status: 'up',
      endpoint: 'failing',
      reason: 'it answered 401: it does not accept the key; see OPENAI_API_KEY',
    });
    expect(asking.log.join()).toContain('without the model, request-refused');
    expect(JSON.stringify([completed, health.body, asking.log])).not.toContain(MODEL.apiKey);
  });

  it('answers as before once the endpoint is back', async () => {
    expect((await assessedBy('ok')).body.engine.kind).toBe('model');
    expect(await engineHealth()).toMatchObject({ endpoint: 'answering', reason: null });
  });
});

it('has nothing to say on an endpoint where none is configured', async () => {
  expect((await service.client().get<HealthReport>('/health/ready')).body.checks).not.toHaveProperty(
    'assessment engine',
  );
});

describe('the rules of an auction', () => {
  const chosen = {
    rulePack: 'naaa-2026-06-01' as const,
    arbitrationThreshold: 500,
    percentFromPrice: null,
    percentOfPrice: null,
    asIsBelow: null,
    laborRate: null,
    odometerExemptYear: null,
    odometerExemptAfterYears: null,
    batteryModelYears: null,
  };
  const choose = (streamVersion: number, arbitrationThreshold: number): Promise<unknown> =>
    service.receive(
      { type: 'AuctionSettingsChanged', data: { ...chosen, arbitrationThreshold } },
      { streamId: `auction-${northId}`, subject: northId, auctionId: northId, streamVersion },
    );

  it('count from then on; what was assessed before keeps its own, and may be regenerated', async () => {
    const before = await assessed();
    await choose(3, 500);
    // One that comes late changes nothing.
    await choose(2, 900);
    const after = await assessed();
    expect((await get(superAdmin, after)).body).toMatchObject({
      arbitrationLine: { threshold: 500 },
      rules: { pack: 'naaa-2026-06-01' },
      versions: { rulePack: 'naaa-2026-06-01', settings: { asIsBelow: 3_000, arbitrationThreshold: 500 } },
    });
    expect((await get(superAdmin, before)).body).toMatchObject({
      arbitrationLine: { threshold: 800 },
      rules: { pack: 'naaa-2024-08-05' },
      regeneration: {
        changed: true,
        reasons: ['The auction now follows NAAA, June 1, 2026.', "The auction's settings were changed."],
      },
    });
  });

  it('can be read before they are chosen', async () => {
    const admin = service.as(anActor({ roles: ['auction_admin'], auctionId: northId }));
    const { status, body } = await admin.post<RulePreview>('/api/assessments/rule-previews', chosen);
    expect(status).toBe(200);
    expect(body).toMatchObject({ packName: 'NAAA, June 1, 2026', packValues: { asIsBelow: 3_000, laborRate: 95 } });
    expect(body.clauses.find(({ id }) => id === 'defect-line')?.text).toContain('$500');
    const wrong = await admin.post<ProblemDetails>('/api/assessments/rule-previews', { ...chosen, laborRate: 4 });
    expect(wrong).toMatchObject({
      status: 400,
      body: { errors: { laborRate: 'The labor rate must be a whole number from 30 to 400' } },
    });
    expect((await service.as(mechanic).post('/api/assessments/rule-previews', chosen)).status).toBe(403);
  });
});
