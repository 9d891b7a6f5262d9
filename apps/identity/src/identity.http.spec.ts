import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type List, type User } from '@lanelight/contracts';
import type { ApiClient } from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import IdentityModule from './identity.module.js';
import { FIRST_SUPER_ADMIN_ID } from './user/first-super-admin.js';

const SUPER_ADMIN = { email: 'super@test.example', password: 'super-secret-password', fullName: null };

let service: ServiceUnderTest;
let admin: ApiClient;

beforeAll(async () => {
  service = await ServiceUnderTest.start(
    'identity',
    IdentityModule.register({ databaseUrl: 'sqlite::memory:', superAdmin: SUPER_ADMIN, passwordRounds: 10 }),
  );
  admin = service.as(anActor({ id: FIRST_SUPER_ADMIN_ID, roles: ['super_admin'], userId: null, auctionId: null }));
});
afterAll(() => service.close());

async function anAuction(): Promise<string> {
  const id = newId();
  await service.receive(
    { type: 'AuctionCreated', data: { name: 'Short Lane', city: null, state: null } },
    { streamId: `auction-${id}` },
  );
  return id;
}
const deleted = (id: string) =>
  service.receive({ type: 'AuctionDeleted', data: {} }, { streamId: `auction-${id}`, streamVersion: 2 });
const person = (auctionId: string) => ({
  id: newId(),
  userId: 'short-lived',
  fullName: 'Lee Aver',
  email: 'lee@test.example',
  role: 'mechanic',
  auctionId,
  password: 'lane-light',
});

describe('a user of an auction that is deleted', () => {
  it('does not outlive it when both happen at once', async () => {
    const body = person(await anAuction());
    service.beforeNextAppend(() => deleted(body.auctionId));

    expect(await admin.post('/api/identity/users', body)).toMatchObject({
      status: 404,
      body: { detail: 'Auction not found' },
    });
    expect(
      await service.client().post('/api/identity/sessions', { userId: body.userId, password: body.password }),
    ).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
    expect((await admin.get<List<User>>('/api/identity/users')).body.items.map(({ id }) => id)).toEqual([
      FIRST_SUPER_ADMIN_ID,
    ]);
    // The User ID and the email are free for somebody else.
    expect((await admin.post('/api/identity/users', person(await anAuction()))).status).toBe(201);
  });
});

describe('a User ID and an email', () => {
  it('stay with one user, also when a process stands still so long that somebody else takes them over', async () => {
    const late = { ...person(await anAuction()), userId: 'ray-d', email: 'ray@example.test' };
    const inTime = { ...late, id: newId(), password: 'in-time' };
    service.beforeNextAppend(async () => {
      const reservations = service.app
        .get<Connection>(getConnectionToken('identity'), { strict: false })
        .collection('reservations');
      await reservations.updateMany({}, { $set: { reservedAt: '2026-01-01T00:00:00.000Z' } });
      expect((await admin.post('/api/identity/users', inTime)).status).toBe(201);
    });

    expect(await admin.post('/api/identity/users', late)).toMatchObject({
      status: 409,
      body: { code: 'USER_ID_TAKEN' },
    });
    const { items } = (await admin.get<List<User>>('/api/identity/users')).body;
    expect(items.filter(({ userId }) => userId === 'ray-d').map(({ id }) => id)).toEqual([inTime.id]);
    expect(
      (await service.client().post('/api/identity/sessions', { userId: 'ray-d', password: 'in-time' })).status,
    ).toBe(201);
  });
});

describe('a list of users', () => {
  it('is cut at a limit, and counted without any of them', async () => {
    const auctionId = await anAuction();
    for (const [index, fullName] of ['Zoe Young', 'Al Archer'].entries()) {
      const user = {
        ...person(auctionId),
        id: newId(),
        fullName,
        userId: `count-${index}`,
        email: `count-${index}@example.test`,
      };
      expect((await admin.post('/api/identity/users', user)).status).toBe(201);
    }
    const { total } = (await admin.get<List<User>>('/api/identity/users')).body;
    expect((await admin.get('/api/identity/users?limit=0')).body).toEqual({ items: [], total });
    const { body } = await admin.get<List<User>>('/api/identity/users?limit=1');
    expect(body).toMatchObject({ items: [{ fullName: 'Al Archer' }], total });
  });
});
