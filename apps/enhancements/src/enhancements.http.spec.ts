import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { newId, type Feedback, type Instruction, type List, type ProblemDetails } from '@lanelight/contracts';
import { eventually, goldenEvent, type ApiClient } from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import EnhancementsModule, { KnownDiagnostics } from './enhancements.module.js';

const { data: SUBMITTED } = goldenEvent('DiagnosticSubmitted');
let service: ServiceUnderTest;
const superAdmin = anActor({ roles: ['super_admin'] });
let admin: ApiClient;

beforeAll(async () => {
  service = await ServiceUnderTest.start(
    'enhancements',
    EnhancementsModule.register({ databaseUrl: 'sqlite::memory:' }),
  );
  admin = service.as(superAdmin);
});
afterAll(() => service.close());

const routes = [
  ['GET', '/api/feedback'],
  ['POST', '/api/feedback'],
  ['PUT', `/api/feedback/${newId()}`],
  ['DELETE', `/api/feedback/${newId()}`],
  ['GET', '/api/instructions'],
  ['POST', '/api/instructions'],
  ['PUT', `/api/instructions/${newId()}`],
  ['DELETE', `/api/instructions/${newId()}`],
] as const;

describe.each(routes)('%s %s', (method, path) => {
  it('is for super admins only', async () => {
    const body = method === 'POST' || method === 'PUT' ? {} : undefined;
    expect((await service.client().request(method, path, body)).status).toBe(401);
    for (const role of ['auction_admin', 'mechanic', 'report_viewer'] as const) {
      expect(
        (await service.as(anActor({ roles: [role], auctionId: newId() })).request(method, path, body)).status,
      ).toBe(403);
    }
  });
});

describe('feedback', () => {
  const MISSING = 'Please select a diagnostic and provide feedback';
  const on = (diagnosticId: string) => ({
    id: newId(),
    diagnosticId,
    feedbackText: ' The transmission is priced too low. ',
    improvementSuggestions: '',
  });
  const submitted = (id: string): Promise<void> =>
    service.receive({ type: 'DiagnosticSubmitted', data: SUBMITTED }, { streamId: `diagnostic-${id}`, subject: id });
  const removed = (id: string): Promise<void> =>
    service.receive({ type: 'DiagnosticRemoved', data: {} }, { streamId: `diagnostic-${id}`, subject: id });
  /** Feedback on a diagnostic that was submitted. */
  const body = async () => {
    const diagnosticId = newId();
    await submitted(diagnosticId);
    return on(diagnosticId);
  };

  it('is created, listed, changed and deleted', async () => {
    const request = await body();
    const created = await admin.post<Feedback>('/api/feedback', request);
    expect(created).toMatchObject({
      status: 201,
      body: {
        id: request.id,
        diagnosticId: request.diagnosticId,
        feedbackText: 'The transmission is priced too low.',
        improvementSuggestions: null,
        createdBy: superAdmin.id,
      },
    });

    const changed = await admin.put<Feedback>(`/api/feedback/${request.id}`, {
      feedbackText: 'Better now.',
      improvementSuggestions: 'Look at CVTs.',
    });
    expect(changed).toMatchObject({
      status: 200,
      body: { ...created.body, feedbackText: 'Better now.', improvementSuggestions: 'Look at CVTs.' },
    });
    expect((await admin.get<List<Feedback>>('/api/feedback')).body.items).toContainEqual(changed.body);

    expect((await admin.delete(`/api/feedback/${request.id}`)).status).toBe(204);
    expect((await admin.get<List<Feedback>>('/api/feedback')).body.items).not.toContainEqual(changed.body);
    expect((await admin.delete(`/api/feedback/${request.id}`)).status).toBe(404);
    expect((await admin.put(`/api/feedback/${request.id}`, { feedbackText: 'Once more.' })).status).toBe(404);
  });

  it('is created once, however often it is sent', async () => {
    const request = await body();
    const answers = await Promise.all([1, 2, 3].map(() => admin.post<Feedback>('/api/feedback', request)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(
      (await admin.get<List<Feedback>>('/api/feedback')).body.items.filter(({ id }) => id === request.id),
    ).toHaveLength(1);
  });

  it('is listed with the newest first', async () => {
    const [older, newer] = [await body(), await body()];
    await admin.post('/api/feedback', older);
    await admin.post('/api/feedback', newer);
    const { items, total } = (await admin.get<List<Feedback>>('/api/feedback')).body;

    expect(items.slice(0, 2).map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(total).toBe(items.length);
  });

  it.each([
    [{}, { feedbackText: MISSING, diagnosticId: MISSING }],
    [{ diagnosticId: newId(), feedbackText: '   ' }, { feedbackText: MISSING }],
    [{ diagnosticId: 'latest', feedbackText: 'Good.' }, { diagnosticId: MISSING }],
  ])('%j answers 400', async (wrong, errors) => {
    expect(await admin.post<ProblemDetails>('/api/feedback', wrong)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors },
    });
  });

  it('goes when its diagnostic is removed', async () => {
    const request = await body();
    await admin.post('/api/feedback', request);
    const other = await body();
    await admin.post('/api/feedback', other);
    await removed(request.diagnosticId);
    const ids = (await admin.get<List<Feedback>>('/api/feedback')).body.items.map(({ id }) => id);

    expect(ids).not.toContain(request.id);
    expect(ids).toContain(other.id);
  });

  it('is refused on a diagnostic that was removed', async () => {
    const request = await body();
    await removed(request.diagnosticId);
    expect(await admin.post<ProblemDetails>('/api/feedback', request)).toMatchObject({
      status: 404,
      body: { detail: 'Diagnostic not found' },
    });
    const ids = (await admin.get<List<Feedback>>('/api/feedback')).body.items.map(({ id }) => id);
    expect(ids).not.toContain(request.id);
  });

  it('is refused on a diagnostic that nobody has submitted, also after the end of one that comes late', async () => {
    const isRefused = { status: 404, body: { detail: 'Diagnostic not found' } };
    expect(await admin.post('/api/feedback', on(newId()))).toMatchObject(isRefused);
    const id = newId();
    await removed(id);
    await submitted(id);
    expect(await admin.post('/api/feedback', on(id))).toMatchObject(isRefused);
    expect(await service.app.get(KnownDiagnostics, { strict: false }).auctionOf(id)).toBeNull();
  });

  it('waits for the event of a diagnostic that was submitted a moment ago', async () => {
    const looks = jest.spyOn(service.app.get(KnownDiagnostics, { strict: false }), 'auctionOf');
    const request = on(newId());
    const answer = admin.post('/api/feedback', request);
    await eventually(async () => (looks.mock.calls.length > 0 ? true : undefined));
    await submitted(request.diagnosticId);
    expect(await answer).toMatchObject({ status: 201, body: { id: request.id } });
    looks.mockRestore();
  });
});

describe('instructions', () => {
  let id: string;
  beforeEach(() => void (id = newId()));

  it('are added, switched off, listed and deleted', async () => {
    const added = await admin.post<Instruction>('/api/instructions', { id, instructionText: ' Name every code. ' });
    expect(added).toMatchObject({
      status: 201,
      body: {
        id,
        instructionText: 'Name every code.',
        category: 'General Assessment',
        isActive: true,
        createdBy: superAdmin.id,
      },
    });

    const off = await admin.put<Instruction>(`/api/instructions/${id}`, {
      instructionText: 'Name every code.',
      category: 'Risk Analysis',
      isActive: false,
    });
    expect(off).toMatchObject({ status: 200, body: { ...added.body, category: 'Risk Analysis', isActive: false } });
    expect((await admin.get<List<Instruction>>('/api/instructions')).body.items).toContainEqual(off.body);

    expect((await admin.delete(`/api/instructions/${id}`)).status).toBe(204);
    expect((await admin.put(`/api/instructions/${id}`, { instructionText: 'Back.' })).status).toBe(404);
    expect(await admin.post('/api/instructions', { id, instructionText: 'Back.' })).toMatchObject({
      status: 409,
      body: { code: 'ID_IN_USE' },
    });
  });

  it('are added once, however often they are sent', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post<Instruction>('/api/instructions', { id, instructionText: 'Name every code.' })),
    );

    expect(answers.map(({ body }) => body)).toEqual([answers[0]?.body, answers[0]?.body, answers[0]?.body]);
    expect(
      (await admin.get<List<Instruction>>('/api/instructions')).body.items.filter((item) => item.id === id),
    ).toHaveLength(1);
  });

  it('need a text', async () => {
    expect(await admin.post('/api/instructions', { instructionText: ' ' })).toMatchObject({
      status: 400,
      body: { errors: { instructionText: 'Please provide instruction text' } },
    });
    expect(await admin.put(`/api/instructions/${id}`, { instructionText: '' })).toMatchObject({ status: 400 });
  });

  it.each(['seven', '../auctions', encodeURIComponent('{"$ne":null}')])(
    'with the id %s do not exist',
    async (wrong) => {
      expect((await admin.delete(`/api/instructions/${wrong}`)).status).toBe(404);
    },
  );
});
