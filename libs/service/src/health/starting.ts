import { once } from 'node:events';
import { createServer } from 'node:http';
import type { HealthReport } from './health.js';

const LIVE: HealthReport = { status: 'up', checks: {} };
const NOT_READY: HealthReport = { status: 'down', checks: { process: { status: 'down', reason: 'starting' } } };
const REFUSED = {
  type: 'about:blank',
  title: 'Service Unavailable',
  status: 503,
  detail: 'This part of Lanelight is starting. Please try again.',
  code: 'UNAVAILABLE',
};

/**
 * Answers on a service's port until the service can, such as while its database is away: alive, not ready.
 * @returns what frees the port
 */
export async function answerWhileStarting(port: number, host: string): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    const [path] = (request.url ?? '').split('?');
    const isLive = path === '/health/live';
    const isReady = path === '/health/ready';
    response.writeHead(isLive ? 200 : 503, {
      'content-type': isLive || isReady ? 'application/json' : 'application/problem+json',
      'cache-control': 'no-store',
      connection: 'close',
    });
    response.end(JSON.stringify(isLive ? LIVE : isReady ? NOT_READY : REFUSED));
  });
  server.listen(port, host);
  await once(server, 'listening');
  return async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await closed;
  };
}
