import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId, type Draft } from '@lanelight/contracts';
import { aDiagnostic, type Answer, type ApiClient } from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import DiagnosticsModule from '../diagnostics.module.js';
import { KnownCustomers } from './known-customers.js';

const vehicleDataDirectory = mkdtempSync(join(tmpdir(), 'known-customers-'));
let service: ServiceUnderTest;
beforeAll(async () => {
  service = await ServiceUnderTest.start(
    'diagnostics',
    DiagnosticsModule.register({ databaseUrl: 'sqlite::memory:', vehicleDataDirectory, draftsPerMechanic: 100 }),
  );
});
afterAll(async () => {
  await service.close();
  rmSync(vehicleDataDirectory, { recursive: true, force: true });
});

let auctionId: string;
let mechanic: ApiClient;
beforeEach(() => {
  auctionId = newId();
  mechanic = service.as(anActor({ roles: ['mechanic'], auctionId }));
});

const added = (id: string, of: string): Promise<void> =>
  service.receive(
    { type: 'CustomerAdded', data: { name: 'Brightwater Motors', auctionId: of } },
    { streamId: `customer-${id}`, subject: id },
  );
const removed = (id: string): Promise<void> =>
  service.receive({ type: 'CustomerRemoved', data: {} }, { streamId: `customer-${id}`, subject: id });
const deleted = (id: string): Promise<void> =>
  service.receive({ type: 'AuctionDeleted', data: {} }, { streamId: `auction-${id}`, subject: id });

describe.each([
  [
    'a diagnostic',
    (customerId: string): Promise<Answer> => mechanic.post('/api/diagnostics', aDiagnostic({ customerId })),
  ],
  ['a new draft', (customerId: string): Promise<Answer> => mechanic.post('/api/drafts', { customerId })],
  [
    'a draft saved again',
    async (customerId: string): Promise<Answer> => {
      const { body } = await mechanic.post<Draft>('/api/drafts', {});
      const answer = await mechanic.put(`/api/drafts/${body.id}`, { customerId });
      return { ...answer, status: answer.status === 200 ? 201 : answer.status };
    },
  ],
])('the customer of %s', (_what, send) => {
  const isRefused = { status: 404, body: { detail: 'Customer not found' } };

  it('may be one of the own auction', async () => {
    const id = newId();
    await added(id, auctionId);
    expect(await send(id)).toMatchObject({ status: 201 });
  });

  it('may be one that was added a moment ago, or was removed', async () => {
    expect(await send(newId())).toMatchObject({ status: 201 });
    const id = newId();
    await added(id, newId());
    await removed(id);
    expect(await send(id)).toMatchObject({ status: 201 });
  });

  it("may not be another auction's, and nothing is stored then", async () => {
    const id = newId();
    await added(id, newId());
    expect(await send(id)).toMatchObject(isRefused);
    expect(JSON.stringify((await mechanic.get('/api/vehicles')).body)).not.toContain(id);
  });
});

describe('what is known of the customers', () => {
  it('goes with their auction, also when their event comes after its end', async () => {
    const customers = service.app.get(KnownCustomers, { strict: false });
    const [first, late] = [newId(), newId()];
    await added(first, auctionId);
    expect(await customers.auctionOf(first)).toBe(auctionId);
    await deleted(auctionId);
    await added(late, auctionId);
    expect([await customers.auctionOf(first), await customers.auctionOf(late)]).toEqual([null, null]);
  });

  it('is the same when an event comes twice', async () => {
    const id = newId();
    const customers = service.app.get(KnownCustomers, { strict: false });
    await added(id, auctionId);
    await added(id, auctionId);
    expect(await customers.auctionOf(id)).toBe(auctionId);
  });
});
