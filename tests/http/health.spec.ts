import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { differences, type ApiDocument } from './json-schema.js';
import { startTwoAuctions, type TwoAuctions } from './two-auctions.fixture.js';

interface Report {
  status: string;
  checks: Record<string, { status: string }>;
}

let test: TwoAuctions;
beforeAll(async () => {
  test = await startTwoAuctions();
});
afterAll(() => test.stop());

it('a platform that has lost a database is alive and not ready, and says which', async () => {
  const { platform, anonymous, north } = test;
  expect((await anonymous.get<Report>('/health/ready')).body.checks).toMatchObject({
    'auctions database': { status: 'up' },
    transport: { status: 'up' },
  });

  await platform.app.get<Connection>(getConnectionToken('auctions'), { strict: false }).close();
  const { status, body, headers } = await anonymous.get<Report>('/health/ready');
  expect({ status, said: body.status, type: headers.get('content-type')?.split(';')[0] }).toEqual({
    status: 503,
    said: 'down',
    type: 'application/json',
  });
  expect(body.checks).toMatchObject({ 'auctions database': { status: 'down' }, 'identity database': { status: 'up' } });
  const document = (await anonymous.get<ApiDocument>('/api/openapi.json')).body;
  expect(
    differences(
      body,
      document.paths['/health/ready']?.get?.responses[503]?.content?.['application/json']?.schema ?? {
        type: 'undescribed',
      },
      document,
    ),
  ).toEqual([]);
  expect((await anonymous.get('/health/live')).status).toBe(200);

  const readyWithout = (...checks: string[]) =>
    anonymous.get<Report>(`/health/ready?${checks.map((check) => `without=${encodeURIComponent(check)}`).join('&')}`);
  expect((await readyWithout('transport')).status).toBe(503);
  // The relays and the read models look into the databases.
  const without = await readyWithout('auctions database', 'relays', 'read models');
  expect({ status: without.status, checks: Object.keys(without.body.checks) }).toEqual({
    status: 200,
    checks: expect.not.arrayContaining(['auctions database', 'relays', 'read models']),
  });
  expect((await north.mechanic.get('/api/vehicles')).status).toBe(200);
});
