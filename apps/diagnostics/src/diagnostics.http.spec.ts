import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  newId,
  type Actor,
  type AssessmentEvent,
  type Diagnostic,
  type Draft,
  type List,
  type Page,
  type ProblemDetails,
  type RecentDiagnostic,
  type Role,
  type SubmitDiagnosticRequest,
  type VehicleReport,
  type DraftSummary,
} from '@lanelight/contracts';
import { EventSourcing, EventStore } from '@lanelight/event-sourcing';
import { aDiagnostic, aFaultyDiagnostic, goldenEvent, type ApiClient } from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import { diagnosticsProjection } from './diagnostic/diagnostic.projection.js';
import DiagnosticsModule from './diagnostics.module.js';
import { draftsProjection } from './draft/draft.projection.js';
import { vehicleReportsProjection } from './vehicle-report/vehicle-report.projection.js';

const DRAFTS_PER_MECHANIC = 5;
const vehicleDataDirectory = mkdtempSync(join(tmpdir(), 'diagnostics-'));
let service: ServiceUnderTest;

interface Auction {
  id: string;
  mechanic: Actor;
  ray: ApiClient;
  colleague: ApiClient;
  admin: ApiClient;
  viewer: ApiClient;
}
/** A new auction with its people: tests do not see each other's vehicles. */
function anAuction(): Auction {
  const id = newId();
  const member = (role: Role, fullName: string) =>
    anActor({ roles: [role], auctionId: id, auctionName: 'North Lane', fullName });
  const mechanic = member('mechanic', 'Ray Delgado');
  return {
    id,
    mechanic,
    ray: service.as(mechanic),
    colleague: service.as(member('mechanic', 'Cora Lee')),
    admin: service.as(member('auction_admin', 'Ada North')),
    viewer: service.as(member('report_viewer', 'Vic North')),
  };
}

let superAdmin: ApiClient;
let north: Auction;
let south: Auction;

beforeAll(async () => {
  service = await ServiceUnderTest.start(
    'diagnostics',
    DiagnosticsModule.register({
      databaseUrl: 'sqlite::memory:',
      vehicleDataDirectory,
      draftsPerMechanic: DRAFTS_PER_MECHANIC,
    }),
  );
  superAdmin = service.as(anActor({ roles: ['super_admin'], userId: null }));
  expect((await superAdmin.get('/api/vin/1HGCM82633A004352')).status).toBe(200);
});
afterAll(async () => {
  await service.close();
  rmSync(vehicleDataDirectory, { recursive: true, force: true });
});
beforeEach(() => {
  north = anAuction();
  south = anAuction();
});

async function submitted(client: ApiClient, changes: Partial<SubmitDiagnosticRequest> = {}): Promise<Diagnostic> {
  const answer = await client.post<Diagnostic>('/api/diagnostics', aDiagnostic(changes));
  expect(answer.status).toBe(201);
  return answer.body;
}
async function saved(client: ApiClient, form: object = {}): Promise<Draft> {
  const answer = await client.post<Draft>('/api/drafts', form);
  expect(answer.status).toBe(201);
  return answer.body;
}
const vehicles = async (client: ApiClient, query = ''): Promise<Page<VehicleReport>> =>
  (await client.get<Page<VehicleReport>>(`/api/vehicles${query}`)).body;
/** What the read models hold of an auction, past the access rules. */
async function leftOf({ id }: Auction): Promise<unknown[]> {
  const eventSourcing = service.app.get(EventSourcing, { strict: false });
  const found = await Promise.all(
    [draftsProjection, diagnosticsProjection, vehicleReportsProjection].map((projection) =>
      eventSourcing.readModel<{ _id: string; auctionId: string }>(projection).find({ auctionId: id }),
    ),
  );
  return found.flat();
}
const idsOf = ({ items }: List<{ id: string }>): string[] => items.map(({ id }) => id);

const { data: COMPLETED } = goldenEvent('AssessmentCompleted');
const { data: SUBMITTED } = goldenEvent('DiagnosticSubmitted');

/** What assessments would publish: a yellow light and Silver. */
const assessed = (diagnosticId: string, version: number) =>
  service.receive(
    {
      type: 'AssessmentCompleted',
      data: {
        ...COMPLETED,
        diagnosticId,
        version,
        result: { ...COMPLETED.result, naaaCertification: 'Silver' },
      },
    },
    { streamId: `assessment-${diagnosticId}`, time: '2026-03-02T16:00:00.000Z' },
  );

describe('who may do what', () => {
  const id = newId();
  const mechanicsOnly = [
    ['GET', '/api/drafts'],
    ['POST', '/api/drafts'],
    ['GET', `/api/drafts/${id}`],
    ['PUT', `/api/drafts/${id}`],
    ['DELETE', `/api/drafts/${id}`],
    ['POST', '/api/diagnostics'],
    ['GET', '/api/diagnostics?vin=1HGCM82633A004352'],
  ] as const;
  const signedIn = [
    ['GET', '/api/vehicles'],
    ['GET', `/api/vehicles/${id}`],
    ['GET', `/api/diagnostics/${id}`],
    ['GET', '/api/obd-codes'],
    ['GET', '/api/vin/1HGCM82633A004352'],
  ] as const;

  it.each([...mechanicsOnly, ...signedIn, ['GET', '/api/stats'] as const])(
    '%s %s needs a signed-in user',
    async (method, path) => {
      expect(
        (await service.client().request(method, path, method === 'POST' || method === 'PUT' ? {} : undefined)).status,
      ).toBe(401);
    },
  );

  it('GET /api/diagnostics/latest is for super admins only', async () => {
    expect((await service.client().get('/api/diagnostics/latest')).status).toBe(401);
    for (const client of [north.admin, north.ray, north.viewer])
      expect((await client.get('/api/diagnostics/latest')).status).toBe(403);
  });

  it.each(mechanicsOnly)('%s %s is for mechanics only', async (method, path) => {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    for (const client of [north.admin, north.viewer, superAdmin])
      expect((await client.request(method, path, body)).status).toBe(403);
  });
});

describe('what belongs to another auction', () => {
  it('answers on every route as if it did not exist', async () => {
    const diagnostic = await submitted(north.ray);
    const draft = await saved(north.ray);
    const routes = [
      ['GET', `/api/diagnostics/${diagnostic.id}`],
      ['GET', `/api/vehicles/${diagnostic.id}`],
      ['GET', `/api/vehicles/${draft.id}`],
      ['GET', `/api/drafts/${draft.id}`],
      ['PUT', `/api/drafts/${draft.id}`],
      ['DELETE', `/api/drafts/${draft.id}`],
    ] as const;
    for (const [method, path] of routes) {
      const body = method === 'PUT' ? {} : undefined;
      const foreign = await south.ray.request<ProblemDetails>(method, path, body);
      const absent = await south.ray.request<ProblemDetails>(method, path.replace(/[^/]+$/, newId()), body);

      expect(foreign.status).toBe(404);
      expect({ ...foreign.body, instance: '', correlationId: '' }).toEqual({
        ...absent.body,
        instance: '',
        correlationId: '',
      });
    }
    expect((await north.ray.get<Draft>(`/api/drafts/${draft.id}`)).body).toEqual(draft);
  });

  it('keeps its ids, without a word about what they are', async () => {
    const diagnostic = await submitted(north.ray);
    const draft = await saved(north.ray);

    expect(await south.ray.post('/api/diagnostics', aDiagnostic({ id: diagnostic.id }))).toMatchObject({
      status: 409,
      body: { code: 'ID_IN_USE' },
    });
    expect(await south.ray.post('/api/drafts', { id: draft.id })).toMatchObject({
      status: 409,
      body: { code: 'ID_IN_USE' },
    });
  });

  it.each(['seven', encodeURIComponent('{"$ne":null}'), '..%2Fstats'])('is not found by the id %s', async (id) => {
    for (const path of ['diagnostics', 'vehicles', 'drafts'])
      expect((await north.ray.get(`/api/${path}/${id}`)).status).toBe(404);
  });
});

describe('drafts', () => {
  const form = {
    stockNumber: '24817',
    vin: '1hgcm8',
    mileage: '148,212',
    diagnosticCodes: [{ code: 'p0302', isPermanent: true }],
    engineNotes: 'Misf',
  };

  it('are saved half filled in, and come back as they were', async () => {
    const draft = await saved(north.ray, form);

    expect(draft).toMatchObject({
      stockNumber: '24817',
      vin: '1HGCM8',
      mileage: 148_212,
      diagnosticCodes: [{ code: 'P0302', isPermanent: true }],
      engineNotes: 'Misf',
      mechanicId: north.mechanic.id,
      auctionId: north.id,
    });
    expect((await north.ray.get(`/api/drafts/${draft.id}`)).body).toEqual(draft);
  });

  it('are replaced by a newer form', async () => {
    const draft = await saved(north.ray, form);
    const updated = await north.ray.put<Draft>(`/api/drafts/${draft.id}`, { vin: '1HGCM82633A004352' });

    expect(updated).toMatchObject({
      status: 200,
      body: { id: draft.id, vin: '1HGCM82633A004352', createdAt: draft.createdAt },
    });
    expect(updated.body.stockNumber).toBeUndefined();
  });

  it('take a newer form by the same create, as after an answer that was lost', async () => {
    const id = newId();
    const first = await saved(north.ray, { ...form, id });
    expect(await saved(north.ray, { ...form, id })).toEqual(first);
    expect(await saved(north.ray, { ...form, id, engineNotes: 'Misfire' })).toMatchObject({
      engineNotes: 'Misfire',
      createdAt: first.createdAt,
    });
    expect((await north.ray.get<List<Draft>>('/api/drafts')).body.total).toBe(1);
    expect(await service.app.get(EventStore, { strict: false }).readStream(`draft-${id}`)).toHaveLength(2);
  });

  it('are listed for their mechanic alone, the one saved last first', async () => {
    const older = await saved(north.ray, { stockNumber: '1' });
    const newer = await saved(north.ray, { stockNumber: '2' });
    await saved(north.colleague);
    await north.ray.put(`/api/drafts/${older.id}`, { stockNumber: '1a' });

    const list = (await north.ray.get<List<Draft>>('/api/drafts')).body;
    expect(idsOf(list)).toEqual([older.id, newer.id]);
    expect(list.total).toBe(2);
  });

  it('are listed page by page without their forms, with how far they are', async () => {
    const first = await saved(north.ray, { ...form, engineNotes: 'x'.repeat(2_000) });
    const second = await saved(north.ray, { stockNumber: '2' });
    const { body: page } = await north.ray.get<Page<DraftSummary>>('/api/drafts?limit=1');
    expect(page).toEqual({
      items: [
        {
          id: second.id,
          year: null,
          make: null,
          model: null,
          vin: null,
          stockNumber: '2',
          customer: null,
          createdAt: second.createdAt,
          updatedAt: second.updatedAt,
          done: 0,
          counted: 11,
          left: expect.any(Number),
        },
      ],
      total: 2,
      nextCursor: expect.any(String),
    });
    const { body: rest } = await north.ray.get<Page<DraftSummary>>(`/api/drafts?limit=1&cursor=${page.nextCursor}`);
    expect(rest).toMatchObject({ items: [{ id: first.id }], total: 2 });
    expect(rest.nextCursor).toBeUndefined();
    expect(rest.items[0]!.left).toBeLessThan(page.items[0]!.left);
    expect(JSON.stringify(rest)).not.toContain('xxx');
    expect((await north.ray.get('/api/drafts?limit=201')).status).toBe(400);
  });

  it('are limited in number for each mechanic; those that are there can still be saved', async () => {
    const drafts = [];
    for (let count = 0; count < DRAFTS_PER_MECHANIC; count++) drafts.push(await saved(north.ray));
    expect(await north.ray.post('/api/drafts', form)).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_MANY_DRAFTS',
        detail: 'You have 5 saved drafts, the most you can keep. Submit or delete some first.',
      },
    });
    expect(await saved(north.ray, { ...form, id: drafts[0]!.id, make: 'Ford' })).toMatchObject({ make: 'Ford' });
    await saved(north.colleague);
    await north.ray.delete(`/api/drafts/${drafts[1]!.id}`);
    await saved(north.ray);
  });

  it('of a colleague do not exist', async () => {
    const { id } = await saved(north.colleague, form);

    expect((await north.ray.get(`/api/drafts/${id}`)).status).toBe(404);
    expect((await north.ray.put(`/api/drafts/${id}`, {})).status).toBe(404);
    expect((await north.ray.delete(`/api/drafts/${id}`)).status).toBe(404);
    expect((await north.ray.get(`/api/vehicles/${id}`)).status).toBe(404);
    expect((await north.colleague.get(`/api/drafts/${id}`)).status).toBe(200);
  });

  it('are deleted once, and no late save brings them back', async () => {
    const { id } = await saved(north.ray, form);

    expect((await north.ray.delete(`/api/drafts/${id}`)).status).toBe(204);
    expect((await north.ray.delete(`/api/drafts/${id}`)).status).toBe(404);
    expect((await north.ray.put(`/api/drafts/${id}`, form)).status).toBe(404);
    expect(await north.ray.post('/api/drafts', { ...form, id })).toMatchObject({
      status: 409,
      body: { code: 'ID_IN_USE' },
    });
    expect((await vehicles(north.ray)).total).toBe(0);
  });

  it('are refused for what is no form at all', async () => {
    expect(await north.ray.post('/api/drafts', { mileage: 'many', warningLights: 'ABS' })).toMatchObject({
      status: 400,
      body: {
        errors: { mileage: 'Pre-inspection mileage takes digits only', warningLights: 'Warning lights must be a list' },
      },
    });
    expect((await north.ray.post('/api/drafts', '{"stockNumber":')).status).toBe(400);
    expect((await north.ray.post('/api/drafts', '[]')).status).toBe(400);
  });

  it('need an auction', async () => {
    expect(await service.as(anActor({ roles: ['mechanic'] })).post('/api/drafts', {})).toMatchObject({
      status: 403,
      body: { code: 'NO_AUCTION', title: 'No auction assigned' },
    });
  });
});

describe('submitting a diagnostic', () => {
  it('asks for another try while the read models cannot show what was stored, and that has no second effect', async () => {
    const { projector } = service.app.get(EventSourcing, { strict: false });
    const { along, apply } = projector;
    const body = aDiagnostic();
    projector.along = async () => undefined;
    projector.apply = async () => {
      throw new Error('The database is away');
    };
    const first = await north.ray
      .post<ProblemDetails>('/api/diagnostics', body)
      .finally(() => Object.assign(projector, { along, apply }));
    expect(first).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await north.ray.post('/api/diagnostics', body)).toMatchObject({ status: 201, body: { id: body.id } });
    expect(await service.app.get(EventStore, { strict: false }).readStream(`diagnostic-${body.id}`)).toHaveLength(1);
  });

  it('answers the recorded diagnostic, with what the service knows itself', async () => {
    const request = aFaultyDiagnostic({
      vin: ' 1hgcm82633a004352 ',
      diagnosticCodes: [
        { code: 'P0302', isPermanent: true },
        { code: 'U3FFF', isPermanent: false },
      ],
    });
    const answer = await north.ray.post<Diagnostic>('/api/diagnostics', {
      ...request,
      mechanicId: newId(),
      auctionId: south.id,
      electrified: true,
    });

    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      ...request,
      vin: '1HGCM82633A004352',
      diagnosticCodes: [
        { code: 'P0302', isPermanent: true, description: expect.stringMatching(/misfire/i) },
        { code: 'U3FFF', isPermanent: false, description: 'No description available' },
      ],
      electrified: false,
      mechanicId: north.mechanic.id,
      mechanicName: 'Ray Delgado',
      auctionId: north.id,
      auctionName: 'North Lane',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    for (const client of [north.ray, north.colleague, north.admin, north.viewer, superAdmin]) {
      expect((await client.get(`/api/diagnostics/${request.id}`)).body).toEqual(answer.body);
    }
  });

  it('leaves NONE out of the codes', async () => {
    expect(
      (await submitted(north.ray, { diagnosticCodes: [{ code: 'NONE', isPermanent: false }] })).diagnosticCodes,
    ).toEqual([]);
  });

  it('knows an electric vehicle by its VIN', async () => {
    expect((await submitted(north.ray, { vin: '5YJ3E1EA7KF317000' })).electrified).toBe(true);
  });

  it('takes a VIN that nobody can decode', async () => {
    expect(await submitted(north.ray, { vin: '2K5Z1234' })).toMatchObject({ vin: '2K5Z1234', electrified: null });
  });

  it('has one effect, however often and however fast it is sent', async () => {
    const request = aDiagnostic();
    const answers = await Promise.all([1, 2, 3, 4].map(() => north.ray.post<Diagnostic>('/api/diagnostics', request)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect((await vehicles(north.ray)).total).toBe(1);
    expect(await service.app.get(EventStore, { strict: false }).readStream(`diagnostic-${request.id}`)).toHaveLength(1);
  });

  it('is not changed by sending it again with other answers, and that is told', async () => {
    const request = aFaultyDiagnostic();
    await submitted(north.ray, request);

    expect(
      await north.ray.post('/api/diagnostics', { ...request, additionalNotes: 'Airbag light came on.' }),
    ).toMatchObject({ status: 409, body: { code: 'ALREADY_SUBMITTED' } });
    expect(
      (await north.ray.post('/api/diagnostics', { ...request, vin: ` ${request.vin.toLowerCase()} ` })).status,
    ).toBe(201);
    expect((await north.ray.get<Diagnostic>(`/api/diagnostics/${request.id}`)).body.additionalNotes).toBe(
      request.additionalNotes,
    );
  });

  it('keeps its id from a colleague', async () => {
    const { id } = await submitted(north.ray);
    expect(await north.colleague.post('/api/diagnostics', aDiagnostic({ id }))).toMatchObject({
      status: 409,
      body: { code: 'ID_IN_USE' },
    });
  });

  it('ends the draft that it was made of', async () => {
    const draft = await saved(north.ray, { stockNumber: '24817' });
    const { id } = await submitted(north.ray, { draftId: draft.id });

    expect((await north.ray.get(`/api/drafts/${draft.id}`)).status).toBe(404);
    expect(idsOf(await vehicles(north.ray))).toEqual([id]);
    expect((await north.ray.get<VehicleReport>(`/api/vehicles/${id}`)).body.history).toMatchObject([
      { kind: 'started', at: draft.createdAt, by: 'Ray Delgado' },
      { kind: 'submitted', by: 'Ray Delgado' },
    ]);
    expect((await north.ray.post('/api/diagnostics', aDiagnostic({ id, draftId: draft.id }))).status).toBe(201);
  });

  it('ends the draft also when the process died in between', async () => {
    const draft = await saved(north.ray);
    await service.receive(
      {
        type: 'DiagnosticSubmitted',
        data: { ...SUBMITTED, draftId: draft.id, mechanicId: north.mechanic.id, auctionId: north.id },
      },
      { streamId: `diagnostic-${newId()}` },
    );
    expect((await north.ray.get(`/api/drafts/${draft.id}`)).status).toBe(404);
  });

  it('never ends the draft of someone else, and is not refused because of one', async () => {
    const draft = await saved(north.colleague);
    const { id } = await submitted(north.ray, { draftId: draft.id });
    await submitted(north.ray, { draftId: newId() });
    await service.settled();

    expect((await north.ray.get<VehicleReport>(`/api/vehicles/${id}`)).body.history.map(({ kind }) => kind)).toEqual([
      'submitted',
    ]);
    expect((await north.colleague.get(`/api/drafts/${draft.id}`)).status).toBe(200);
  });

  it('answers every broken rule with its message', async () => {
    const answer = await north.ray.post<ProblemDetails>('/api/diagnostics', {});
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        errors: { stockNumber: 'Stock number is required', safetyNotes: 'Safety notes need at least 50 characters' },
      },
    });
    expect(Object.keys(answer.body.errors ?? {})).toHaveLength(24);

    expect(
      await north.ray.post('/api/diagnostics', aDiagnostic({ vin: '1HGCM82633AOO4352', engineNotes: 'Short.' })),
    ).toMatchObject({
      status: 400,
      body: {
        errors: {
          vin: "The letter(s) 'O' and/or 'Q' is/are not valid in VINs. Did you mean the number '0' instead?",
          engineNotes: 'Engine notes need at least 50 characters',
        },
      },
    });
  });

  it('needs an auction', async () => {
    expect(await service.as(anActor({ roles: ['mechanic'] })).post('/api/diagnostics', aDiagnostic())).toMatchObject({
      status: 403,
      body: { code: 'NO_AUCTION', title: 'No auction organization found for your account' },
    });
  });
});

describe('a VIN that was submitted already', () => {
  const vin = '1HGCM82633A004352';
  const recent = async (client: ApiClient) =>
    (await client.get<List<RecentDiagnostic>>(`/api/diagnostics?vin=${vin}`)).body;

  it('is named to the mechanics of the same auction, the latest first', async () => {
    const { id: first } = await submitted(north.ray, { stockNumber: 'A-1' });
    const { id: second } = await submitted(north.colleague, { stockNumber: 'A-2' });
    await submitted(north.ray, { vin: 'KM8K2CAB4PU001140' });
    expect(await recent(north.ray)).toMatchObject({
      items: [
        { id: second, stockNumber: 'A-2', mechanicName: 'Cora Lee' },
        { id: first, stockNumber: 'A-1', mechanicName: 'Ray Delgado' },
      ],
      total: 2,
    });
    expect(await recent(south.ray)).toEqual({ items: [], total: 0 });
  });

  it('must be whole', async () => {
    expect(await north.ray.get('/api/diagnostics?vin=1HGCM8263')).toMatchObject({
      status: 400,
      body: { errors: { vin: 'A VIN of 17 characters is required' } },
    });
  });
});

describe('vehicle reports', () => {
  it('show drafts to their mechanic, the admins of the auction and super admins; diagnostics to the whole auction', async () => {
    const diagnostic = await submitted(north.colleague);
    const draft = await saved(north.ray, { make: 'Honda' });

    expect(idsOf(await vehicles(north.ray))).toEqual([draft.id, diagnostic.id]);
    expect(idsOf(await vehicles(north.admin))).toEqual([draft.id, diagnostic.id]);
    expect(idsOf(await vehicles(north.colleague))).toEqual([diagnostic.id]);
    expect(idsOf(await vehicles(north.viewer))).toEqual([diagnostic.id]);
    expect(idsOf(await vehicles(superAdmin))).toEqual(expect.arrayContaining([draft.id, diagnostic.id]));
    for (const client of [south.ray, south.admin, south.viewer]) expect((await vehicles(client)).total).toBe(0);
    expect((await vehicles(service.as(anActor({ roles: ['auction_admin'] })))).total).toBe(0);

    expect((await north.viewer.get(`/api/vehicles/${draft.id}`)).status).toBe(404);
    expect(await north.admin.get(`/api/vehicles/${draft.id}`)).toMatchObject({
      status: 200,
      body: { isDraft: true, status: 'Incomplete', auctionId: null, auctionName: null },
    });
    expect((await superAdmin.get<VehicleReport>(`/api/vehicles/${diagnostic.id}`)).body).toMatchObject({
      auctionId: north.id,
      auctionName: 'North Lane',
      mechanicName: 'Cora Lee',
    });
    expect((await service.as(anActor({ roles: ['mechanic'] })).get(`/api/vehicles/${diagnostic.id}`)).status).toBe(404);
  });

  it('come page by page, the newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 5; n++) ids.unshift((await submitted(north.ray)).id);

    expect(idsOf(await vehicles(north.ray))).toEqual(ids);
    const first = await vehicles(north.ray, '?limit=2');
    expect(idsOf(first)).toEqual(ids.slice(0, 2));
    expect(first.total).toBe(5);
    // What is added meanwhile is no reason to see a vehicle twice.
    await submitted(north.ray);
    const second = await vehicles(north.ray, `?limit=2&cursor=${first.nextCursor}`);
    expect(idsOf(second)).toEqual(ids.slice(2, 4));
    expect(second.total).toBe(6);
    const last = await vehicles(north.ray, `?limit=2&cursor=${second.nextCursor}`);
    expect(idsOf(last)).toEqual(ids.slice(4));
    expect(last).not.toHaveProperty('nextCursor');
  });

  it('come page by page where they are searched, and for super admins over all auctions', async () => {
    const ids: string[] = [];
    const stockNumber = newId().slice(-8);
    for (let n = 0; n < 5; n++) ids.unshift((await submitted(n % 2 === 0 ? north.ray : south.ray, { stockNumber })).id);
    await service.settled();

    const found: string[] = [];
    for (let cursor = ''; ;) {
      const page = await vehicles(superAdmin, `?search=${stockNumber}&limit=2&cursor=${cursor}`);
      expect(page.total).toBe(5);
      found.push(...idsOf(page));
      if (page.nextCursor === undefined) break;
      cursor = page.nextCursor;
    }
    expect(found).toEqual(ids);
    expect(idsOf(await vehicles(superAdmin, `?search=${stockNumber}&auctionId=${south.id}`))).toEqual([ids[1], ids[3]]);
    expect(await vehicles(north.ray, `?auctionId=${south.id}`)).toEqual({ items: [], total: 0 });
  });

  it('are filtered by status, drafts as their readers may see them', async () => {
    const { id: draft } = await saved(north.colleague, { make: 'Honda' });
    const inProgress = (await submitted(north.ray)).id;
    const complete = (await submitted(north.ray)).id;
    await assessed(complete, 1);
    const failed = (await submitted(north.ray)).id;
    await service.receive(
      { type: 'AssessmentFailed', data: { diagnosticId: failed, version: 1, reason: 'No answer' } },
      { streamId: `assessment-${failed}` },
    );
    const by = async (client: ApiClient, status: string) => idsOf(await vehicles(client, `?status=${status}`));

    expect(await by(north.viewer, 'in-progress')).toEqual([inProgress]);
    expect(await by(north.viewer, 'failed')).toEqual([failed]);
    expect(await by(north.viewer, 'complete')).toEqual([complete]);
    expect(await by(north.viewer, 'draft')).toEqual([]);
    expect(await by(north.colleague, 'draft')).toEqual([draft]);
    expect(await by(north.admin, 'draft')).toEqual([draft]);
    expect(idsOf(await vehicles(north.admin, '?status=complete&search=accord'))).toEqual([complete]);
  });

  it('are counted by auction for super admins, and drafts by themselves', async () => {
    const stockNumber = newId().slice(-8);
    await submitted(north.ray, { stockNumber });
    await submitted(north.ray, { stockNumber });
    await submitted(south.ray, { stockNumber });
    await saved(north.ray, { stockNumber });
    await service.settled();
    const groups = async (query: string) => (await superAdmin.get(`/api/vehicles/groups?${query}`)).body;

    const items = [
      { auctionId: north.id, auctionName: 'North Lane', total: 2 },
      { auctionId: south.id, auctionName: 'North Lane', total: 1 },
      { auctionId: null, auctionName: null, total: 1 },
    ];
    expect(await groups(`search=${stockNumber}`)).toEqual({
      items: expect.arrayContaining(items) as unknown,
      total: 3,
    });
    expect(await groups(`search=${stockNumber}&status=draft`)).toEqual({ items: items.slice(2), total: 1 });
    expect(await groups('search=.')).toEqual({ items: [], total: 0 });
    expect((await north.admin.get('/api/vehicles/groups')).status).toBe(403);
  });

  it.each([
    'limit=0',
    'limit=501',
    'limit=many',
    'cursor=x',
    `cursor=${Buffer.from('["2026"]').toString('base64url')}`,
    'status=sold',
    'auctionId=north',
    `search=${'x'.repeat(101)}`,
    'search=a&search=b',
  ])('refuse ?%s', async (query) => {
    expect((await north.ray.get(`/api/vehicles?${query}`)).status).toBe(400);
  });

  it.each([
    ['accord', ['accord']],
    ['ACCORD 2003', ['accord']],
    ['1hgcm8', ['accord']],
    ['004352', ['accord']],
    ['3a004352', ['accord']],
    ['1HGCM82633A004352', ['accord']],
    ['1hgcm82633a0', ['accord']],
    ['1hgcm82633b0', []],
    ['24.817', ['accord']],
    ['24817', ['accord']],
    ['ford f-150', ['ford']],
    ['f150 ford', ['ford']],
    ['bright', ['ford', 'accord']],
    ['  ', ['ford', 'accord']],
    ['acc', ['accord']],
    ['o', []],
    ['.*', []],
    ['24x817', []],
    ['f(150', ['ford']],
    ['a+b [1]', ['ford', 'accord']],
    ['ab [1]', ['ford']],
    ['\\', []],
    ['$ne', []],
    ['accord ford', []],
  ])('find by "%s": %j', async (search, expected) => {
    await submitted(north.ray, { stockNumber: '24.817' });
    await submitted(north.ray, {
      make: 'Ford',
      model: 'F-150',
      trim: null,
      year: 2013,
      vin: '1FTFW1ET5DFC10312',
      stockNumber: 'A+B [1]',
    });
    await submitted(south.ray);
    const { items, total } = await vehicles(north.ray, `?search=${encodeURIComponent(search)}`);

    expect(items.map(({ make }) => (make === 'Ford' ? 'ford' : 'accord'))).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  it('give the 100 diagnostics that were submitted last, of all auctions and without drafts', async () => {
    await submitted(north.ray);
    const ids: string[] = [];
    for (let n = 0; n < 100; n++) ids.unshift((await submitted(n % 2 ? north.ray : south.ray)).id);
    await saved(north.ray);
    const latest = (await superAdmin.get<List<VehicleReport>>('/api/diagnostics/latest')).body;
    expect(idsOf(latest)).toEqual(ids);
    expect(latest.total).toBe(100);
  });

  it('count the submitted diagnostics for super admins', async () => {
    await service.settled();
    const before = (await superAdmin.get<{ assessments: number }>('/api/stats')).body.assessments;
    await submitted(north.ray);
    await submitted(south.ray);
    await saved(north.ray);
    await service.settled();

    expect((await superAdmin.get('/api/stats')).body).toMatchObject({ assessments: before + 2 });
  });
});

describe('what other services report', () => {
  it('completes a vehicle, once for each version of its assessment', async () => {
    const { id } = await submitted(north.ray);
    expect((await north.ray.get(`/api/vehicles/${id}`)).body).toMatchObject({
      status: 'In Progress',
      hasAssessment: false,
      assessment: null,
    });
    await assessed(id, 1);
    await assessed(id, 1);

    const complete = (await north.ray.get<VehicleReport>(`/api/vehicles/${id}`)).body;
    expect(complete).toMatchObject({
      status: 'Complete',
      hasAssessment: true,
      assessment: { version: 1, saleLight: 'yellow', certification: 'Silver', completedAt: '2026-03-02T16:00:00.000Z' },
    });
    expect(complete.history.map(({ kind }) => kind)).toEqual(['submitted', 'assessed']);

    await assessed(id, 2);
    expect((await north.ray.get<VehicleReport>(`/api/vehicles/${id}`)).body).toMatchObject({
      assessment: { version: 2 },
    });
  });

  it('notes a failed assessment in the history', async () => {
    const { id } = await submitted(north.ray);
    await service.receive(
      { type: 'AssessmentFailed', data: { diagnosticId: id, version: 1, reason: 'No answer' } },
      { streamId: `assessment-${id}` },
    );

    expect((await north.ray.get(`/api/vehicles/${id}`)).body).toMatchObject({
      status: 'In Progress',
      assessmentFailure: { version: 1 },
      history: [{ kind: 'submitted' }, { kind: 'assessment-failed', version: 1 }],
    });
  });

  it('shows a failed assessment as on its way again once someone retries it', async () => {
    const { id } = await submitted(north.ray);
    const tell = (type: string, data: object) =>
      service.receive({ type, data } as AssessmentEvent, { streamId: `assessment-${id}`, subject: id });
    await tell('AssessmentFailed', { diagnosticId: id, version: 1, reason: 'No answer' });
    await tell('AssessmentRequested', { version: 1, retry: { attempt: 2, by: 'Ray Delgado' } });
    expect((await north.ray.get(`/api/vehicles/${id}`)).body).toMatchObject({
      assessmentFailure: null,
      history: [{}, {}, { kind: 'assessment-retried', by: 'Ray Delgado' }],
    });
    await assessed(id, 1);
    expect((await north.ray.get(`/api/vehicles/${id}`)).body).toMatchObject({ hasAssessment: true });
  });

  it('keeps the auction of the diagnostic on the events that follow', async () => {
    const { id } = await submitted(north.ray);
    await assessed(id, 1);

    expect(
      (await service.app.get(EventStore, { strict: false }).readStream(`diagnostic-${id}`)).map(
        ({ type, auctionId }) => [type, auctionId],
      ),
    ).toEqual([
      ['DiagnosticSubmitted', north.id],
      ['DiagnosticAssessed', north.id],
    ]);
  });

  it('removes everything of an auction that was deleted, and nothing else', async () => {
    const { id } = await submitted(north.ray);
    await saved(north.ray);
    await submitted(south.ray);
    await service.receive({ type: 'AuctionDeleted', data: {} }, { streamId: `auction-${north.id}` });

    expect(await leftOf(north)).toEqual([]);
    expect((await superAdmin.get(`/api/diagnostics/${id}`)).status).toBe(404);
    expect((await vehicles(south.admin)).total).toBe(1);
  });

  it('says why to the people of an auction that was deleted, while they still have an access token, and takes nothing more', async () => {
    await service.receive({ type: 'AuctionDeleted', data: {} }, { streamId: `auction-${north.id}` });

    const refused = { status: 401, body: { code: 'AUCTION_DELETED', title: 'You were signed out' } };
    expect(await north.ray.post('/api/diagnostics', aDiagnostic())).toMatchObject(refused);
    expect(await north.ray.post('/api/drafts', { make: 'Honda' })).toMatchObject(refused);
    expect(await north.admin.get('/api/vehicles')).toMatchObject(refused);
    expect(await leftOf(north)).toEqual([]);
    expect((await south.ray.post('/api/diagnostics', aDiagnostic())).status).toBe(201);
  });

  it.each([
    ['diagnostic', '/api/diagnostics', aDiagnostic],
    ['draft', '/api/drafts', () => ({ make: 'Honda' })],
  ] as const)('keeps no %s of an auction that is deleted while it is being stored', async (what, path, body) => {
    service.beforeNextAppendTo(what, () =>
      service.receive({ type: 'AuctionDeleted', data: {} }, { streamId: `auction-${north.id}` }),
    );

    expect(await north.ray.post(path, body())).toMatchObject({ status: 403, body: { code: 'NO_AUCTION' } });
    expect(await leftOf(north)).toEqual([]);
  });
});
