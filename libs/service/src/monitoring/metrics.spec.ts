import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, Param, type INestApplication } from '@nestjs/common';
import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { createApplication, createLog, Public, startApplication } from '../index.js';
import { Metrics } from './metrics.js';
import { serveMetrics, type MetricsServer } from './metrics-server.js';

let release = (): void => undefined;
let entered = Promise.withResolvers<void>();

@Controller('api/things')
@Public()
class ThingsController {
  @Get('slow')
  async slow(): Promise<void> {
    entered.resolve();
    await new Promise<void>((resolve) => (release = resolve));
  }

  @Get(':id')
  byId(@Param('id') id: string): { id: string } {
    if (id === 'broken') throw new Error('It is');
    return { id };
  }
}

const lines: string[] = [];
let app: INestApplication;
let api: string;
let server: MetricsServer;
let metrics: Metrics;

beforeAll(async () => {
  const created = await createApplication({
    log: createLog({ name: 'test', destination: { write: (line) => void lines.push(line) } }),
    jwksUrl: () => '',
    imports: [{ module: class ThingsModule {}, controllers: [ThingsController] }],
  });
  app = created;
  metrics = app.get(Metrics);
  api = `http://127.0.0.1:${await startApplication(created, { title: 'Things', port: 0, host: '127.0.0.1' })}`;
  server = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  await server.close();
  await app.close();
});

const scrape = async (): Promise<string> => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text();

/** Value of one sample; 0 if it is not there. */
async function sample(name: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${name} `));
  return Number(line?.slice(name.length) ?? 0);
}
const requests = (labels: string): Promise<number> => sample(`http_request_duration_seconds_count{${labels}}`);

describe('requests', () => {
  it('are counted by the pattern of their route and by status, never by their path', async () => {
    for (const id of ['one', 'two', 'broken']) await fetch(`${api}/api/things/${id}?secret=yes`);
    expect(await requests('method="GET",route="/api/things/:id",status="200"')).toBe(2);
    expect(await requests('method="GET",route="/api/things/:id",status="500"')).toBe(1);
    expect(
      await sample('http_request_duration_seconds_sum{method="GET",route="/api/things/:id",status="200"}'),
    ).toBeGreaterThan(0);
    expect(await scrape()).not.toMatch(/things\/(one|two)|secret/);
  });

  it('without a route share one label, whatever their path and method', async () => {
    await fetch(`${api}/wp-login.php`);
    await fetch(`${api}/api/nothing/${'x'.repeat(200)}`);
    expect(await requests('method="GET",route="other",status="404"')).toBe(2);
    const odd = request(`${api}/api/things/one`, { method: 'PROPFIND' }).end();
    await once(odd, 'response');
    expect(await requests('method="other",route="other",status="405"')).toBe(1);
  });

  it('whose caller went away are counted as aborted', async () => {
    entered = Promise.withResolvers<void>();
    const caller = new AbortController();
    const asked = fetch(`${api}/api/things/slow`, { signal: caller.signal }).catch(() => undefined);
    await entered.promise;
    caller.abort();
    await asked;
    const labels = 'method="GET",route="/api/things/slow",status="aborted"';
    for (let tries = 0; (await requests(labels)) === 0 && tries < 500; tries++) await delay(5);
    release();
    expect(await requests(labels)).toBe(1);
  });
});

describe('the metrics port', () => {
  it('serves the metrics to GET, and nothing else', async () => {
    const answer = await fetch(`http://127.0.0.1:${server.port}/metrics`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/`)).status).toBe(404);
    expect((await fetch(`http://127.0.0.1:${server.port}/health/live`)).status).toBe(404);
  });

  it('is the only place that has them', async () => {
    for (const path of ['/metrics', '/api/metrics', '/health/metrics'])
      expect({ path, status: (await fetch(api + path)).status }).toEqual({ path, status: 404 });
  });

  it('is refused with the name of its setting when it is taken', async () => {
    await expect(serveMetrics(new Metrics(), { port: server.port, host: '127.0.0.1' })).rejects.toThrow(
      `METRICS_PORT is ${server.port}, which is in use`,
    );
  });

  it('shows how long the event loop was blocked', async () => {
    await scrape();
    await delay(50);
    const until = performance.now() + 120;
    while (performance.now() < until);
    await delay(50);
    expect(await sample('nodejs_eventloop_lag_max_seconds')).toBeGreaterThan(0.08);
    expect(await sample('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  });
});

describe('a look before the scrape', () => {
  it('that fails or does not end takes nothing else with it', async () => {
    const own = new Metrics();
    const gauge = own.gauge({ name: 'well', help: 'Set by a look that works' });
    own.beforeScrape(() => Promise.reject(new Error('The database is away')));
    own.beforeScrape(() => new Promise<void>(() => undefined));
    own.beforeScrape(() => gauge.set(7));
    expect(await own.text()).toContain('well 7');
  });
});
