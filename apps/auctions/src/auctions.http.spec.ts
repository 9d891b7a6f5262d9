import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CUSTOMERS_PAGE,
  newId,
  type Auction,
  type Customer,
  type List,
  type Page,
  type ProblemDetails,
} from '@lanelight/contracts';
import { EventStore, readModelToken, type ReadModel } from '@lanelight/event-sourcing';
import type { ApiClient } from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import { CommandBus } from '@nestjs/cqrs';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { AuctionPasswords } from './auction/auction-passwords.js';
import AuctionsModule from './auctions.module.js';
import { AddCustomer } from './customer/customer.js';
import { customersProjection, type CustomerDocument } from './customer/customer.projection.js';

const CUSTOMERS_PER_AUCTION = 12;
let service: ServiceUnderTest;
let admin: ApiClient;
const north = newId();
const south = newId();
const inNorth = (role: 'auction_admin' | 'mechanic' | 'report_viewer') =>
  service.as(anActor({ roles: [role], auctionId: north, auctionName: 'North Lane' }));
const inSouth = () => service.as(anActor({ roles: ['mechanic'], auctionId: south, auctionName: 'south lane' }));

beforeAll(async () => {
  service = await ServiceUnderTest.start(
    'auctions',
    AuctionsModule.register({ databaseUrl: 'sqlite::memory:', customersPerAuction: CUSTOMERS_PER_AUCTION }),
  );
  admin = service.as(anActor({ roles: ['super_admin'], userId: null }));
  await admin.post('/api/auctions', { id: south, name: 'south lane', password: 'southern' });
  await admin.post('/api/auctions', {
    id: north,
    name: 'North Lane',
    city: 'Fargo',
    state: 'ND',
    password: 'northern',
  });
});
afterAll(() => service.close());

/** Customers that are left of an auction, past the API: nobody of a deleted auction is let in. */
const customersOf = (auctionId: string) =>
  service.app
    .get<ReadModel<CustomerDocument>>(readModelToken(customersProjection), { strict: false })
    .find({ auctionId });
const passwords = () => service.app.get(AuctionPasswords, { strict: false });

describe('who may do what', () => {
  const id = newId();
  it.each([
    ['POST', '/api/auctions'],
    ['PUT', `/api/auctions/${id}`],
    ['DELETE', `/api/auctions/${id}`],
  ])('%s %s is for super admins only', async (method, path) => {
    const body = method === 'DELETE' ? undefined : { name: 'x', password: 'secret' };
    expect((await service.client().request(method, path, body)).status).toBe(401);
    for (const role of ['auction_admin', 'mechanic', 'report_viewer'] as const)
      expect((await inNorth(role).request(method, path, body)).status).toBe(403);
  });

  it.each(['/api/auctions', `/api/auctions/${id}`, '/api/customers'])('GET %s needs a signed-in user', async (path) => {
    expect((await service.client().get(path)).status).toBe(401);
  });

  it('report viewers add no customers', async () => {
    expect((await inNorth('report_viewer').post('/api/customers', { name: 'Brightwater' })).status).toBe(403);
  });
});

describe('auctions', () => {
  it('are listed by name for super admins, whatever the case', async () => {
    const { items, total } = (await admin.get<List<Auction>>('/api/auctions')).body;

    expect(items.map(({ name }) => name)).toEqual(['North Lane', 'south lane']);
    expect(items[0]).toEqual({
      id: north,
      name: 'North Lane',
      city: 'Fargo',
      state: 'ND',
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(items[1]).toMatchObject({ city: null, state: null });
    expect(total).toBe(2);
  });

  it('are found by words of their name and place', async () => {
    const found = async (search: string) =>
      (await admin.get<List<Auction>>(`/api/auctions?search=${encodeURIComponent(search)}`)).body;
    expect((await found('LANE nd')).items.map(({ name }) => name)).toEqual(['North Lane']);
    expect(await found('lane')).toMatchObject({ total: 2 });
    expect(await found('(lane')).toEqual({ items: [], total: 0 });
    expect((await inSouth().get<List<Auction>>('/api/auctions?search=north')).body).toEqual({ items: [], total: 0 });
  });

  it('come page by page, each once, also when their names are the same', async () => {
    const ids = [newId(), newId(), newId()];
    for (const id of ids) await admin.post('/api/auctions', { id, name: 'Twin Lane', password: 'identical' });
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const next = cursor === undefined ? '' : `&cursor=${cursor}`;
      const { body } = await admin.get<Page<Auction>>(`/api/auctions?search=twin&limit=2${next}`);
      expect(body.total).toBe(3);
      seen.push(...body.items.map(({ id }) => id));
      cursor = body.nextCursor;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(3);
    expect(new Set(seen)).toEqual(new Set(ids));
    expect(await admin.get('/api/auctions?limit=2&cursor=nonsense')).toMatchObject({
      status: 400,
      body: { errors: { cursor: 'This cursor is not valid' } },
    });
    for (const id of ids) await admin.delete(`/api/auctions/${id}`);
  });

  it('are listed from the beginning up to a limit, and counted without one of them', async () => {
    const { body } = await admin.get<List<Auction>>('/api/auctions?limit=1');
    expect(body).toMatchObject({ items: [{ name: 'North Lane' }], total: 2 });
    expect((await admin.get('/api/auctions?limit=0')).body).toEqual({ items: [], total: 2 });
    expect((await inNorth('mechanic').get('/api/auctions?limit=0')).body).toEqual({ items: [], total: 1 });
    expect((await admin.get('/api/auctions?limit=some')).status).toBe(400);
  });

  it('of others are not listed, and answer like one that does not exist', async () => {
    const mechanic = inNorth('mechanic');
    expect((await mechanic.get<List<Auction>>('/api/auctions')).body).toMatchObject({
      items: [{ id: north }],
      total: 1,
    });
    expect(await mechanic.get(`/api/auctions/${north}`)).toMatchObject({ status: 200, body: { name: 'North Lane' } });

    const foreign = await mechanic.get<ProblemDetails>(`/api/auctions/${south}`);
    const absent = await mechanic.get<ProblemDetails>(`/api/auctions/${newId()}`);
    expect(foreign.status).toBe(404);
    expect({ ...foreign.body, instance: '', correlationId: '' }).toEqual({
      ...absent.body,
      instance: '',
      correlationId: '',
    });
  });

  it('are created once, however often they are sent', async () => {
    const body = { id: newId(), name: 'Twice Lane', password: 'secret' };
    const answers = await Promise.all([1, 2, 3].map(() => admin.post<Auction>('/api/auctions', body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body: auction }) => JSON.stringify(auction))).size).toBe(1);

    await admin.post('/api/auctions', { ...body, password: 'another' });
    await passwords().setFirst(body.id, 'a third one');
    expect(await passwords().matches(body.id, 'secret')).toBe(true);
    await admin.delete(`/api/auctions/${body.id}`);
  });

  it.each([
    [{ name: ' ', password: 'secret' }, { name: 'Auction name is required' }],
    [{ name: 'East Lane' }, { password: 'Auction password is required' }],
    [{ name: 'East Lane', password: 'secret', confirmPassword: 'other' }, { password: 'Passwords do not match' }],
    [
      { name: 'East Lane', password: 'abc', confirmPassword: 'abc' },
      { password: 'Auction password must be at least 6 characters' },
    ],
  ])('%j answers 400', async (body, errors) => {
    expect(await admin.post('/api/auctions', body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED', errors },
    });
  });

  it('keep their password when it is left blank, and change it when it is given', async () => {
    const { body: auction } = await admin.post<Auction>('/api/auctions', { name: 'West Lane', password: 'western' });
    const path = `/api/auctions/${auction.id}`;

    expect(await admin.put(path, { name: 'Far West Lane', password: '', confirmPassword: '' })).toMatchObject({
      status: 200,
      body: { ...auction, name: 'Far West Lane' },
    });
    expect(await passwords().matches(auction.id, 'western')).toBe(true);

    expect(
      (await admin.put(path, { name: 'Far West Lane', password: 'changed', confirmPassword: 'changed' })).status,
    ).toBe(200);
    expect(await passwords().matches(auction.id, 'western')).toBe(false);
    expect(await passwords().matches(auction.id, 'changed')).toBe(true);

    expect(await admin.put(path, { name: 'West Lane', password: '', confirmPassword: 'x' })).toMatchObject({
      status: 400,
      body: { errors: { password: 'Passwords do not match' } },
    });
    await admin.delete(path);
  });

  it('are gone after their deletion, with their customers and their password, and never come back', async () => {
    const { body: auction } = await admin.post<Auction>('/api/auctions', { name: 'Short Lane', password: 'shorter' });
    const mechanic = service.as(anActor({ roles: ['mechanic'], auctionId: auction.id }));
    await mechanic.post('/api/customers', { name: 'Brightwater' });
    const path = `/api/auctions/${auction.id}`;

    expect((await admin.delete(path)).status).toBe(204);
    expect((await admin.get(path)).status).toBe(404);
    expect((await admin.delete(path)).status).toBe(404);
    expect((await admin.put(path, { name: 'Again' })).status).toBe(404);

    await service.settled();
    expect(await mechanic.post('/api/customers', { name: 'Latecomer' })).toMatchObject({
      status: 401,
      body: { code: 'AUCTION_DELETED' },
    });
    expect(await admin.post('/api/auctions', { id: auction.id, name: 'Again', password: 'secret' })).toMatchObject({
      status: 409,
      body: { code: 'ID_IN_USE' },
    });
    expect(await customersOf(auction.id)).toEqual([]);
    expect(await passwords().matches(auction.id, 'shorter')).toBe(false);
    expect(await passwords().matches(auction.id, 'secret')).toBe(false);
  });

  it('keep no customer that is added while they are deleted', async () => {
    const { body: auction } = await admin.post<Auction>('/api/auctions', { name: 'Short Lane', password: 'shorter' });
    const mechanic = service.as(anActor({ roles: ['mechanic'], auctionId: auction.id }));
    service.beforeNextAppendTo('customer', async () => {
      await admin.delete(`/api/auctions/${auction.id}`);
      await service.settled();
    });

    expect(await mechanic.post('/api/customers', { name: 'Latecomer' })).toMatchObject({
      status: 403,
      body: { code: 'NO_AUCTION' },
    });
    expect(await customersOf(auction.id)).toEqual([]);
  });

  it('keep passwords and hashes out of events, answers and logs', async () => {
    const { body } = await admin.post<Auction>('/api/auctions', { name: 'Quiet Lane', password: 'very-secret-1' });
    await admin.put(`/api/auctions/${body.id}`, { name: 'Quiet Lane', password: 'very-secret-2' });
    const events = await service.app.get(EventStore, { strict: false }).readStream(`auction-${body.id}`);

    expect(events.map(({ type, data }) => ({ type, ...data }))).toEqual([
      { type: 'AuctionCreated', name: 'Quiet Lane', city: null, state: null },
      { type: 'AuctionUpdated', name: 'Quiet Lane', city: null, state: null, passwordChanged: true },
    ]);
    expect(JSON.stringify([events, service.log])).not.toMatch(/very-secret|\$2[aby]\$/);
    expect(Object.keys(body).sort()).toEqual(['city', 'createdAt', 'id', 'name', 'state']);
    await admin.delete(`/api/auctions/${body.id}`);
  });
});

describe('the rules of an auction', () => {
  const rules = {
    rulePack: 'naaa-2026-06-01',
    arbitrationThreshold: 500,
    percentFromPrice: null,
    percentOfPrice: null,
    asIsBelow: 4_000,
    laborRate: 115,
    odometerExemptYear: null,
    odometerExemptAfterYears: null,
    batteryModelYears: null,
  };
  const created = async (): Promise<string> => {
    const { body } = await admin.post<Auction>('/api/auctions', { name: 'Ruled Lane', password: 'secret-1' });
    return `/api/auctions/${body.id}`;
  };
  const adminOf = (path: string) =>
    service.as(anActor({ roles: ['auction_admin'], auctionId: path.split('/')[3] ?? null }));

  it('are the default pack until its admin, or a super admin, chooses', async () => {
    const path = await created();
    expect((await adminOf(path).get(`${path}/settings`)).body).toEqual({
      ...Object.fromEntries(Object.keys(rules).map((name) => [name, null])),
      rulePack: 'naaa-2024-08-05',
    });
    expect(await adminOf(path).put(`${path}/settings`, { ...rules, laborRate: '115' })).toMatchObject({
      status: 200,
      body: rules,
    });
    expect((await admin.get(`${path}/settings`)).body).toEqual(rules);
    await admin.put(path, { name: 'Renamed Lane' });
    expect((await admin.put(`${path}/settings`, { ...rules, laborRate: null })).status).toBe(200);
    expect((await adminOf(path).get(`${path}/settings`)).body).toEqual({ ...rules, laborRate: null });
  });

  it('are nobody else’s', async () => {
    const path = await created();
    const stranger = service.as(anActor({ roles: ['auction_admin'], auctionId: newId() }));
    expect((await stranger.get(`${path}/settings`)).status).toBe(404);
    expect((await stranger.put(`${path}/settings`, rules)).status).toBe(404);
    const mechanic = service.as(anActor({ roles: ['mechanic'], auctionId: path.split('/')[3] ?? null }));
    expect((await mechanic.get(`${path}/settings`)).status).toBe(403);
    expect((await mechanic.put(`${path}/settings`, rules)).status).toBe(403);
  });

  it.each([
    [{ rulePack: 'naaa-1999' }, { rulePack: 'Choose one of the rule packs' }],
    [{ laborRate: 4 }, { laborRate: 'The labor rate must be a whole number from 30 to 400' }],
    [
      { arbitrationThreshold: 'much' },
      { arbitrationThreshold: 'The arbitration line must be a whole number from 1 to 100,000' },
    ],
    [
      { rulePack: 'naaa-2024-08-05', percentOfPrice: 2 },
      { percentOfPrice: 'Enter the price from which the percentage counts' },
    ],
  ])('%j is refused in plain words', async (wrong, errors) => {
    const path = await created();
    const { status, body } = await admin.put<ProblemDetails>(`${path}/settings`, { ...rules, ...wrong });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors });
  });
});

describe('customers', () => {
  it('are limited in number for each auction; adding one again has no second effect', async () => {
    const mechanic = service.as(anActor({ roles: ['mechanic'], auctionId: newId() }));
    const bodies = Array.from({ length: CUSTOMERS_PER_AUCTION }, (_, index) => ({
      id: newId(),
      name: `Motors ${index}`,
    }));
    for (const body of bodies) expect((await mechanic.post('/api/customers', body)).status).toBe(201);
    expect(await mechanic.post('/api/customers', { name: 'One More Motors' })).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY_CUSTOMERS', detail: 'Your auction has 12 customers, the most it can have.' },
    });
    expect((await mechanic.post('/api/customers', bodies[0])).status).toBe(201);
    expect((await mechanic.get<List<Customer>>('/api/customers')).body.total).toBe(CUSTOMERS_PER_AUCTION);
  });

  it('are added to the own auction in title case, and listed by name', async () => {
    const mechanic = inNorth('mechanic');
    expect(await mechanic.post('/api/customers', { name: '  riverside   motors ' })).toMatchObject({
      status: 201,
      body: { name: 'Riverside Motors', auctionId: north },
    });
    await mechanic.post('/api/customers', { name: 'de Vries cars' });
    await mechanic.post('/api/customers', { name: 'BMW of Elmhurst' });

    const list = (await mechanic.get<List<Customer>>('/api/customers')).body;
    expect(list.items.map(({ name }) => name)).toEqual(['BMW Of Elmhurst', 'De Vries Cars', 'Riverside Motors']);
    expect(list.total).toBe(3);
  });

  it('have a name that is unique in their auction, whatever its case', async () => {
    const [first, second] = await Promise.all(
      ['Lakeside Cars', 'lakeside CARS'].map((name) =>
        inNorth('mechanic').post<Customer & ProblemDetails>('/api/customers', { name }),
      ),
    );
    const [taken] = [first, second].filter((answer) => answer?.status === 409);

    expect([first?.status, second?.status].sort()).toEqual([201, 409]);
    expect(taken?.body).toMatchObject({ code: 'CUSTOMER_EXISTS', detail: 'Customer already exists' });
    expect((await inSouth().post('/api/customers', { name: 'Lakeside Cars' })).status).toBe(201);
  });

  it('are added once, however often they are sent', async () => {
    const body = { id: newId(), name: 'Patient Motors' };
    const answers = await Promise.all([1, 2, 3].map(() => inNorth('mechanic').post<Customer>('/api/customers', body)));

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(answers[2]?.body).toEqual({ ...body, auctionId: north });
  });

  it('have a name that nobody else has, also when a process stands still so long that somebody else takes it over', async () => {
    service.beforeNextAppendTo('customer', async () => {
      const reservations = service.app
        .get<Connection>(getConnectionToken('auctions'), { strict: false })
        .collection('reservations');
      await reservations.updateMany({}, { $set: { reservedAt: '2026-01-01T00:00:00.000Z' } });
      expect((await inNorth('mechanic').post('/api/customers', { name: 'Slow Motors' })).status).toBe(201);
    });

    expect(await inNorth('mechanic').post('/api/customers', { name: 'Slow Motors' })).toMatchObject({
      status: 409,
      body: { code: 'CUSTOMER_EXISTS' },
    });
    const { items } = (await inNorth('mechanic').get<List<Customer>>('/api/customers')).body;
    expect(items.filter(({ name }) => name === 'Slow Motors')).toHaveLength(1);
  });

  it('keep their id from another auction and another name', async () => {
    const id = newId();
    await inNorth('mechanic').post('/api/customers', { id, name: 'First Motors' });

    expect(await inSouth().post('/api/customers', { id, name: 'First Motors' })).toMatchObject({
      status: 409,
      body: { code: 'ID_IN_USE' },
    });
    expect(await inNorth('mechanic').post('/api/customers', { id, name: 'Second Motors' })).toMatchObject({
      status: 409,
      body: { code: 'ID_IN_USE' },
    });
    expect((await inNorth('mechanic').post('/api/customers', { name: 'Second Motors' })).status).toBe(201);
  });

  it('of another auction are not listed, not even when asked for', async () => {
    const own = (await inSouth().get<List<Customer>>('/api/customers')).body;
    expect(own.items.every(({ auctionId }) => auctionId === south)).toBe(true);
    expect((await inSouth().get(`/api/customers?auctionId=${north}`)).body).toEqual({ items: [], total: 0 });
    expect((await inSouth().get(`/api/customers?auctionId=${south}`)).body).toEqual(own);
    expect((await admin.get<List<Customer>>(`/api/customers?auctionId=${south}`)).body).toEqual(own);
    expect((await admin.get<List<Customer>>('/api/customers')).body.total).toBeGreaterThan(own.total);
  });

  it('come page by page, in the order of their names, and a search finds words in any order', async () => {
    const auctionId = newId();
    const mechanic = service.as(anActor({ roles: ['mechanic'], auctionId }));
    const names = ['Corner Cars', 'Gulf Coast Auto Group', 'Lake Auto', 'Old Mill Motors', 'Zed Motors'];
    for (const name of [...names].reverse()) await mechanic.post('/api/customers', { name });
    const list = async (query: string) => (await mechanic.get<Page<Customer>>(`/api/customers${query}`)).body;
    const namesOf = ({ items }: Page<Customer>): string[] => items.map(({ name }) => name);

    const read: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined;) {
      const page: Page<Customer> = await list(`?limit=2&cursor=${cursor}`);
      expect(page.total).toBe(5);
      expect(page.items.length).toBeLessThanOrEqual(2);
      read.push(...namesOf(page));
      cursor = page.nextCursor;
    }
    expect(read).toEqual(names);
    expect(namesOf(await list('?search=AUTO'))).toEqual(['Gulf Coast Auto Group', 'Lake Auto']);
    expect(namesOf(await list('?search=group+gulf'))).toEqual(['Gulf Coast Auto Group']);
    expect(await list('?search=.*')).toEqual({ items: [], total: 0 });
    expect(await list('?limit=0')).toEqual({ items: [], total: 5 });
    expect((await mechanic.get('/api/customers?cursor=none')).status).toBe(400);
  });

  it('are 100 to a page, unless another number is asked for', async () => {
    const auctionId = newId();
    const customers = Array.from({ length: CUSTOMERS_PAGE + 1 }, (_, index) => ({
      id: newId(),
      name: `Motors ${index}`,
    }));
    await Promise.all(
      customers.map(({ id, name }) =>
        service.app.get(CommandBus, { strict: false }).execute(new AddCustomer(id, name, auctionId)),
      ),
    );
    const { body } = await admin.get<Page<Customer>>(`/api/customers?auctionId=${auctionId}`);
    expect(body).toMatchObject({ total: 101, nextCursor: expect.any(String) });
    expect(body.items).toHaveLength(100);
  });

  it('need an auction', async () => {
    expect(await admin.post('/api/customers', { name: 'Brightwater' })).toMatchObject({
      status: 403,
      body: {
        code: 'NO_AUCTION',
        title: 'No auction assigned',
        detail: 'Your account is not assigned to an auction. Please contact your administrator.',
      },
    });
    expect((await service.as(anActor({ roles: ['mechanic'] })).get('/api/customers')).body).toEqual({
      items: [],
      total: 0,
    });
  });

  it.each([{}, { name: '  ' }, { name: { $gt: '' } }])('%j answers 400', async (body) => {
    expect(await inNorth('mechanic').post('/api/customers', body)).toMatchObject({
      status: 400,
      body: { errors: { name: 'Please enter a customer name' } },
    });
  });

  it('are listed for one auction: what is no id answers 400', async () => {
    expect((await admin.get('/api/customers?auctionId=north')).status).toBe(400);
    expect((await admin.get('/api/customers?auctionId[$ne]=x')).status).toBe(200);
  });
});
