import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ASSESSMENT_COMPLETED, newId, REALTIME_PATH, TOPICS, type AssessmentCompletedPush } from '@lanelight/contracts';
import { ensureTopics } from '@lanelight/messaging/kafka';
import { webFiles } from '@lanelight/platform/web-files';
import { aDiagnostic, eventually } from '@lanelight/testing';
import { Deployment, type Lane } from '@lanelight/testing/deployment';
import { Front } from '@lanelight/testing/front';
import express from 'express';
import { chromium, type Browser, type Page } from 'playwright';
import { io, type Socket } from 'socket.io-client';

const brokers = process.env.KAFKA_BROKERS!.split(',');
const mongoUri = process.env.MONGODB_URI!;
const REPOSITORY = join(import.meta.dirname, '..', '..');

let deployment: Deployment;
let lane: Lane;
let pages: Server;
let front: Front;
let browser: Browser;
const sockets: Socket[] = [];

beforeAll(async () => {
  await ensureTopics({ brokers, clientId: 'gateway-replicas' }, Object.values(TOPICS), { partitions: 3 });
  deployment = await Deployment.start({ brokers, mongoUri, replicas: { gateway: 2 } });
  lane = await deployment.newLane();
  pages = express()
    .use(webFiles(join(REPOSITORY, 'apps')))
    .listen(0, '127.0.0.1');
  await once(pages, 'listening');
  const { port } = pages.address() as AddressInfo;
  front = await Front.start((part) => (part === 'pages' ? [{ port }] : deployment.backendsOf(part)));
  browser = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}, 240_000);
afterAll(async () => {
  for (const socket of sockets) socket.close();
  await browser?.close();
  await front?.close();
  pages?.close();
  await deployment?.kill();
});

async function watch(baseUrl: string): Promise<AssessmentCompletedPush[]> {
  const socket = io(baseUrl, {
    path: REALTIME_PATH,
    transports: ['websocket'],
    forceNew: true,
    auth: { token: lane.mechanic.session!.accessToken },
  });
  sockets.push(socket);
  const pushes: AssessmentCompletedPush[] = [];
  socket.on(ASSESSMENT_COMPLETED, (push: AssessmentCompletedPush) => pushes.push(push));
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('connect_error', reject));
  return pushes;
}

async function submit(stockNumber: string): Promise<string> {
  const id = newId();
  expect((await lane.mechanic.post('/api/diagnostics', aDiagnostic({ id, stockNumber }))).status).toBe(201);
  return id;
}

const complete = (id: string): Promise<true> =>
  eventually(
    async () =>
      (await lane.mechanic.get<{ status: string }>(`/api/vehicles/${id}`)).body.status === 'Complete' || undefined,
    30_000,
    `vehicle ${id} to be complete`,
  );

async function signIn(page: Page): Promise<void> {
  await page.goto(`${front.baseUrl}/auth`);
  await page.getByRole('textbox', { name: 'User ID' }).fill(lane.mechanic.session!.user.userId!);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('textbox', { name: 'Password' }).fill('lanelight-lane');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

describe('Several processes of the gateway', () => {
  it('each push to their own browsers, no matter which process reads a partition', async () => {
    const [first, second] = deployment.parts.gateway;
    const watching = await Promise.all([watch(first!.baseUrl), watch(second!.baseUrl)]);
    const ids = await Promise.all(Array.from({ length: 6 }, (_, index) => submit(`G-${index}`)));
    for (const pushes of watching) {
      await eventually(
        async () => ids.every((id) => pushes.some(({ diagnosticId }) => diagnosticId === id)) || undefined,
        30_000,
        'all pushes',
      );
      expect(pushes).toHaveLength(ids.length);
    }
  });

  it('a page whose process has died reconnects to another one and shows the results it missed', async () => {
    const [first, second] = deployment.parts.gateway;
    await second!.kill();
    const page = await browser.newPage();
    await signIn(page);
    const connected = page.waitForEvent('websocket');
    await page.goto(`${front.baseUrl}/vehicle-reports`);
    await connected;
    await page.getByRole('row').filter({ hasText: 'G-0' }).waitFor();

    await first!.kill();
    const id = await submit('MISSED-1');
    await complete(id);
    expect(await page.getByRole('row').filter({ hasText: 'MISSED-1' }).count()).toBe(0);

    await second!.start();
    await page
      .getByRole('row')
      .filter({ hasText: 'MISSED-1' })
      .filter({ hasText: 'Complete' })
      .waitFor({ timeout: 60_000 });
    await page.close();
  });
});
