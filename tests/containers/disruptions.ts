import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { eventually } from '@lanelight/testing';
import { PARTS } from '@lanelight/testing/deployment';
import { TAG, type ComposedPlatform } from './platform.ts';
import type { Traffic } from './traffic.ts';

/** Longer than a relay's lease, and than a health check takes to fail. */
const PAUSE_MS = 15_000;
const REPLICAS = 3;
/** Requests that the process has answered for the API. */
const COUNT_REQUESTS = `
const text = await (await fetch('http://127.0.0.1:9464/metrics')).text();
const counts = [...text.matchAll(/^http_request_duration_seconds_count\\{.*route="\\/api\\/.* (\\d+)$/gm)];
console.log(counts.reduce((sum, [, count]) => sum + Number(count), 0));`;

/** Kills the containers of all services, one after the other. */
export async function killEach(platform: ComposedPlatform, traffic: Traffic): Promise<string> {
  const times: [service: string, seconds: number][] = [];
  for (const service of platform.lasting) {
    const began = performance.now();
    await platform.crash(await platform.containerOf(service));
    await platform.healthy([service]);
    await traffic.oneMore();
    times.push([service, (performance.now() - began) / 1_000]);
  }
  await pagesAreServed(platform);
  return `back after ${times.map(([service, seconds]) => `${service} ${seconds.toFixed(0)} s`).join(', ')}`;
}

/** Without brokers, submissions are accepted, and their events wait. */
export async function pauseKafka(platform: ComposedPlatform, traffic: Traffic): Promise<void> {
  await platform.freeze('kafka');
  try {
    await delay(PAUSE_MS);
    await traffic.oneMore();
  } finally {
    await platform.thaw('kafka');
  }
}

/** Without a database nothing is accepted, and people are told so before they give up. */
export async function pauseDatabase(platform: ComposedPlatform): Promise<string> {
  const { mechanic } = await platform.newLane();
  await platform.freeze('mongo');
  try {
    const began = performance.now();
    const { status, body } = await mechanic.get<{ code: string }>('/api/vehicles');
    assert.ok(status === 503 || status === 504, `answered ${status}`);
    assert.equal(body.code, 'UNAVAILABLE');
    return `answered ${status} after ${((performance.now() - began) / 1_000).toFixed(1)} s`;
  } finally {
    await platform.thaw('mongo');
  }
}

/** Three replicas share the work, one of them is killed, and two end in order. */
export async function scaleDiagnostics(platform: ComposedPlatform, traffic: Traffic): Promise<string> {
  const scale = (replicas: number): Promise<void> =>
    platform.up(['--no-recreate', '--no-deps', '--scale', `diagnostics=${replicas}`, 'diagnostics']);
  await scale(REPLICAS);
  const replicas = await platform.containersOf('diagnostics');
  assert.equal(replicas.length, REPLICAS);
  const counts = (): Promise<number[]> =>
    Promise.all(replicas.map(async (id) => Number(await platform.evaluate(id, COUNT_REQUESTS))));
  await eventually(
    async () => (await counts()).every((count) => count > 0) || undefined,
    60_000,
    'a request for each replica',
    500,
  );
  const shares = await counts();
  await platform.crash(replicas.at(-1)!);
  await traffic.oneMore();
  await platform.healthy(['diagnostics']);
  await scale(1);
  assert.equal((await platform.containersOf('diagnostics')).length, 1);
  return `requests to each: ${shares.join(', ')}`;
}

/** Replaces one service by a newer image, and back. */
export async function replaceDiagnostics(platform: ComposedPlatform): Promise<void> {
  const newer = await platform.newerImage('diagnostics');
  const before = await platform.containersOf('diagnostics');
  for (const [tag, version] of [
    [newer, newer],
    [TAG, 'dev'],
  ] as const) {
    await platform.up(['--no-deps', 'diagnostics'], { TAG: tag });
    assert.deepEqual(await platform.versionsOf('diagnostics'), [version]);
  }
  assert.notDeepEqual(await platform.containersOf('diagnostics'), before);
}

/** Asks all services to end at once, while they answer. */
export async function stopServices(platform: ComposedPlatform): Promise<void> {
  const logged = (await platform.logs('front')).length;
  await platform.stop(...PARTS);
  const codes = await platform.exitCodes(PARTS);
  const cut = (await platform.logs('front'))
    .slice(logged)
    .split('\n')
    .filter((line) => /prematurely closed|reset by peer/.test(line) && !line.includes('/realtime'));
  await platform.start();
  assert.deepEqual(codes, Object.fromEntries(PARTS.map((part) => [part, 0])), 'every service ends in order');
  assert.deepEqual(cut, [], 'the front has waited for every answer');
}

async function pagesAreServed({ baseUrl }: ComposedPlatform): Promise<void> {
  for (const path of ['/', ...['mechanic', 'reports', 'admin'].map((name) => `/remotes/${name}/mf-manifest.json`)])
    assert.equal((await fetch(baseUrl + path)).status, 200, path);
}
