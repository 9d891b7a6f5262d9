import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from '@jest/globals';
import type { Customer, List, Page, VehicleReport } from '@lanelight/contracts';
import { createLog } from '@lanelight/service';
import { ApiClient, eventually } from '@lanelight/testing';
import { startPlatform, type Platform } from './platform.js';

const dataDirectory = mkdtempSync(join(tmpdir(), 'lanelight-outdated-'));
afterAll(() => rmSync(dataDirectory, { recursive: true }));

const start = (): Promise<Platform> =>
  startPlatform({
    port: 0,
    dataDirectory,
    demo: true,
    log: createLog({ name: 'test', level: 'silent' }),
    env: { PASSWORD_ROUNDS: '10' },
  });
async function hondas({ baseUrl }: Platform): Promise<number> {
  const viewer = await new ApiClient(baseUrl).signIn('viewer-north');
  return (await viewer.get<Page<VehicleReport>>('/api/vehicles?search=honda')).body.total;
}

it('rebuilds the read models of an earlier release after the start', async () => {
  const before = await start();
  await before.demonstration;
  const expected = await hondas(before);
  expect(expected).toBeGreaterThan(0);
  await before.close();

  // An earlier release has kept nothing here that this one could search.
  const database = new DatabaseSync(join(dataDirectory, 'diagnostics.sqlite'));
  for (const { name } of database.prepare(`SELECT name FROM sqlite_schema WHERE name GLOB '[$]elements *'`).all())
    database.exec(`DELETE FROM "${String(name)}"`);
  database.exec(`UPDATE projections SET doc = json_set(doc, '$.version', 1) WHERE _id = 'vehicle_reports'`);
  database.close();

  const after = await start();
  try {
    await eventually(async () => (await hondas(after)) === expected || undefined, 60_000, 'the vehicles to be found');
  } finally {
    await after.close();
  }
});

it('tells services of the records that an earlier release did not tell them of', async () => {
  for (const [service, table] of [
    ['diagnostics', 'known_customers'],
    ['enhancements', 'known_diagnostics'],
  ]) {
    const database = new DatabaseSync(join(dataDirectory, `${service}.sqlite`));
    expect(Number(database.prepare(`SELECT count(*) AS count FROM "${table}"`).get()?.count)).toBeGreaterThan(0);
    database.exec(`DELETE FROM "${table}"`);
    database.close();
  }

  const after = await start();
  try {
    const client = new ApiClient(after.baseUrl);
    const superAdmin = await client.signIn('super@demo.lanelight.test');
    const south = await client.signIn('mechanic-south');
    const { id: customerId } = (await superAdmin.get<List<Customer>>('/api/customers')).body.items.find(
      ({ auctionId }) => auctionId !== south.session!.user.auctionId,
    )!;
    await eventually(
      async () => (await south.post('/api/drafts', { customerId })).status === 404 || undefined,
      30_000,
      'the customer to be known',
    );
    const { items } = (await superAdmin.get<List<VehicleReport>>('/api/diagnostics/latest')).body;
    const feedback = (diagnosticId: string) => superAdmin.post('/api/feedback', { diagnosticId, feedbackText: 'Low' });
    expect(await feedback(items.at(-1)!.id)).toMatchObject({ status: 201 });
  } finally {
    await after.close();
  }
});
