import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  ACCOUNT_CHANGED,
  ASSESSMENT_COMPLETED,
  newId,
  REALTIME_PATH,
  REALTIME_READY,
  TOPICS,
  type AccountChangedPush,
  type AssessmentCompletedPush,
  type EventEnvelope,
  type RealtimeReadyPush,
} from '@lanelight/contracts';
import { InProcessTransport } from '@lanelight/messaging';
import { aFaultyDiagnostic, eventually, type ApiClient } from '@lanelight/testing';
import { AccessTokens } from '@lanelight/identity';
import { io, type Socket } from 'socket.io-client';
import { startTestPlatform, SUPER_ADMIN, type TestPlatform } from './platform.fixture.js';

const PASSWORD = 'lane-light';

let test: TestPlatform;
let admin: ApiClient;
const people: Record<string, ApiClient> = {};
const sockets: Socket[] = [];

async function addPerson(userId: string, auctionName: string): Promise<void> {
  const auctionId = newId();
  await admin.post('/api/auctions', { id: auctionId, name: auctionName, password: PASSWORD });
  await admin.post('/api/identity/users', {
    userId,
    auctionId,
    role: 'mechanic',
    fullName: userId,
    email: `${userId}@test.example`,
    password: PASSWORD,
  });
  people[userId] = await test.client.signIn(userId, PASSWORD);
}

beforeAll(async () => {
  test = await startTestPlatform();
  admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  await Promise.all([addPerson('north-mech', 'North Test'), addPerson('south-mech', 'South Test')]);
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.disconnect();
});
afterAll(() => test.stop());

interface Listener {
  socket: Socket;
  pushes: AssessmentCompletedPush[];
}

/** Connects, or throws what the server said. */
async function connect(token: unknown): Promise<Listener> {
  const socket = io(test.platform.baseUrl, {
    path: REALTIME_PATH,
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
  });
  sockets.push(socket);
  const pushes: AssessmentCompletedPush[] = [];
  socket.on(ASSESSMENT_COMPLETED, (push: AssessmentCompletedPush) => pushes.push(push));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return { socket, pushes };
}

const tokenOf = (client: ApiClient | undefined): string => client?.session?.accessToken ?? '';

describe('the realtime endpoint', () => {
  it.each([
    ['no token', undefined],
    ['nonsense', 'nonsense'],
    ['an object', { roles: ['super_admin'] }],
  ])('refuses %s', async (_what, token) => {
    await expect(connect(token)).rejects.toMatchObject({
      message: 'Not authenticated',
      data: { code: 'UNAUTHENTICATED' },
    });
  });

  it('ends a connection that says nothing, or was refused, after ten seconds', async () => {
    const openedAt = performance.now();
    const open = (packet?: string): Promise<unknown> => {
      const socket = new WebSocket(
        `${test.platform.baseUrl.replace('http', 'ws')}${REALTIME_PATH}/?EIO=4&transport=websocket`,
      );
      if (packet) socket.onopen = () => socket.send(packet);
      return new Promise((resolve) => (socket.onclose = resolve));
    };
    await Promise.all([open(), open('40{"token":"nonsense"}')]);
    // A connection that is left to itself ends after 45 seconds, when it does not answer the second ping.
    expect(performance.now() - openedAt).toBeLessThan(30_000);
  });

  it('pushes a completed assessment to its auction and to super admins, once, under the correlation id of the submission', async () => {
    const [north, south, superAdmin] = await Promise.all([
      connect(tokenOf(people['north-mech'])),
      connect(tokenOf(people['south-mech'])),
      connect(tokenOf(admin)),
    ]);
    const body = aFaultyDiagnostic();
    const { status } =
      (await people['north-mech']?.request('POST', '/api/diagnostics', body, {
        'x-correlation-id': 'submission-4711',
      })) ?? {};
    expect(status).toBe(201);
    const push = await eventually(async () => north.pushes[0]);
    expect(push).toEqual({
      diagnosticId: body.id,
      version: 1,
      year: 2003,
      make: 'Honda',
      model: 'Accord',
      correlationId: 'submission-4711',
    });
    expect(await eventually(async () => superAdmin.pushes[0])).toEqual(push);

    // What comes over the same connection later shows that nothing came before it.
    await people['south-mech']?.post('/api/diagnostics', aFaultyDiagnostic());
    await eventually(async () => south.pushes[0]);
    expect(south.pushes.map(({ diagnosticId }) => diagnosticId)).not.toContain(body.id);
    expect(north.pushes).toHaveLength(1);

    const story = test.log
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ correlationId }) => correlationId === 'submission-4711');
    expect(story.map(({ msg, event, path }) => [msg, event ?? path].filter(Boolean).join(' '))).toEqual(
      expect.arrayContaining([
        'Request /api/diagnostics',
        'Event handled DiagnosticSubmitted',
        'Event handled AssessmentCompleted',
        'Assessment pushed',
      ]),
    );
  });

  it('says at the connection for how long nothing was pushed that the page would have heard', async () => {
    const quietFor = async (client: ApiClient | undefined): Promise<number> => {
      const socket = io(test.platform.baseUrl, {
        path: REALTIME_PATH,
        auth: { token: tokenOf(client) },
        transports: ['websocket'],
        reconnection: false,
      });
      sockets.push(socket);
      const { quietForMs } = await new Promise<RealtimeReadyPush>((resolve, reject) =>
        socket.once(REALTIME_READY, resolve).once('connect_error', reject),
      );
      return quietForMs;
    };
    const north = await connect(tokenOf(people['north-mech']));
    const since = performance.now();
    const southBefore = await quietFor(people['south-mech']);
    await people['north-mech']?.post('/api/diagnostics', aFaultyDiagnostic());
    await eventually(async () => north.pushes[0]);
    expect(await quietFor(people['north-mech'])).toBeLessThan(performance.now() - since);
    expect(await quietFor(admin)).toBeLessThan(performance.now() - since);
    // What another auction heard is nothing to it.
    expect(await quietFor(people['south-mech'])).toBeGreaterThanOrEqual(southBefore);
  });

  it('tells the pages of a user whose role or status was changed, and nobody else; an inactive user is disconnected', async () => {
    const user = people['south-mech']?.session?.user;
    const changed: [who: string, status: string][] = [];
    const listen = async (who: string): Promise<Socket> => {
      const { socket } = await connect(tokenOf(people[who]));
      socket.on(ACCOUNT_CHANGED, ({ status }: AccountChangedPush) => changed.push([who, status]));
      return socket;
    };
    const [north, south] = [await listen('north-mech'), await listen('south-mech')];
    const edit = (body: object) => admin.patch(`/api/identity/users/${user?.id}`, { fullName: 'South', ...body });

    expect((await edit({ status: 'active', role: 'report_viewer' })).status).toBe(200);
    await eventually(async () => changed[0]);
    expect(south.connected).toBe(true);
    expect((await edit({ status: 'inactive' })).status).toBe(200);
    await eventually(async () => south.disconnected || undefined);
    expect(new Set(changed.map(String))).toEqual(new Set(['south-mech,active', 'south-mech,inactive']));
    expect(north.connected).toBe(true);
    expect((await edit({ status: 'active', role: 'mechanic' })).status).toBe(200);
    // The deactivation has ended the session.
    people['south-mech'] = await test.client.signIn('south-mech', PASSWORD);
  });

  it('pushes an event that is delivered twice once', async () => {
    const { pushes } = await connect(tokenOf(people['north-mech']));
    const auctionId = people['north-mech']?.session?.user.auctionId ?? null;
    const transport = test.platform.app.get(InProcessTransport);
    const completed = (diagnosticId: string): EventEnvelope => ({
      specversion: '1.0',
      id: newId(),
      type: 'AssessmentCompleted',
      source: '/assessments',
      subject: diagnosticId,
      time: '2026-03-02T15:04:05.000Z',
      datacontenttype: 'application/json',
      dataschema: 'AssessmentCompleted/1',
      schemaVersion: 1,
      streamId: `assessment-${diagnosticId}`,
      streamVersion: 2,
      correlationId: 'twice',
      causationId: null,
      actor: null,
      auctionId,
      data: {
        diagnosticId,
        version: 1,
        year: null,
        make: null,
        model: null,
        result: { saleLight: { color: 'green' }, naaaCertification: 'Gold' },
      },
    });
    const diagnostics = [aFaultyDiagnostic(), aFaultyDiagnostic()];
    for (const body of diagnostics) await people['north-mech']?.post('/api/diagnostics', body);
    await eventually(async () => (pushes.length === 2 ? true : undefined));
    const [twice, after] = diagnostics.map(({ id = '' }) => completed(id));
    if (!twice || !after) throw new Error('Two diagnostics were submitted');
    await transport.publish(TOPICS.assessments, [twice, twice, after]);
    await eventually(async () =>
      pushes.at(-1)?.correlationId === 'twice' && pushes.at(-1)?.diagnosticId === after.subject ? true : undefined,
    );
    expect(
      pushes.filter(({ correlationId, diagnosticId }) => correlationId === 'twice' && diagnosticId === twice.subject),
    ).toHaveLength(1);
  });

  it('refuses the token of a session that may only set up its second factor', async () => {
    const { auctionId } = people['south-mech']!.session!.user;
    const body = { userId: 'limited-mech', auctionId, role: 'mechanic', fullName: 'Lim', password: PASSWORD };
    await admin.post('/api/identity/users', { ...body, email: 'limited-mech@test.example' });
    await admin.put(`/api/identity/auctions/${auctionId}/sign-in-rules`, { secondFactorRequired: true });
    const limited = await test.client.signIn('limited-mech', PASSWORD);
    expect(limited.session!.user.mustSetUpSecondFactor).toBe(true);
    await expect(connect(tokenOf(limited))).rejects.toMatchObject({ data: { code: 'UNAVAILABLE' } });
    await admin.put(`/api/identity/auctions/${auctionId}/sign-in-rules`, { secondFactorRequired: false });
    const free = await test.client.signIn('limited-mech', PASSWORD);
    expect((await connect(tokenOf(free))).socket.connected).toBe(true);
  });

  it('answers polling with the security headers of data', async () => {
    const { headers } = await fetch(`${test.platform.baseUrl}${REALTIME_PATH}/?EIO=4&transport=polling`);
    expect([
      headers.get('content-security-policy'),
      headers.get('x-content-type-options'),
      headers.get('cache-control'),
    ]).toEqual(["default-src 'none';frame-ancestors 'none'", 'nosniff', 'no-store']);
  });

  it('takes 30 connections of one user, refuses the next, and takes it when another one has ended', async () => {
    const token = tokenOf(people['south-mech']);
    const open = await Promise.all(Array.from({ length: 30 }, () => connect(token)));
    await expect(connect(token)).rejects.toMatchObject({ data: { code: 'UNAVAILABLE' } });
    expect((await connect(tokenOf(people['north-mech']))).socket.connected).toBe(true);
    open[0]!.socket.disconnect();
    await eventually(async () => connect(token).catch(() => undefined));
  });

  it('ends a connection when its token expires', async () => {
    const user = people['north-mech']?.session?.user;
    if (!user) throw new Error('Not signed in');
    const { socket } = await connect(test.platform.app.get(AccessTokens, { strict: false }).sign(user, newId(), 3));
    expect(await new Promise((resolve) => socket.once('disconnect', resolve))).toBe('io server disconnect');
  });

  it('ends connections when the platform closes', async () => {
    const closing = await startTestPlatform();
    const socket = io(closing.platform.baseUrl, {
      path: REALTIME_PATH,
      auth: { token: tokenOf(await closing.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password)) },
      transports: ['websocket'],
      reconnection: false,
    });
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    const ended = new Promise((resolve) => socket.once('disconnect', resolve));
    await closing.stop();
    await ended;
  });
});
