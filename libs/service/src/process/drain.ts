import { once } from 'node:events';
import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { INestApplication } from '@nestjs/common';
import { Health } from '../health/health.js';

/** How long requests that are being answered may take unless a setting says otherwise, in milliseconds. */
export const DEFAULT_DRAIN_MS = 5_000;

export interface DrainOptions {
  /** How long requests that are being answered may take, in milliseconds. */
  drainMs?: number;
  /** Called when everything is closed, whether that went well or not. */
  afterwards?: () => Promise<void> | void;
}

/** Accepts nothing new, finishes running requests and publications, then closes everything. A second call waits for the first. */
export function closeOnce(
  app: INestApplication,
  { drainMs = DEFAULT_DRAIN_MS, afterwards }: DrainOptions = {},
): () => Promise<void> {
  let closed: Promise<void> | undefined;
  const close = async (): Promise<void> => {
    app.get(Health).drain();
    const server = app.getHttpServer() as Server;
    const answered = once(server, 'close');
    server.close();
    server.closeIdleConnections();
    await Promise.race([answered, pause(drainMs, undefined, { ref: false })]);
    server.closeAllConnections();
    await app.close();
  };
  return () => (closed ??= close().finally(afterwards));
}

/** What an operator or an orchestrator sends to end a process. */
export const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Calls `close` at the first signal to end and exits when it is done; a second signal ends at once. */
export function endOnSignal(close: () => Promise<void>, onFailure: (error: unknown) => void): void {
  let isClosing = false;
  for (const signal of END_SIGNALS) {
    process.on(signal, () => {
      if (isClosing) process.exit(1);
      isClosing = true;
      close().then(
        () => process.exit(0),
        (error: unknown) => {
          onFailure(error);
          process.exit(1);
        },
      );
    });
  }
}
