import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collectDefaultMetrics } from 'prom-client';
import { ConfigurationError } from '../config/environment.js';
import { METRICS_PATH, type Metrics } from './metrics.js';

export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** The port that exporters for Prometheus have by convention. */
export const DEFAULT_METRICS_PORT = 9_464;

/** How often the delay of the event loop is sampled, in milliseconds. */
const EVENT_LOOP_SAMPLED_MS = 10;

/**
 * Serves the metrics on a port of their own, so that no front leads to them: they name routes, consumers and how much an
 * auction platform does.
 * @throws ConfigurationError when the port is taken
 */
export async function serveMetrics(
  metrics: Metrics,
  { port, host }: { port: number; host: string },
): Promise<MetricsServer> {
  const server = createServer((request, response) => {
    const isScrape = request.url === METRICS_PATH && request.method === 'GET';
    if (!isScrape) {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new ConfigurationError('METRICS_PORT', `is ${port}, which is in use; 0 serves no metrics`)
      : error;
  });
  // It watches the event loop and the garbage collector: only where somebody may ask.
  collectDefaultMetrics({ register: metrics.registry, eventLoopMonitoringPrecision: EVENT_LOOP_SAMPLED_MS });
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
