import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, expect, it } from '@jest/globals';
import type { Page, VehicleReport } from '@lanelight/contracts';
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
