import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, type AssessmentEvent, type Role, type SaleLightColor, type Stats } from '@lanelight/contracts';
import { EventSourcing } from '@lanelight/event-sourcing';
import { aDiagnostic, goldenEvent, type ApiClient } from '@lanelight/testing';
import { anActor, ServiceUnderTest } from '@lanelight/testing/service';
import DiagnosticsModule from '../diagnostics.module.js';
import { vehicleCountsView } from './vehicle-counts.view.js';

const vehicleDataDirectory = mkdtempSync(join(tmpdir(), 'stats-'));
const [north, south] = [newId(), newId()];
const NOTHING: Stats = {
  assessments: 0,
  byStatus: { incomplete: null, inProgress: 0, failed: 0, complete: 0 },
  byLight: { green: 0, yellow: 0, red: 0 },
};
let service: ServiceUnderTest;
let mechanic: ApiClient;

beforeAll(async () => {
  service = await ServiceUnderTest.start(
    'diagnostics',
    DiagnosticsModule.register({ databaseUrl: 'sqlite::memory:', vehicleDataDirectory, draftsPerMechanic: 200 }),
  );
  mechanic = as('mechanic', north);
  await Promise.all((['green', 'green', 'red'] as const).map((light) => vehicle(mechanic, light)));
  await vehicle(mechanic, null);
  const failedId = await vehicle(mechanic, null);
  await report(failedId, {
    type: 'AssessmentFailed',
    data: { diagnosticId: failedId, version: 1, reason: 'No answer' },
  });
  await mechanic.post('/api/drafts', { make: 'Honda' });
  await vehicle(as('mechanic', south), 'yellow');
  await service.settled();
});
afterAll(async () => {
  await service.close();
  rmSync(vehicleDataDirectory, { recursive: true, force: true });
});

const as = (role: Role, auctionId: string | null): ApiClient => service.as(anActor({ roles: [role], auctionId }));
const stats = async (client: ApiClient): Promise<Stats> => (await client.get<Stats>('/api/stats')).body;

/** Submits a diagnostic, which gets this light. */
async function vehicle(client: ApiClient, light: SaleLightColor | null): Promise<string> {
  const { body } = await client.post<{ id: string }>('/api/diagnostics', aDiagnostic());
  const { data } = goldenEvent('AssessmentCompleted');
  if (light !== null) {
    const result = { ...data.result, saleLight: { ...data.result.saleLight, color: light } };
    await report(body.id, { type: 'AssessmentCompleted', data: { ...data, diagnosticId: body.id, result } });
  }
  return body.id;
}

const report = (id: string, event: AssessmentEvent): Promise<void> =>
  service.receive(event, { streamId: `assessment-${id}` });

describe('GET /api/stats', () => {
  const ofNorth = {
    assessments: 5,
    byStatus: { inProgress: 1, failed: 1, complete: 3 },
    byLight: { green: 2, yellow: 0, red: 1 },
  };

  it('counts the vehicles of the own auction by status and light', async () => {
    for (const role of ['mechanic', 'report_viewer'] as const)
      expect(await stats(as(role, north))).toEqual({ ...ofNorth, byStatus: { ...ofNorth.byStatus, incomplete: null } });
    expect(await stats(as('auction_admin', north))).toEqual({
      ...ofNorth,
      byStatus: { ...ofNorth.byStatus, incomplete: 1 },
    });
    expect(await stats(as('mechanic', south))).toEqual({
      ...NOTHING,
      assessments: 1,
      byStatus: { ...NOTHING.byStatus, complete: 1 },
      byLight: { ...NOTHING.byLight, yellow: 1 },
    });
  });

  it('counts those of all auctions for super admins', async () => {
    expect(await stats(as('super_admin', null))).toEqual({
      assessments: 6,
      byStatus: { incomplete: 1, inProgress: 1, failed: 1, complete: 4 },
      byLight: { green: 2, yellow: 1, red: 1 },
    });
  });

  it('counts nothing for an auction without vehicles, and for users without an auction', async () => {
    expect(await stats(as('mechanic', newId()))).toEqual(NOTHING);
    expect(await stats(as('mechanic', null))).toEqual(NOTHING);
  });

  it('forgets the vehicles of an auction that was deleted', async () => {
    const gone = newId();
    await vehicle(as('mechanic', gone), 'red');
    await service.settled();
    expect((await stats(as('mechanic', gone))).byLight.red).toBe(1);
    await service.receive({ type: 'AuctionDeleted', data: {} }, { streamId: `auction-${gone}` });
    await service.settled();
    expect(await service.app.get(EventSourcing, { strict: false }).view(vehicleCountsView).totalsOf(gone)).toEqual({});
    expect((await stats(as('super_admin', null))).assessments).toBe(6);
  });

  it('is what its events make', async () => {
    const checks = await service.app.get(EventSourcing, { strict: false }).checkAll();
    expect(checks.find(({ projection }) => projection === 'vehicle_counts')).toMatchObject({ differences: [] });
  });
});
