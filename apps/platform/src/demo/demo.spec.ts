import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  MESSAGES,
  type Assessment,
  type Auction,
  type List,
  type User,
  type VehicleReport,
} from '@lanelight/contracts';
import { createLog } from '@lanelight/service';
import { ApiClient, eventually } from '@lanelight/testing';
import { startPlatform, type Platform } from '../platform.js';
import { compareWithRebuild } from '../verify.js';
import { DEMO_SUPER_ADMIN } from './people.js';
import { DEMO_DRAFTS, DEMO_VEHICLES } from './vehicles.js';

let dataDirectory: string;
let platform: Platform;

const start = (demo = true): Promise<Platform> =>
  startPlatform({
    port: 0,
    dataDirectory,
    demo,
    log: createLog({ name: 'test', level: 'silent' }),
    env: { PASSWORD_ROUNDS: '10' },
  });
const signedIn = (login: string): Promise<ApiClient> => new ApiClient(platform.baseUrl).signIn(login);
const vehiclesOf = async (client: ApiClient): Promise<VehicleReport[]> =>
  (await client.get<List<VehicleReport>>('/api/vehicles')).body.items;

beforeAll(async () => {
  dataDirectory = mkdtempSync(join(tmpdir(), 'lanelight-demo-'));
  platform = await start();
  await platform.demonstration;
});
afterAll(async () => {
  await platform.close();
  rmSync(dataDirectory, { recursive: true });
});

describe('the demonstration data', () => {
  it('lets everyone of the two auctions sign in', async () => {
    const admin = await signedIn(DEMO_SUPER_ADMIN.email);
    const auctions = (await admin.get<List<Auction>>('/api/auctions')).body.items;
    expect(auctions.map(({ name }) => name)).toEqual(['North Lane Auto Auction', 'South Lane Auto Auction']);
    const users = (await admin.get<List<User>>('/api/identity/users')).body.items;
    expect(users.map(({ userId }) => userId).sort()).toEqual(
      ['admin-north', 'admin-south', 'mechanic-north', 'mechanic-south', 'viewer-north', 'viewer-south', null].sort(),
    );
    for (const login of ['admin-north', 'mechanic-south', 'viewer-north'])
      expect((await signedIn(login)).session?.user.userId).toBe(login);
  });

  it('shows vehicles of every status, light and certification level', async () => {
    const admin = await signedIn(DEMO_SUPER_ADMIN.email);
    const vehicles = await eventually(async () => {
      const all = await vehiclesOf(admin);
      return all.filter(({ status }) => status === 'In Progress').length === 1 ? all : undefined;
    });
    expect(vehicles).toHaveLength(DEMO_VEHICLES.length + DEMO_DRAFTS.length);
    const seen = (fact: (vehicle: VehicleReport) => string | undefined): string[] =>
      [...new Set(vehicles.flatMap((vehicle) => fact(vehicle) ?? []))].sort();
    expect(seen(({ status }) => status)).toEqual(['Complete', 'In Progress', 'Incomplete']);
    expect(seen(({ assessment }) => assessment?.saleLight)).toEqual(['green', 'red', 'yellow']);
    expect(seen(({ assessment }) => assessment?.certification)).toEqual(['Gold', 'None', 'Platinum', 'Silver']);
    for (const { make, model, year, isDraft } of vehicles)
      if (!isDraft) expect([make, model, year]).not.toContain(null);
  });

  it('knows which vehicles are electric', async () => {
    const tesla = DEMO_VEHICLES.find(({ form }) => form.vin.startsWith('5YJ3'));
    const mechanic = await signedIn('mechanic-south');
    const assessment = await eventually(async () => {
      const { status, body } = await mechanic.get<Assessment>(`/api/assessments/${tesla?.id}`);
      return status === 200 ? body : undefined;
    });
    expect(assessment.naaaCertification).toBe('None');
  });

  it('is not made again: what is deleted stays deleted', async () => {
    const draft = DEMO_DRAFTS[0]?.id;
    expect((await (await signedIn('mechanic-north')).delete(`/api/drafts/${draft}`)).status).toBe(204);
    await platform.close();
    platform = await start();
    await platform.demonstration;
    expect((await (await signedIn('mechanic-north')).get(`/api/drafts/${draft}`)).status).toBe(404);
    expect(platform.hasDemonstrationUsers).toBe(true);
  });

  it('comes into no platform that was begun without it', async () => {
    const other = mkdtempSync(join(tmpdir(), 'lanelight-empty-'));
    [dataDirectory, platform] = await replace(other, false);
    expect(
      await new ApiClient(platform.baseUrl).post('/api/identity/lookup', { userId: 'mechanic-north' }),
    ).toMatchObject({ status: 404, body: { detail: MESSAGES.signIn.invalidUserId.description } });
    [dataDirectory, platform] = await replace(other, true);
    expect(platform.hasDemonstrationUsers).toBe(false);
    await platform.demonstration;
    expect(
      (await new ApiClient(platform.baseUrl).post('/api/identity/lookup', { userId: 'mechanic-north' })).status,
    ).toBe(404);
  });

  async function replace(directory: string, demo: boolean): Promise<[string, Platform]> {
    await platform.close();
    if (directory !== dataDirectory) {
      expect((await compareWithRebuild(dataDirectory)).flatMap(({ differences }) => differences)).toEqual([]);
      rmSync(dataDirectory, { recursive: true });
    }
    dataDirectory = directory;
    return [directory, await start(demo)];
  }
});
