import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import {
  deadLetterTopicOf,
  newId,
  REALTIME_PATH,
  SESSION_ENDED,
  TOPICS,
  type EventEnvelope,
  type ProblemDetails,
} from '@lanelight/contracts';
import { EventSourcing } from '@lanelight/event-sourcing';
import { DeadLetters, InProcessTransport } from '@lanelight/messaging';
import { storedRows } from '@lanelight/mongoose-sqlite';
import { aDiagnostic, eventually } from '@lanelight/testing';
import { io, type Socket } from 'socket.io-client';
import { good, startTwoAuctions, type TwoAuctions } from './two-auctions.fixture.js';

const DATABASES = ['identity', 'auctions', 'diagnostics', 'assessments', 'enhancements', 'messaging'];

let test: TwoAuctions;
/** The last event of South's assessment before it was deleted, as a broker may deliver it once more. */
let lateEvent: EventEnvelope;
let pushed: unknown;
let disconnected: string;
const eventSourcing = (service: string): EventSourcing =>
  test.platform.app.get(EventSourcing, { each: true, strict: false }).find((each) => each.service === service)!;

beforeAll(async () => {
  test = await startTwoAuctions();
  const { superAdmin, south } = test;
  await good(superAdmin.post('/api/feedback', { diagnosticId: south.diagnostic.id, feedbackText: 'South is high' }));
  await good(south.mechanic.delete(`/api/drafts/${south.draft.id}`));
  await good(south.mechanic.post('/api/drafts', { make: 'Southmobile' }));
  lateEvent = (await eventSourcing('assessments').store.readStream(`assessment-${south.diagnostic.id}`)).at(-1)!;
  await test.platform.app.get(DeadLetters).park({
    _id: newId(),
    topic: deadLetterTopicOf(TOPICS.assessments),
    group: 'diagnostics',
    handler: null,
    reason: 'South failed',
    attempts: 1,
    original: JSON.stringify(lateEvent),
    parkedAt: '2026-03-02T15:04:05.000Z',
  });
  expect(everything()).toContain('South');

  const socket = connect();
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
  const push = new Promise((resolve) => socket.once(SESSION_ENDED, resolve));
  const end = new Promise<string>((resolve) => socket.once('disconnect', resolve));
  await good(superAdmin.delete(`/api/auctions/${south.id}`));
  [pushed, disconnected] = await Promise.all([push, end]);
});
afterAll(() => test.stop());

const connect = (): Socket =>
  io(test.platform.baseUrl, {
    path: REALTIME_PATH,
    auth: { token: test.south.viewer.session?.accessToken },
    transports: ['websocket'],
    reconnection: false,
  });

/** All rows of all tables of the platform's databases, as text: documents, indexes and what is about them. */
function everything(): string {
  return DATABASES.flatMap((name) => storedRows(join(test.dataDirectory, `${name}.sqlite`)))
    .map(({ text }) => text)
    .join('\n');
}

describe('the people of a deleted auction', () => {
  const isTold = { status: 401, body: { code: 'AUCTION_DELETED', title: 'You were signed out' } };

  it('are told over their open connections, which end', () => {
    expect(pushed).toEqual({ code: 'AUCTION_DELETED' });
    expect(disconnected).toBe('io server disconnect');
  });

  it('are told at their next request to any service', async () => {
    const { mechanic, admin, viewer, customer } = test.south;
    for (const answer of [
      viewer.get('/api/vehicles'),
      viewer.get('/api/identity/me'),
      viewer.get(`/api/assessments/${newId()}`),
      admin.get('/api/identity/users'),
      mechanic.post('/api/customers', { name: customer.name }),
      mechanic.post('/api/diagnostics', aDiagnostic()),
    ])
      expect(await answer).toMatchObject(isTold);
  });

  it('are told when they renew their session, and cannot connect or sign in again', async () => {
    const { refreshToken, user } = test.south.mechanic.session!;
    await eventually(async () =>
      (await test.anonymous.post('/api/identity/lookup', { userId: user.userId })).status === 404 ? true : undefined,
    );
    expect(await test.anonymous.post('/api/identity/sessions/refresh', { refreshToken })).toMatchObject(isTold);
    expect(await test.anonymous.post<ProblemDetails>('/api/identity/sessions/refresh', { refreshToken })).toMatchObject(
      { status: 401 },
    );
    const refused = await new Promise<Error & { data?: object }>((resolve) => connect().once('connect_error', resolve));
    expect(refused.data).toEqual({ code: 'AUCTION_DELETED' });
  });
});

describe('the data of a deleted auction', () => {
  it('is erased from every database: events, read models, names, sessions and dead letters', async () => {
    const left = await eventually(
      async () => {
        const text = everything();
        return /south/i.test(text) ? undefined : text;
      },
      20_000,
      'everything of South to be gone',
    );
    for (const { id, email } of [test.south.mechanic, test.south.admin].map(({ session }) => session!.user))
      expect([left.includes(email), left.includes(`"mechanicId":"${id}"`)]).toEqual([false, false]);
    expect(left).not.toContain(
      test.south.diagnostic.vin === test.north.diagnostic.vin ? 'South' : test.south.diagnostic.vin,
    );
    expect(left).toContain('North Lane');
    expect(left).toContain('North-stock');
  });

  it('leaves streams without gaps, and read models and counts that match the events', async () => {
    for (const service of DATABASES.slice(0, -1)) {
      expect(await eventSourcing(service).store.verifyStreams()).toEqual([]);
      for (const { projection, differences } of await eventSourcing(service).checkAll())
        expect([projection, differences]).toEqual([projection, []]);
    }
    expect((await test.superAdmin.get('/api/stats')).body).toMatchObject({
      assessments: 1,
      byStatus: { incomplete: 1, complete: 1 },
    });
  });

  it('does not come back with an event that is delivered late, or under its old ids', async () => {
    const { superAdmin, north, south } = test;
    await test.platform.app.get(InProcessTransport).publish(TOPICS.assessments, [lateEvent]);
    expect((await superAdmin.get(`/api/vehicles/${south.diagnostic.id}`)).status).toBe(404);
    expect(
      await superAdmin.post('/api/auctions', { id: south.id, name: 'Again', password: 'lane-light' }),
    ).toMatchObject({ status: 409, body: { code: 'ID_IN_USE' } });
    expect(await north.mechanic.post('/api/diagnostics', aDiagnostic({ id: south.diagnostic.id }))).toMatchObject({
      status: 409,
      body: { code: 'ID_IN_USE' },
    });
    expect(everything()).not.toMatch(/south/i);
  });
});
