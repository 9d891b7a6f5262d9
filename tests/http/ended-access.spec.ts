import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, type Role } from '@lanelight/contracts';
import { AssessmentsModule, loadAssessmentsConfig } from '@lanelight/assessments';
import { AuctionsModule, loadAuctionsConfig } from '@lanelight/auctions';
import { DiagnosticsModule, loadDiagnosticsConfig } from '@lanelight/diagnostics';
import { EnhancementsModule, loadEnhancementsConfig } from '@lanelight/enhancements';
import { AccessTokens, IdentityModule, loadIdentityConfig } from '@lanelight/identity';
import { startPlatform } from '@lanelight/platform';
import { createLog, routeRules, type Route } from '@lanelight/service';
import { ApiClient } from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import type { DynamicModule } from '@nestjs/common';
import { io } from 'socket.io-client';
import { aPerson, good, PASSWORD, startTwoAuctions, type TwoAuctions } from './two-auctions.fixture.js';

let test: TwoAuctions;
beforeAll(async () => {
  test = await startTwoAuctions();
});
afterAll(() => test.stop());

/** Every service has some of them. */
const guardedRoutes = (): Route[] =>
  routeRules(test.platform.app).filter(({ handler, rule }) => handler && rule?.kind !== 'public');

const someone = async (userId: string, role: 'auction_admin' | 'mechanic' | 'report_viewer') => {
  const body = aPerson(userId, test.north.id, role);
  await good(test.superAdmin.post('/api/identity/users', body));
  return { ...body, client: await test.anonymous.signIn(userId, PASSWORD) };
};

/** Routes that do not refuse the client's token with 401 and this code. */
async function routesOpenTo(client: ApiClient): Promise<string[]> {
  const open: string[] = [];
  for (const { method, path } of guardedRoutes()) {
    const body = method === 'GET' ? undefined : {};
    const answer = await client.request<{ code?: string }>(method, path.replace(/:\w+/, newId()), body);
    const { code } = answer.body;
    if (answer.status !== 401 || code !== 'SESSION_ENDED') open.push(`${method} ${path}: ${answer.status} ${code}`);
  }
  return open;
}

function connect(client: ApiClient): Promise<{ closed: Promise<unknown>; close: () => void }> {
  const socket = io(test.platform.baseUrl, {
    path: '/realtime',
    auth: { token: client.session?.accessToken },
    transports: ['websocket'],
    reconnection: false,
  });
  const closed = new Promise((resolve) => socket.once('disconnect', resolve));
  return new Promise((resolve, reject) =>
    socket
      .once('connect', () => resolve({ closed, close: () => void socket.disconnect() }))
      .once('connect_error', reject),
  );
}

/** A copy of the tokens that goes on after the session. */
const copyOf = (client: ApiClient): ApiClient => new ApiClient(test.platform.baseUrl, client.session);

describe('an access token that has not expired', () => {
  it('opens nothing once its session has ended, on any route of any service', async () => {
    const { client } = await someone('leaving', 'auction_admin');
    const [thief, elsewhere] = [copyOf(client), await test.anonymous.signIn('leaving', PASSWORD)];
    const sockets = [await connect(client), await connect(elsewhere)];

    expect((await client.delete('/api/identity/sessions/current')).status).toBe(204);

    expect(guardedRoutes().length).toBeGreaterThan(30);
    expect(await routesOpenTo(thief)).toEqual([]);
    await sockets[0]!.closed;
    await expect(connect(thief)).rejects.toMatchObject({ data: { code: 'SESSION_ENDED' } });
    // The other device stays signed in.
    expect((await elsewhere.get('/api/identity/me')).status).toBe(200);
    sockets[1]!.close();
  });

  it.each(['auction_admin', 'mechanic', 'report_viewer'] as const)(
    'opens nothing to a %s who was deactivated',
    async (role) => {
      const { id, fullName, client } = await someone(`fired-${role.slice(0, 8)}`, role);
      const socket = await connect(client);
      await good(test.superAdmin.request('PATCH', `/api/identity/users/${id}`, { fullName, status: 'inactive' }));
      expect(await routesOpenTo(copyOf(client))).toEqual([]);
      await socket.closed;
      await expect(connect(client)).rejects.toMatchObject({ data: { code: 'SESSION_ENDED' } });

      await good(test.superAdmin.request('PATCH', `/api/identity/users/${id}`, { fullName, status: 'active' }));
      expect((await routesOpenTo(copyOf(client))).length).toBe(0);
      const again = await test.anonymous.signIn(client.session?.user.userId ?? '', PASSWORD);
      expect((await again.get('/api/identity/me')).status).toBe(200);
    },
  );

  it('opens nothing with roles that its user does not have', async () => {
    const { client } = await someone('promoted', 'mechanic');
    const { user } = client.session!;
    const accessToken = test.platform.app
      .get(AccessTokens, { strict: false })
      .sign({ ...user, roles: ['super_admin'] satisfies Role[] }, newId());
    expect(await routesOpenTo(new ApiClient(test.platform.baseUrl, { ...client.session!, accessToken }))).toEqual([]);
  });
});

const DATABASE = { DATABASE_URL: 'sqlite::memory:' };
const VEHICLE_DATA_DIR = join(import.meta.dirname, '..', '..', '.cache', 'vehicle-data');

/** Each service as a process of its own, with a route that needs no more than a sign-in. */
const SEPARATE: [name: string, path: string, module: () => DynamicModule][] = [
  ['identity', '/api/identity/users', () => IdentityModule.register(loadIdentityConfig(DATABASE))],
  ['auctions', '/api/auctions', () => AuctionsModule.register(loadAuctionsConfig(DATABASE))],
  [
    'diagnostics',
    '/api/vehicles',
    () => DiagnosticsModule.register(loadDiagnosticsConfig({ ...DATABASE, VEHICLE_DATA_DIR })),
  ],
  ['assessments', `/api/assessments/${newId()}`, () => AssessmentsModule.register(loadAssessmentsConfig(DATABASE))],
  ['enhancements', '/api/instructions', () => EnhancementsModule.register(loadEnhancementsConfig(DATABASE))],
];

it.each(SEPARATE)('%s, in a process of its own, hears whose access has ended', async (name, path, module) => {
  await using service = await ServiceUnderTest.start(name, module());
  const [one, other] = [anActor({ roles: ['super_admin'] }), anActor({ roles: ['super_admin'] })];
  const sessionId = newId();
  const clients = { ended: service.as(one, sessionId), elsewhere: service.as(one), other: service.as(other) };
  const admitted = async () =>
    Promise.all(Object.values(clients).map(async (client) => (await client.get(path)).status !== 401));
  expect(await admitted()).toEqual([true, true, true]);

  await service.receive({ type: 'SessionEnded', data: { userId: one.id } }, { streamId: `session-${sessionId}` });
  expect(await admitted()).toEqual([false, true, true]);
  const edited = (status: 'active' | 'inactive', streamVersion: number) =>
    service.receive(
      { type: 'UserEdited', data: { fullName: 'Ray', status } },
      { streamId: `user-${one.id}`, streamVersion },
    );
  await edited('inactive', 2);
  expect(await admitted()).toEqual([false, false, true]);
  await edited('active', 3);
  expect(await admitted()).toEqual([false, true, true]);
  await service.receive({ type: 'UserRemoved', data: {} }, { streamId: `user-${one.id}`, streamVersion: 4 });
  expect(await admitted()).toEqual([false, false, true]);
});

it('a restart forgets no session that has ended', async () => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'lanelight-restart-'));
  const start = () =>
    startPlatform({
      port: 0,
      dataDirectory,
      demo: false,
      log: createLog({ name: 'test', level: 'info', destination: { write: () => undefined } }),
      env: {
        PASSWORD_ROUNDS: '10',
        SUPER_ADMIN_EMAIL: 'super@test.example',
        SUPER_ADMIN_PASSWORD: 'super-secret-password',
      },
    });
  const before = await start();
  const client = await new ApiClient(before.baseUrl).signIn('super@test.example', 'super-secret-password');
  await client.delete('/api/identity/sessions/current');
  await before.close();

  const after = await start();
  try {
    expect(await new ApiClient(after.baseUrl, client.session).get('/api/auctions')).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
  } finally {
    await after.close();
    rmSync(dataDirectory, { recursive: true });
  }
});
