import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type List, type SessionTokens, type UserSession } from '@lanelight/contracts';
import { ApiClient } from '@lanelight/testing';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { startTestPlatform, SUPER_ADMIN, type TestPlatform } from './platform.fixture.js';

const PASSWORD = 'lane-light';
const TABLET =
  'Mozilla/5.0 (Linux; Android 14; SM-X210) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const LAPTOP = 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0';

let test: TestPlatform;
let people = 0;

beforeAll(async () => {
  test = await startTestPlatform({ env: { TRUSTED_PROXIES: '1', SESSION_IDLE_DAYS: '2', SESSION_MAX_DAYS: '3' } });
});
afterAll(() => test.stop());

async function add(): Promise<string> {
  const admin = await test.client.signIn(SUPER_ADMIN.email, SUPER_ADMIN.password);
  const auctionId = newId();
  await admin.post('/api/auctions', { id: auctionId, name: `Lane ${auctionId}`, password: PASSWORD });
  const userId = `device-${++people}`;
  const { status } = await admin.post('/api/identity/users', {
    userId,
    auctionId,
    role: 'mechanic',
    fullName: userId,
    email: `${userId}@test.example`,
    password: PASSWORD,
  });
  expect(status).toBe(201);
  return userId;
}

async function signIn(userId: string, agent: string, address: string): Promise<ApiClient> {
  const headers = { 'user-agent': agent, 'x-forwarded-for': address };
  const { body } = await test.client.request<SessionTokens>(
    'POST',
    '/api/identity/sessions',
    { userId, password: PASSWORD },
    headers,
  );
  return new ApiClient(test.client.baseUrl, body);
}

const list = async (client: ApiClient): Promise<UserSession[]> =>
  (await client.get<List<UserSession>>('/api/identity/me/sessions')).body.items;
const refresh = (client: ApiClient, headers: Record<string, string> = {}) =>
  test.client.request<SessionTokens>(
    'POST',
    '/api/identity/sessions/refresh',
    { refreshToken: client.session?.refreshToken },
    headers,
  );

describe('the devices of a user', () => {
  it('are listed with what they are, where they were used last, and which one asks', async () => {
    const userId = await add();
    const tablet = await signIn(userId, TABLET, '203.0.113.1');
    const laptop = await signIn(userId, LAPTOP, '203.0.113.2');
    expect(await list(laptop)).toMatchObject([
      { device: 'Firefox on Linux', kind: 'desktop', address: '203.0.113.2', isCurrent: true },
      { device: 'Chrome on Android', kind: 'tablet', address: '203.0.113.1', isCurrent: false },
    ]);
    await refresh(tablet, { 'user-agent': TABLET, 'x-forwarded-for': '203.0.113.3' });
    const [latest, other] = await list(laptop);
    expect(latest).toMatchObject({ device: 'Chrome on Android', address: '203.0.113.3' });
    expect(Date.parse(latest!.lastUsedAt)).toBeGreaterThan(Date.parse(other!.lastUsedAt));
    expect(Date.parse(latest!.createdAt)).toBeLessThan(Date.parse(latest!.lastUsedAt));
  });

  it('are signed out one by one, by their owner only', async () => {
    const userId = await add();
    const [tablet, laptop] = [await signIn(userId, TABLET, '203.0.113.1'), await signIn(userId, LAPTOP, '203.0.113.2')];
    const id = (await list(laptop)).find(({ isCurrent }) => !isCurrent)!.id;
    const stranger = await signIn(await add(), LAPTOP, '203.0.113.4');
    expect((await stranger.delete(`/api/identity/me/sessions/${id}`)).status).toBe(404);
    expect(await list(laptop)).toHaveLength(2);
    expect((await laptop.delete(`/api/identity/me/sessions/${id}`)).status).toBe(204);
    expect((await laptop.delete(`/api/identity/me/sessions/${id}`)).status).toBe(404);
    expect(await list(laptop)).toMatchObject([{ isCurrent: true }]);
    expect((await refresh(tablet)).status).toBe(401);
    expect((await refresh(laptop)).status).toBe(200);
  });

  it('are all signed out at once', async () => {
    const userId = await add();
    const [tablet, laptop] = [await signIn(userId, TABLET, '203.0.113.1'), await signIn(userId, LAPTOP, '203.0.113.2')];
    expect((await laptop.delete('/api/identity/me/sessions')).status).toBe(204);
    for (const client of [tablet, laptop]) expect((await refresh(client)).status).toBe(401);
  });
});

describe('a session', () => {
  const DAY_MS = 24 * 60 * 60_000;
  const sessions = () =>
    test.platform.app
      .get<Connection>(getConnectionToken('identity'), { strict: false })
      .collection<{ _id: string; userId: string; createdAt: Date; expiresAt: Date }>('sessions');

  it('lasts from one use to the next, and not beyond its longest time', async () => {
    const client = await signIn(await add(), LAPTOP, '203.0.113.1');
    const userId = client.session!.user.id;
    const stored = await sessions().findOne({ userId });
    expect(stored!.expiresAt.getTime() - stored!.createdAt.getTime()).toBe(2 * DAY_MS);

    const createdAt = new Date(Date.now() - 2.5 * DAY_MS);
    await sessions().updateOne({ userId }, { $set: { createdAt } });
    const { status, body } = await refresh(client);
    expect(status).toBe(200);
    expect((await sessions().findOne({ userId }))!.expiresAt).toEqual(new Date(createdAt.getTime() + 3 * DAY_MS));

    await sessions().updateOne({ userId }, { $set: { createdAt: new Date(Date.now() - 3 * DAY_MS) } });
    expect(await refresh(new ApiClient(test.client.baseUrl, body))).toMatchObject({
      status: 401,
      body: { code: 'SESSION_ENDED' },
    });
    expect(await sessions().findOne({ userId })).toBeNull();
  });
});
