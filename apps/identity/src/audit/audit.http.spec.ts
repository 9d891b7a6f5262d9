import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditSentence, newId, type Actor, type AuditEntry, type Page, type Role } from '@lanelight/contracts';
import { EventSourcing } from '@lanelight/event-sourcing';
import { eventually, type ApiClient } from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import { RefusedAccess } from '@lanelight/service';
import { getConnectionToken, getModelToken } from '@nestjs/mongoose';
import type { Connection, Model } from 'mongoose';
import IdentityModule from '../identity.module.js';
import { SECURITY_RECORD, SecurityLog, type SecurityEvent, type SecurityRecord } from './security-log.js';
import { FIRST_SUPER_ADMIN_ID } from '../user/first-super-admin.js';

const PASSWORD = 'lane-light';
const REFUSED = 'security.access_refused';
const AGENT =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36';
const sam = { id: FIRST_SUPER_ADMIN_ID, roles: ['super_admin' as const], fullName: 'Sam Ortiz' };

let service: ServiceUnderTest;
let superAdmin: ApiClient;
let lanes = 0;

beforeAll(async () => {
  service = await ServiceUnderTest.start(
    'identity',
    IdentityModule.register({
      databaseUrl: 'sqlite::memory:',
      superAdmin: { email: 'super@test.example', password: 'super-secret-password', fullName: 'Sam Ortiz' },
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
  superAdmin = service.as(anActor({ ...sam, userId: null, auctionId: null }));
});
afterAll(() => service.close());

interface Lane {
  id: string;
  name: string;
  adminId: string;
  admin: ApiClient;
  mechanic: Actor;
}

/** An auction with an admin and a mechanic, from events and by the API. */
async function aLane(): Promise<Lane> {
  const id = newId();
  const name = `Lane ${++lanes}`;
  const place = `lane${lanes}`;
  await service.receive(
    { type: 'AuctionCreated', data: { name, city: null, state: null } },
    { streamId: `auction-${id}`, auctionId: id, actor: sam },
  );
  const add = async (role: Role, fullName: string): Promise<Actor> => {
    const userId = `${place}-${role}`.slice(0, 20);
    const actor = anActor({ roles: [role], userId, fullName, email: `${userId}@test.example`, auctionId: id });
    const body = { id: actor.id, userId, fullName, email: actor.email, role, auctionId: id, password: PASSWORD };
    expect(await superAdmin.post('/api/identity/users', body)).toMatchObject({ status: 201 });
    return actor;
  };
  const boss = await add('auction_admin', 'North Admin');
  const mechanic = await add('mechanic', 'Mike Mechanic');
  await service.settled();
  return { id, name, adminId: boss.id, admin: service.as(boss), mechanic };
}

const recordsOf = () =>
  service.app.get<Model<SecurityRecord>>(getModelToken(SECURITY_RECORD, 'identity'), { strict: false });
const list = async (client: ApiClient, query = ''): Promise<Page<AuditEntry>> => {
  const { status, body } = await client.get<Page<AuditEntry>>(`/api/identity/audit${query}`);
  expect(status).toBe(200);
  return body;
};
const sentences = async (client: ApiClient, query = ''): Promise<string[]> =>
  (await list(client, query)).items.map(auditSentence);
const signIn = (userId: string | null, password: string) =>
  service.client().request('POST', '/api/identity/sessions', { userId, password }, { 'user-agent': AGENT });
const edit = (client: ApiClient, id: string, body: object) => client.patch(`/api/identity/users/${id}`, body);
const aSubmission = (lane: Lane, facts: object = {}) =>
  ({
    type: 'DiagnosticSubmitted',
    data: {
      diagnostic: {
        year: 2003,
        make: 'Honda',
        model: 'Accord',
        vin: '1HGCM82633A004352',
        stockNumber: 'N-1042',
        ...facts,
      },
      mechanicId: lane.mechanic.id,
      mechanicName: lane.mechanic.fullName,
      auctionId: lane.id,
      auctionName: lane.name,
      draftId: null,
      startedAt: null,
    },
  }) as never;

describe('the audit trail', () => {
  it('says in plain sentences what was done to a user', async () => {
    const { admin, mechanic } = await aLane();
    const { id } = mechanic;
    await edit(admin, id, { fullName: 'Mike Mechanic', status: 'inactive' });
    await edit(admin, id, { fullName: 'Mike Mechanic', status: 'active' });
    await edit(admin, id, { fullName: 'Michael Mechanic', status: 'active' });
    await edit(admin, id, { fullName: 'Michael Mechanic', status: 'active', role: 'report_viewer' });
    await admin.put(`/api/identity/users/${id}/password`, { password: 'by-the-admin' });
    await service.settled();
    expect(await sentences(admin, '?kind=user')).toEqual([
      'North Admin reset the password of Michael Mechanic',
      'North Admin made Michael Mechanic a report viewer',
      'North Admin changed the name of Mike Mechanic to Michael Mechanic',
      'North Admin activated Mike Mechanic',
      'North Admin deactivated Mike Mechanic',
      'Sam Ortiz added Mike Mechanic as a mechanic',
      'Sam Ortiz added North Admin as an auction admin',
    ]);
  });

  it('says from where, by address and device', async () => {
    const { admin, mechanic } = await aLane();
    await admin.request(
      'PATCH',
      `/api/identity/users/${mechanic.id}`,
      { fullName: 'Mike Mechanic', status: 'inactive' },
      { 'user-agent': AGENT },
    );
    await service.settled();
    const [entry] = (await list(admin)).items;
    expect(entry).toMatchObject({
      action: 'user.deactivated',
      actor: { name: 'North Admin' },
      target: { type: 'user', id: mechanic.id, name: 'Mike Mechanic' },
      address: expect.stringMatching(/127\.0\.0\.1|::1/),
      device: 'Chrome on Windows',
      times: 1,
    });
  });

  it('takes the events of the other services, once each', async () => {
    const lane = await aLane();
    const [vehicle, feedback, instruction] = [newId(), newId(), newId()];
    const mike = { id: lane.mechanic.id, fullName: 'Mike Mechanic', roles: lane.mechanic.roles };
    const at = (second: number) => ({ time: `2126-03-02T15:00:0${second}.000Z` });
    const submitted = { streamId: `diagnostic-${vehicle}`, auctionId: lane.id, actor: mike, id: newId(), ...at(1) };
    await service.receive(aSubmission(lane), submitted);
    await service.receive(aSubmission(lane), submitted);
    const settings = { rulePack: 'naaa-2026-06-01', laborRate: 115 } as never;
    await service.receive(
      { type: 'AuctionSettingsChanged', data: settings },
      { streamId: `auction-${lane.id}`, streamVersion: 2, auctionId: lane.id, actor: sam, ...at(2) },
    );
    const input = { diagnosticId: vehicle, diagnostic: { year: 2003, make: 'Honda', model: 'Accord' } };
    for (const version of [1, 2])
      await service.receive(
        { type: 'AssessmentRequested', data: { input, version } as never },
        { streamId: `assessment-${vehicle}`, streamVersion: version, auctionId: lane.id, actor: sam, ...at(3) },
      );
    await service.receive(
      { type: 'CustomerAdded', data: { name: 'Brightwater Motors', auctionId: lane.id } },
      { streamId: `customer-${newId()}`, auctionId: lane.id, actor: mike, ...at(4) },
    );
    await service.receive(
      {
        type: 'FeedbackSubmitted',
        data: { diagnosticId: vehicle, feedbackText: 'High', improvementSuggestions: null, createdBy: sam.id },
      },
      { streamId: `feedback-${feedback}`, actor: sam, ...at(5) },
    );
    await service.receive(
      { type: 'FeedbackDeleted', data: {} },
      { streamId: `feedback-${feedback}`, streamVersion: 2, actor: sam, ...at(6) },
    );
    await service.receive(
      { type: 'FeedbackDeleted', data: {} },
      { streamId: `feedback-${newId()}`, streamVersion: 2, actor: sam, causationId: newId(), ...at(6) },
    );
    await service.receive(
      {
        type: 'InstructionAdded',
        data: { instructionText: 'Be brief', category: 'Risk Analysis', isActive: true, createdBy: sam.id },
      },
      { streamId: `instruction-${instruction}`, actor: sam, ...at(7) },
    );
    await service.receive(
      { type: 'InstructionDeleted', data: {} },
      { streamId: `instruction-${instruction}`, streamVersion: 2, actor: sam, ...at(8) },
    );
    const file = newId();
    const admin = { id: newId(), fullName: 'North Admin', roles: ['auction_admin' as const] };
    const part = { fileName: 'sales.csv', rowCount: 2_000, saleCount: 1_999 };
    for (const [index, firstRow] of [2, 2_002].entries())
      await service.receive(
        { type: 'SalesImported', data: { ...part, firstRow } },
        {
          streamId: `import-${file}`,
          streamVersion: index + 1,
          auctionId: lane.id,
          actor: admin,
          time: `2126-03-02T15:00:09.00${index}Z`,
        },
      );
    await service.receive(
      { type: 'SalesImportDeleted', data: {} },
      {
        streamId: `import-${file}`,
        streamVersion: 3,
        auctionId: lane.id,
        actor: admin,
        time: '2126-03-02T15:00:10.000Z',
      },
    );
    await service.receive(
      { type: 'SalesImportDeleted', data: {} },
      { streamId: `import-${newId()}`, streamVersion: 2, auctionId: lane.id, causationId: newId(), actor: sam },
    );
    const since = '?from=2126-01-01T00:00:00.000Z&to=2127-01-01T00:00:00.000Z';
    expect(await sentences(superAdmin, since)).toEqual([
      'North Admin deleted the past sales from sales.csv',
      'North Admin imported past sales from sales.csv: 1999 of 2000 rows, from row 2002',
      'North Admin imported past sales from sales.csv: 1999 of 2000 rows',
      'Sam Ortiz deleted an instruction on Risk Analysis',
      'Sam Ortiz added an instruction on Risk Analysis',
      'Sam Ortiz deleted feedback on 2003 Honda Accord',
      'Sam Ortiz added feedback on 2003 Honda Accord',
      'Mike Mechanic added the customer Brightwater Motors',
      'Sam Ortiz regenerated the assessment of 2003 Honda Accord',
      `Sam Ortiz changed the rules of the auction ${lane.name}`,
      'Mike Mechanic submitted the diagnostic of 2003 Honda Accord',
    ]);
    // What belongs to the platform is for super admins.
    expect((await list(lane.admin, since)).total).toBe(7);
  });

  it('shows auction admins their auction only, whatever they ask for', async () => {
    const north = await aLane();
    const south = await aLane();
    for (const query of [
      '',
      `?auctionId=${north.id}`,
      `?search=${north.mechanic.userId}`,
      `?search=${north.mechanic.email}`,
    ]) {
      const { items } = await list(south.admin, query);
      expect(items.filter(({ auctionId }) => auctionId !== south.id)).toEqual([]);
    }
    expect((await list(superAdmin, `?auctionId=${north.id}`)).items.map(({ auctionName }) => auctionName)).toEqual([
      north.name,
      north.name,
      north.name,
    ]);
    for (const role of ['mechanic', 'report_viewer'] as const)
      expect(
        (await service.as(anActor({ roles: [role], auctionId: north.id })).get('/api/identity/audit')).status,
      ).toBe(403);
  });

  it('finds the entries of a person, of a vehicle, and of a time', async () => {
    const lane = await aLane();
    const actor = { id: lane.mechanic.id, fullName: 'Mike Mechanic', roles: lane.mechanic.roles };
    for (const [hour, vin] of ['1HGCM82633A004352', '2HGCM82633A004352'].entries())
      await service.receive(aSubmission(lane, { vin, stockNumber: `Lot-${hour}` }), {
        streamId: `diagnostic-${newId()}`,
        auctionId: lane.id,
        actor,
        time: `2126-05-01T1${hour}:00:00.000Z`,
      });
    const count = async (query: string) => (await list(lane.admin, query)).total;
    expect(await count('?search=2hgcm82633a004352')).toBe(1);
    expect(await count('?search=LOT-0')).toBe(1);
    expect(await count(`?search=${lane.mechanic.userId?.toUpperCase()}`)).toBe(3);
    expect(await count(`?search=${lane.mechanic.email}&kind=vehicle`)).toBe(2);
    expect(await count('?from=2126-05-01T11:00:00.000Z')).toBe(1);
    expect(await count('?from=2126-05-01T10:00:00.000Z&to=2126-05-01T11:00:00.000Z')).toBe(1);
    expect(await count('?search=nobody')).toBe(0);
    expect(await lane.admin.get('/api/identity/audit?from=yesterday&kind=all')).toMatchObject({
      status: 400,
      body: { errors: { from: 'Times look like 2026-03-02T15:04:05.000Z', kind: 'Choose a kind' } },
    });
  });

  it('is read page by page, events and security records in one order, none twice', async () => {
    const lane = await aLane();
    for (let count = 0; count < 4; count++) {
      await signIn(lane.mechanic.userId, `wrong-${count}`);
      await edit(lane.admin, lane.mechanic.id, { fullName: `Mike ${count}`, status: 'active' });
    }
    await service.settled();
    const whole = (await list(lane.admin)).items;
    expect(whole.length).toBeGreaterThanOrEqual(8);
    const paged: AuditEntry[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: Page<AuditEntry> = await list(lane.admin, `?limit=3&cursor=${cursor}`);
      expect(page.total).toBe(whole.length);
      paged.push(...page.items);
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(whole);
    expect(whole.map(({ at }) => at)).toEqual(
      whole
        .map(({ at }) => at)
        .toSorted()
        .reverse(),
    );
    expect((await lane.admin.get('/api/identity/audit?cursor=nonsense')).status).toBe(400);
  });

  it('is exported as CSV with the same filters and the same scope', async () => {
    const lane = await aLane();
    await aLane();
    const { status, headers, body } = await lane.admin.get<string>('/api/identity/audit/export?kind=user');
    expect({ status, type: headers.get('content-type'), file: headers.get('content-disposition') }).toEqual({
      status: 200,
      type: 'text/csv; charset=utf-8',
      file: 'attachment; filename=audit-trail.csv',
    });
    const rows = body.trimEnd().split('\r\n');
    expect(rows[0]).toMatch(/^"Time \(UTC\)","What happened",/);
    expect(rows.slice(1).map((row) => row.split('","')[1])).toEqual([
      'Sam Ortiz added Mike Mechanic as a mechanic',
      'Sam Ortiz added North Admin as an auction admin',
    ]);
    expect((await service.client().get('/api/identity/audit/export')).status).toBe(401);
  });

  it('says the same after a rebuild', async () => {
    const lane = await aLane();
    const before = await list(superAdmin, '?limit=200&kind=user');
    await service.app.get(EventSourcing, { strict: false }).rebuildAll();
    expect(await list(superAdmin, '?limit=200&kind=user')).toEqual(before);
    expect(before.items.map(({ auctionId }) => auctionId)).toContain(lane.id);
  });
});

describe('an auction that is deleted', () => {
  it('leaves nothing of its people in the trail but that somebody deleted it', async () => {
    const lane = await aLane();
    await signIn(lane.mechanic.userId, 'wrong-password');
    const late = { streamId: `diagnostic-${newId()}`, auctionId: lane.id };
    await service.receive(
      { type: 'AuctionDeleted', data: {} },
      {
        streamId: `auction-${lane.id}`,
        streamVersion: 2,
        auctionId: lane.id,
        actor: sam,
        time: '2126-06-01T00:00:00.000Z',
      },
    );
    await service.receive(aSubmission(lane), late);
    await service.settled();
    expect(await list(superAdmin, `?auctionId=${lane.id}`)).toEqual({ items: [], total: 0 });
    expect(await sentences(superAdmin, `?search=${lane.id}`)).toEqual(['Sam Ortiz deleted an auction']);
    const connection = service.app.get<Connection>(getConnectionToken('identity'), { strict: false });
    const stored = async () =>
      JSON.stringify([
        await connection.collection('commits').find({}).toArray(),
        await connection.collection('security_records').find({}).toArray(),
      ]);
    await eventually(async () => ((await stored()).includes(lane.mechanic.email) ? undefined : true));
    const text = await stored();
    for (const trace of [lane.name, lane.mechanic.email, lane.mechanic.userId ?? '']) expect(text).not.toContain(trace);
  });
});

describe('the security records', () => {
  it('name the account, the address and the reason of a failed sign-in, and nothing that was typed', async () => {
    const { mechanic, admin } = await aLane();
    await signIn(mechanic.userId, 'typed-password');
    await signIn('typed-in-user-id', 'typed-password');
    expect((await signIn(mechanic.userId, PASSWORD)).status).toBe(201);
    await edit(admin, mechanic.id, { fullName: 'Mike Mechanic', status: 'inactive' });
    await signIn(mechanic.userId, PASSWORD);
    expect(await sentences(admin, '?kind=security')).toEqual([
      'Failed sign-in as Mike Mechanic: inactive account',
      'Mike Mechanic signed in',
      'Failed sign-in as Mike Mechanic: wrong password',
    ]);
    const { items } = await list(superAdmin, '?kind=security');
    expect(items.map(auditSentence)).toContain('Failed sign-in as somebody unknown: no such user');
    expect(items[0]).toMatchObject({ address: expect.stringMatching(/127\.0\.0\.1|::1/), device: 'Chrome on Windows' });
    expect(JSON.stringify(items)).not.toContain('typed');
  });

  it('are counted when they repeat within a minute, and show delays', async () => {
    const { mechanic, admin } = await aLane();
    for (let count = 0; count < 12; count++) await signIn(mechanic.userId, `wrong-${count}`);
    const { items } = await list(admin, '?kind=security');
    const timesOf = (action: string) =>
      items.filter((each) => each.action === action).reduce((sum, { times }) => sum + times, 0);
    expect({ failed: timesOf('security.sign_in_failed'), delayed: timesOf('security.sign_in_delayed') }).toEqual({
      failed: 10,
      delayed: 2,
    });
    // Two of each where a minute ended in between.
    expect(items.length).toBeLessThanOrEqual(4);
  });

  it('name who was refused what', async () => {
    const { admin, mechanic } = await aLane();
    for (let count = 0; count < 3; count++)
      await edit(service.as(mechanic), mechanic.id, { fullName: 'Boss', status: 'active' });
    await service.app.get(RefusedAccess).flush();
    const found = await eventually(async () => {
      const told = await sentences(admin, '?kind=security');
      return told.length > 0 ? told : undefined;
    });
    expect(found).toEqual(['Mike Mechanic was refused access to PATCH /api/identity/users/:id']);
  });

  it('name who was refused by another service, once however often the event arrives', async () => {
    const { id: auctionId, admin, mechanic } = await aLane();
    const { id, fullName, roles } = mechanic;
    const told = (client = `198.51.100.${lanes}`) => ({
      id: newId(),
      auctionId,
      actor: { id, fullName, roles },
      client: { address: client, agent: AGENT },
    });
    const refusedTimes = (times: number) =>
      ({ type: 'AccessRefused', data: { request: 'DELETE /api/auctions/:id', times } }) as const;
    const event = told();
    await service.receive(refusedTimes(7), event);
    await service.receive(refusedTimes(7), event);
    const { items } = await list(admin, '?kind=security');
    expect(items).toMatchObject([{ action: REFUSED, times: 7, address: event.client.address, actor: { id } }]);

    // 25 more people and routes from one address: 20 with details, the rest is only counted.
    for (let count = 0; count < 25; count++) await service.receive(refusedTimes(1), told());
    const ofAddress = await recordsOf().find({ address: event.client.address }).lean();
    expect(ofAddress.reduce((sum, { times }) => sum + times, 0)).toBe(7 + 25);
    // Twice as many where a minute ended in between.
    expect(ofAddress.length).toBeLessThanOrEqual(26);
  });

  it('keep no refusal of a user or an auction that is gone', async () => {
    const { id: auctionId, mechanic } = await aLane();
    const refuse = () =>
      service.receive(
        { type: 'AccessRefused', data: { request: 'DELETE /api/auctions/:id', times: 1 } },
        { id: newId(), auctionId, actor: { id: mechanic.id, fullName: 'Mike Mechanic', roles: ['mechanic'] } },
      );
    await refuse();
    expect(await recordsOf().countDocuments({ auctionId })).toBe(1);
    await service.receive({ type: 'AuctionDeleted', data: {} }, { streamId: `auction-${auctionId}`, auctionId });
    await refuse();
    expect(await recordsOf().countDocuments({ keys: mechanic.id })).toBe(0);
  });

  it('are limited for each address and for all together, and expire', async () => {
    const records = recordsOf();
    await records.deleteMany({});
    const logOf = (ofAddressAMinute: number, ofAllADay: number) =>
      new SecurityLog(records, { days: 1, ofAddressAMinute, ofAllADay });
    const refuse = (log: SecurityLog, count: number, address: string, action: SecurityEvent['action'] = REFUSED) =>
      log.record({ action, user: null, detail: `attempt ${count}`, client: { address, agent: AGENT } });
    const stored = () => records.find({}).lean();
    const times = async () => (await stored()).reduce((sum, each) => sum + each.times, 0);

    const ofAddress = logOf(3, 1_000);
    for (let count = 0; count < 50; count++) await refuse(ofAddress, count, '203.0.113.1');
    expect(await times()).toBe(50);
    // Three with details and one for the rest; twice as many where a minute ended in between.
    expect((await stored()).length).toBeLessThanOrEqual(8);
    expect((await stored()).find(({ detail }) => detail === null)).toMatchObject({ address: '203.0.113.1', keys: [] });

    await records.deleteMany({});
    const ofAll = logOf(1_000, 5);
    for (let count = 0; count < 50; count++) await refuse(ofAll, count, `203.0.113.${count}`);
    expect(await times()).toBe(50);
    // Five with details and one for the rest of the day; two where the day ended in between.
    expect((await stored()).length).toBeLessThanOrEqual(12);
    expect((await stored()).find(({ detail }) => detail === null)).toMatchObject({ address: null, agent: null });
    await refuse(ofAll, 1, '203.0.113.99', 'security.signed_in');
    expect(await records.findOne({ action: 'security.signed_in' }).lean()).toMatchObject({ detail: 'attempt 1' });

    await records.updateMany({}, { $set: { expiresAt: new Date(0) } });
    await logOf(3, 5).record({ action: 'security.signed_in', user: null });
    expect(await records.countDocuments({})).toBe(1);
  });
});
