import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type ProblemDetails, type VinDecodeResult } from '@lanelight/contracts';
import type { ApiClient } from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import DiagnosticsModule from '../diagnostics.module.js';

const root = mkdtempSync(join(tmpdir(), 'vin-http-'));
const mechanic = anActor({ roles: ['mechanic'], auctionId: newId() });
let service: ServiceUnderTest;
let client: ApiClient;

beforeAll(async () => {
  service = await ServiceUnderTest.start(
    'diagnostics',
    DiagnosticsModule.register({
      databaseUrl: 'sqlite::memory:',
      vehicleDataDirectory: join(root, 'data'),
      draftsPerMechanic: 200,
    }),
  );
  client = service.as(mechanic);
});

afterAll(async () => {
  await service.close();
  rmSync(root, { recursive: true, force: true });
});

describe('GET /api/vin/{vin}', () => {
  it('answers the facts and the warnings', async () => {
    const { status, body } = await client.get<VinDecodeResult>('/api/vin/1FTFW1ET5DFC10312');
    expect(status).toBe(200);
    expect(body).toEqual({
      vin: '1FTFW1ET5DFC10312',
      year: 2013,
      make: 'Ford',
      model: 'F-150',
      trim: null,
      engine: '3.5L V6',
      bodyStyle: 'Pickup',
      transmission: null,
      drivetrain: null,
      fuelType: 'Gasoline',
      electrification: 'none',
      warnings: [expect.stringContaining('check digit')],
    });
  });

  it.each([
    ['IHGCM82633A004352', 'Invalid VIN'],
    ['1HGCM8263QA004352', 'Invalid VIN'],
    ['123', 'Invalid VIN'],
    ['%20', 'Invalid VIN'],
  ])('refuses %s', async (vin, detail) => {
    const { status, body } = await client.get<ProblemDetails>(`/api/vin/${vin}`);
    expect({ status, code: body.code, title: body.title }).toEqual({
      status: 400,
      code: 'INVALID_VIN',
      title: 'Unable to decode VIN',
    });
    expect(body.detail).toContain(detail);
  });

  it('does not find a maker that does not exist', async () => {
    expect(await client.get<ProblemDetails>('/api/vin/ZZZZZZZZZZZZZZZZZ')).toMatchObject({
      status: 404,
      body: { code: 'VIN_NOT_FOUND', title: 'Failed to decode VIN' },
    });
  });

  it('is for the signed-in only', async () => {
    expect((await service.client().get('/api/vin/1HGCM82633A004352')).status).toBe(401);
  });
});

it('answers 503 while the data cannot be read', async () => {
  const blocked = join(root, 'blocked');
  writeFileSync(blocked, 'a file where the directory should be');
  const broken = await ServiceUnderTest.start(
    'diagnostics',
    DiagnosticsModule.register({
      databaseUrl: 'sqlite::memory:',
      vehicleDataDirectory: blocked,
      draftsPerMechanic: 200,
    }),
  );
  try {
    const { status, body } = await broken.as(mechanic).get<ProblemDetails>('/api/vin/1HGCM82633A004352');
    expect({ status, code: body.code, title: body.title }).toEqual({
      status: 503,
      code: 'VIN_DECODER_UNAVAILABLE',
      title: 'Service temporarily unavailable',
    });
    expect(body.detail).toContain('temporarily unavailable');
  } finally {
    await broken.close();
  }
});
