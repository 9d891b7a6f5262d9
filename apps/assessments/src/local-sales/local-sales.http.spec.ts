import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomFrom } from '@lanelight/testing';
import { explain } from '@lanelight/mongoose-sqlite';
import { getModelToken } from '@nestjs/mongoose';
import {
  newId,
  type Actor,
  type AuctionEvent,
  type List,
  type LocalSale,
  type ProblemDetails,
  type SalesImport,
  type SalesImportReport,
} from '@lanelight/contracts';
import { ERASED, EventStore } from '@lanelight/event-sourcing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import type { Model } from 'mongoose';
import AssessmentsModule from '../assessments.module.js';
import { assess } from '../engine/assess.js';
import { anInput, DEFAULT_SETTINGS } from '../engine/testing/assessment-input.js';
import { LOCAL_SALE, LocalSales } from './local-sales.js';
import { PICKUP, saleOf, SEDAN } from './testing/made-up-sales.js';

const admin = anActor({ roles: ['auction_admin'], auctionId: newId() });
const stranger = anActor({ roles: ['auction_admin'], auctionId: newId() });
const CAR = { vin: '1HGCM82633A004352', year: 2003, miles: 150_000 };
let service: ServiceUnderTest;

beforeAll(async () => {
  const settings = { settings: DEFAULT_SETTINGS, concurrency: 1, openAi: null };
  service = await ServiceUnderTest.start(
    'assessments',
    AssessmentsModule.register({ databaseUrl: 'sqlite::memory:', ...settings }),
  );
});
afterAll(() => service.close());

const HEADER = 'VIN,Date,Miles,Price,Light';
const sales = (count: number, price = 3_000): string =>
  Array.from({ length: count }, (_, index) => {
    const vin = `1HGCM826${index % 10}3A${String(index).padStart(6, '0')}`;
    return `${vin},2026-03-${String((index % 28) + 1).padStart(2, '0')},${140_000 + index * 500},${price},green`;
  }).join('\n');

const send = (actor: Actor, body: Record<string, unknown>) =>
  service.as(actor).post<SalesImportReport>('/api/sales/imports', { id: newId(), fileName: 'sales.csv', ...body });
const list = async (actor: Actor) => (await service.as(actor).get<List<SalesImport>>('/api/sales/imports')).body;
const localSales = () => service.app.get(LocalSales, { strict: false });
const eventsOf = (id: string) => service.app.get(EventStore, { strict: false }).readStream(`import-${id}`);
const marketOf = (actor: Actor) => localSales().marketOf(actor.auctionId ?? '', CAR);

describe('an import of past sales', () => {
  const id = newId();

  it('shows what it would import, and stores nothing', async () => {
    const { status, body } = await send(admin, { id, csv: `${HEADER}\n${sales(10)}\nbad,row,,,`, preview: true });
    expect(status).toBe(200);
    expect(body).toMatchObject({ id, rowCount: 11, saleCount: 10, errorCount: 1, stored: false });
    expect(body.errors[0]).toMatchObject({ row: 12 });
    expect(body.sample).toHaveLength(5);
    expect((await list(admin)).total).toBe(0);
  });

  it('stores the good rows once, however often it is sent', async () => {
    await send(admin, { id, csv: `${HEADER}\n${sales(10)}\nbad,row,,,` });
    const { body } = await send(admin, { id, csv: `${HEADER}\n${sales(10)}\nbad,row,,,` });
    expect(body).toMatchObject({ saleCount: 10, stored: true });
    expect((await list(admin)).items).toEqual([
      expect.objectContaining({ id, fileName: 'sales.csv', saleCount: 10, importedBy: admin.id }),
    ]);
  });

  it('adds later parts of the same file', async () => {
    await send(admin, { id, csv: `${HEADER}\n${sales(14)}`, firstRow: 2_002 });
    expect((await list(admin)).items.map(({ saleCount }) => saleCount)).toEqual([14]);
  });

  it('moves the estimates of its auction alone', async () => {
    const market = await marketOf(admin);
    expect(market).toMatchObject({ count: 14, from: '2026-03-01' });
    expect(Math.abs((market?.mid ?? 0) - 3_000)).toBeLessThan(150);
    expect(await marketOf(stranger)).toBeNull();
  });

  it('is not for another auction', async () => {
    expect((await list(stranger)).total).toBe(0);
    expect((await service.as(stranger).delete(`/api/sales/imports/${id}`)).status).toBe(404);
    const taken = await service.as(stranger).post<ProblemDetails>('/api/sales/imports', {
      id,
      fileName: 'sales.csv',
      csv: `${HEADER}\n${sales(10, 90_000)}`,
    });
    expect(taken.status).toBe(409);
    expect((await marketOf(admin))?.count).toBe(14);
  });

  it('is for auction admins alone', async () => {
    const mechanic = anActor({ roles: ['mechanic'], auctionId: admin.auctionId });
    expect((await service.as(mechanic).get('/api/sales/imports')).status).toBe(403);
  });

  it('goes with all its sales', async () => {
    expect((await service.as(admin).delete(`/api/sales/imports/${id}`)).status).toBe(204);
    expect((await list(admin)).total).toBe(0);
    expect(await marketOf(admin)).toBeNull();
    const again = await send(admin, { id, csv: `${HEADER}\n${sales(10)}` });
    expect(again.status).toBe(409);
    expect(await marketOf(admin)).toBeNull();
  });

  it('is an event for each part, with who sent it and the name of the file', async () => {
    const told = newId();
    await send(admin, { id: told, csv: `${HEADER}\n${sales(10)}\nbad,row,,,`, preview: true });
    expect(await eventsOf(told)).toEqual([]);
    for (const _again of [1, 2]) await send(admin, { id: told, csv: `${HEADER}\n${sales(10)}\nbad,row,,,` });
    await send(admin, { id: told, csv: `${HEADER}\n${sales(3)}`, firstRow: 2_002 });
    const about = { auctionId: admin.auctionId, actor: expect.objectContaining({ id: admin.id }) };
    const data = { fileName: 'sales.csv', firstRow: 2, rowCount: 11, saleCount: 10 };
    expect(await eventsOf(told)).toEqual([
      expect.objectContaining({ type: 'SalesImported', ...about, data }),
      expect.objectContaining({
        type: 'SalesImported',
        ...about,
        data: { ...data, firstRow: 2_002, rowCount: 3, saleCount: 3 },
      }),
    ]);
    await service.as(admin).delete(`/api/sales/imports/${told}`);
    await service.settled();
    // Once others have heard of the end, nothing that names anybody is kept here.
    expect((await eventsOf(told)).map(({ type }) => type)).toEqual([ERASED, ERASED, 'SalesImportDeleted']);
  });

  it('goes when its auction is deleted', async () => {
    await send(admin, { csv: `${HEADER}\n${sales(10)}` });
    const subject = admin.auctionId ?? '';
    const event: AuctionEvent = { type: 'AuctionDeleted', data: {} };
    await service.receive(event, { streamId: `auction-${subject}`, subject, auctionId: subject });
    expect(await localSales().list(subject)).toEqual([]);
    expect(await marketOf(admin)).toBeNull();
    // An access token may outlive the auction by minutes.
    expect((await send(admin, { csv: `${HEADER}\n${sales(10)}` })).status).toBeGreaterThanOrEqual(400);
    expect(await localSales().list(subject)).toEqual([]);
  });
});

describe('4,000 sales of two models far from the national figures', () => {
  const buyer = anActor({ roles: ['auction_admin'], auctionId: newId() });
  const random = randomFrom(11);
  const row = ({ vin, soldOn, miles, price, light }: LocalSale) => [vin, soldOn, miles, price, light].join(',');

  beforeAll(async () => {
    const past = Array.from({ length: 4_000 }, (_, index) => saleOf(index % 2 === 0 ? PICKUP : SEDAN, random));
    const id = newId();
    for (const start of [0, 2_000]) {
      const csv = [HEADER, ...past.slice(start, start + 2_000).map(row)].join('\n');
      expect((await send(buyer, { id, csv, firstRow: start + 2 })).body).toMatchObject({ errorCount: 0, stored: true });
    }
  });

  it('lead to values that miss the prices of 300 later cars by a median of at most 8%', async () => {
    const misses: number[] = [];
    const cars = [
      { market: PICKUP, make: 'Ford', model: 'F-150' },
      { market: SEDAN, make: 'Toyota', model: 'Camry' },
    ];
    for (const { market, make, model } of cars)
      for (let count = 0; count < 150; count += 1) {
        const { vin, year, miles, price } = { ...saleOf(market, random, 'green') };
        const diagnostic = { vin, year, make, model, mileage: miles, postInspectionMileage: miles };
        const input = anInput({ ...diagnostic, trim: null, engine: null });
        const known = await localSales().marketFor(buyer.auctionId ?? '', input.diagnostic);
        const { estimatedValue } = assess({ ...input, ...(known && { market: known }) });
        misses.push(Math.abs(estimatedValue.mid - price) / price);
      }
    misses.sort((a, b) => a - b);
    expect(misses).toHaveLength(300);
    expect(misses[150]).toBeLessThanOrEqual(0.08);
  });

  it('are looked up by an index, never by reading them all', async () => {
    const sales = service.app.get<Model<unknown>>(getModelToken(LOCAL_SALE, 'assessments'), { strict: false });
    for (const key of [{ version: '1FTFW1EF' }, { line: '1FTFW' }]) {
      const filter = { auctionId: buyer.auctionId, ...key, year: 2017 };
      const plan = await explain(sales, filter, { sort: { soldOn: -1 }, limit: 120 });
      expect(plan.join()).toContain('USING INDEX');
      expect(plan.join()).not.toMatch(/SCAN|TEMP B-TREE/);
    }
  });
});
