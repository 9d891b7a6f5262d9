import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type List, type Page, type User } from '@lanelight/contracts';
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
    IdentityModule.register({
      databaseUrl: 'sqlite::memory:',
      superAdmin: SUPER_ADMIN,
      passwordRounds: 10,
      shortestPassword: 6,
      sessionLimits: { idleDays: 14, maxDays: 30 },
      signingKeys: { days: 90, secrets: [] },
      mail: null,
      publicUrl: null,
      resetLinkMinutes: 60,
      secondFactor: 'optional',
      encryptionKeys: [],
      securityLogDays: 90,
    }),
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
    service.beforeNextAppendTo('user', () => deleted(body.auctionId));

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
    service.beforeNextAppendTo('user', async () => {
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

describe('users at size', () => {
  it('are searched, filtered and read page by page, in the own auction only', async () => {
    const [north, south] = [await anAuction(), await anAuction()];
    const add = async (auctionId: string, fullName: string, role: string) => {
      const userId = `page-${newId().slice(-12)}`;
      const body = { ...person(auctionId), id: newId(), fullName, userId, email: `${userId}@pages.test`, role };
      expect((await admin.post('/api/identity/users', body)).status).toBe(201);
      return body;
    };
    const keiko = await add(north, 'Keiko Oda', 'mechanic');
    const otherKeiko = await add(south, 'Keiko Oda', 'report_viewer');
    const sam = await add(south, 'Sam Ortiz', 'mechanic');
    const found = async (query: string, client = admin) =>
      (await client.get<Page<User>>(`/api/identity/users?${query}`)).body;
    const idsOf = ({ items }: List<User>) => items.map(({ id }) => id);

    expect(idsOf(await found('search=KEIKO+oda')).sort()).toEqual([keiko.id, otherKeiko.id].sort());
    expect(idsOf(await found(`search=${sam.userId}`))).toEqual([sam.id]);
    expect(idsOf(await found(`auctionId=${south}`))).toEqual([otherKeiko.id, sam.id]);
    expect(idsOf(await found(`auctionId=${south}&role=mechanic`))).toEqual([sam.id]);
    expect(await found(`auctionId=${south}&status=inactive`)).toEqual({ items: [], total: 0 });

    const first = await found('search=keiko&limit=1');
    expect(first).toMatchObject({ total: 2, items: [{ fullName: 'Keiko Oda' }] });
    const second = await found(`search=keiko&limit=1&cursor=${first.nextCursor}`);
    expect(second.nextCursor).toBeUndefined();
    expect([...idsOf(first), ...idsOf(second)].sort()).toEqual([keiko.id, otherKeiko.id].sort());

    const northAdmin = service.as(anActor({ roles: ['auction_admin'], auctionId: north }));
    expect(idsOf(await found(`auctionId=${south}`, northAdmin))).toEqual([keiko.id]);
    expect(idsOf(await found('search=sam', northAdmin))).toEqual([]);
    expect((await admin.get('/api/identity/users?role=boss')).status).toBe(400);
  });
});

describe('the role of a user', () => {
  const edit = (client: ApiClient, id: string, role: string) =>
    client.patch(`/api/identity/users/${id}`, { fullName: 'Team Member', status: 'active', role });

  /** An auction with an admin of its own and one user of each role, all but the admin to be changed. */
  async function aTeam() {
    const auctionId = await anAuction();
    const add = async (role: string) => {
      const userId = `user-${newId().slice(-12)}`;
      const body = { ...person(auctionId), id: newId(), userId, email: `${userId}@test.example`, role };
      expect((await admin.post('/api/identity/users', body)).status).toBe(201);
      return body.id;
    };
    const [adminId, otherAdmin, mechanic, viewer] = [
      await add('auction_admin'),
      await add('auction_admin'),
      await add('mechanic'),
      await add('report_viewer'),
    ];
    const auctionAdmin = service.as(anActor({ id: adminId, roles: ['auction_admin'], auctionId }));
    return { auctionAdmin, otherAdmin, mechanic, viewer };
  }

  it('is changed by the admin of the auction, between mechanic and report viewer', async () => {
    const { auctionAdmin, mechanic, viewer } = await aTeam();
    expect(await edit(auctionAdmin, mechanic, 'report_viewer')).toMatchObject({
      status: 200,
      body: { roles: ['report_viewer'], fullName: 'Team Member' },
    });
    expect(await edit(auctionAdmin, viewer, 'mechanic')).toMatchObject({ status: 200, body: { roles: ['mechanic'] } });
    const { items } = (await auctionAdmin.get<List<User>>('/api/identity/users')).body;
    expect(items.find(({ id }) => id === mechanic)?.roles).toEqual(['report_viewer']);
  });

  it('stays when none is given', async () => {
    const { auctionAdmin, mechanic } = await aTeam();
    const body = { fullName: 'Renamed', status: 'active' };
    expect(await auctionAdmin.patch(`/api/identity/users/${mechanic}`, body)).toMatchObject({
      status: 200,
      body: { roles: ['mechanic'], fullName: 'Renamed' },
    });
  });

  it('is not changed from or to auction admin by one of them, nor in another auction', async () => {
    const [north, south] = [await aTeam(), await aTeam()];
    expect((await edit(north.auctionAdmin, north.mechanic, 'auction_admin')).status).toBe(403);
    expect((await edit(north.auctionAdmin, north.otherAdmin, 'mechanic')).status).toBe(403);
    expect(await edit(north.auctionAdmin, south.mechanic, 'report_viewer')).toMatchObject({
      status: 404,
      body: { detail: 'User not found' },
    });
    const { items } = (await admin.get<List<User>>('/api/identity/users')).body;
    const rolesOf = (wanted: string) => items.find(({ id }) => id === wanted)?.roles;
    expect(rolesOf(north.mechanic)).toEqual(['mechanic']);
    expect(rolesOf(north.otherAdmin)).toEqual(['auction_admin']);
    expect(rolesOf(south.mechanic)).toEqual(['mechanic']);
  });

  it('is never that of a super admin', async () => {
    const { mechanic } = await aTeam();
    expect((await edit(admin, mechanic, 'super_admin')).status).toBe(400);
    expect((await edit(admin, FIRST_SUPER_ADMIN_ID, 'mechanic')).status).toBe(409);
    expect((await edit(admin, mechanic, 'auction_admin')).status).toBe(200);
  });
});
