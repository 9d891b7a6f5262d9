import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type List, type ObdCode, type ProblemDetails } from '@lanelight/contracts';
import type { ApiClient } from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ObdCodeController } from './obd-code.controller.js';
import { ObdCodes } from './obd-codes.js';

@Module({})
class ObdCodeModule {}

let service: ServiceUnderTest;
let client: ApiClient;

beforeAll(async () => {
  service = await ServiceUnderTest.start('codes', {
    module: ObdCodeModule,
    imports: [MongooseModule.forRoot('sqlite::memory:', { connectionName: 'codes' })],
    controllers: [ObdCodeController],
    providers: [ObdCodes],
  });
  client = service.as(anActor({ roles: ['mechanic'], auctionId: newId() }));
});

afterAll(() => service.close());

describe('GET /api/obd-codes', () => {
  it('lists every code by code', async () => {
    const { status, body } = await client.get<List<ObdCode>>('/api/obd-codes');
    expect(status).toBe(200);
    expect(body.items).toHaveLength(body.total);
    expect(body.items.map(({ code }) => code)).toEqual(body.items.map(({ code }) => code).sort());
  });

  it('takes a search and a limit', async () => {
    expect((await client.get<List<ObdCode>>('/api/obd-codes?search=p030&limit=2')).body).toMatchObject({
      items: [{ code: 'P0300' }, { code: 'P0301' }],
      total: 10,
    });
  });

  it.each(['0', '-1', '1.5', 'many', '10001'])('refuses the limit %s', async (limit) => {
    const { status, body } = await client.get<ProblemDetails>(`/api/obd-codes?limit=${limit}`);
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: { limit: 'Limit must be between 1 and 10000' },
    });
  });
});

describe('GET /api/obd-codes/{code}', () => {
  it.each(['P0420', 'p0420', '%20p0420%20'])('answers %s', async (code) => {
    expect(await client.get<ObdCode>(`/api/obd-codes/${code}`)).toMatchObject({
      status: 200,
      body: {
        id: 'P0420',
        code: 'P0420',
        description: 'Catalyst System Efficiency Below Threshold (Bank 1)',
        system: 'powertrain',
        generic: true,
        group: 'Auxiliary emission controls',
      },
    });
  });

  it.each(['P1326', 'NONE', 'nonsense'])('does not find %s', async (code) => {
    expect(await client.get<ProblemDetails>(`/api/obd-codes/${code}`)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND', detail: 'No description available' },
    });
  });
});

it('is for the signed-in only', async () => {
  for (const path of ['/api/obd-codes', '/api/obd-codes/P0420'])
    expect((await service.client().get(path)).status).toBe(401);
});
