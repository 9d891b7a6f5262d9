import { randomUUID } from 'node:crypto';
import { runInContext } from '@lanelight/messaging';
import type { RequestHandler } from 'express';
import type { AuthenticatedRequest } from '../auth/current-actor.js';
import type { Log } from '../logging/log.js';

export const CORRELATION_HEADER = 'x-correlation-id';

/** A valid correlation id: short and harmless in a log. */
const SANE_ID = /^[\w.:-]{8,64}$/;
/** Calls of machines, which would drown the others in the log. In any case of letters, as the router reads paths. */
const QUIET_PATH = /^\/(?:health\/|\.well-known\/)|^\/(?!api\/)/i;

/**
 * Gives each request its correlation id, taken from the caller where it makes sense, answers it in the header, and
 * logs the request when it ends: method, path without query, status, duration in milliseconds, auction.
 */
export function requestContext(log: Log): RequestHandler {
  return (request: AuthenticatedRequest, response, next) => {
    const startedAt = performance.now();
    const given = request.headers[CORRELATION_HEADER];
    const correlationId = typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
    response.setHeader(CORRELATION_HEADER, correlationId);
    const path = request.path;
    response.once('close', () => {
      const level = response.statusCode >= 500 ? 'error' : QUIET_PATH.test(path) ? 'debug' : 'info';
      if (!log.isLevelEnabled(level)) return;
      log[level](
        {
          correlationId,
          method: request.method,
          path,
          status: response.statusCode,
          ms: Math.round((performance.now() - startedAt) * 10) / 10,
          ...(request.actor ? { actorId: request.actor.id, auctionId: request.actor.auctionId } : {}),
          ...(response.writableFinished ? {} : { aborted: true }),
        },
        'Request',
      );
    });
    runInContext({ correlationId, causationId: null, actor: null }, next);
  };
}
