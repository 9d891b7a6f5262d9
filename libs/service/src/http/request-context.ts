import { randomUUID } from 'node:crypto';
import { AGENT_AT_MOST, type EventClient } from '@lanelight/contracts';
import { runInContext, startSpan, type Span } from '@lanelight/messaging';
import type { Request, RequestHandler } from 'express';
import type { AuthenticatedRequest } from '../auth/current-actor.js';
import type { Log } from '../logging/log.js';
import { routeOf } from '../monitoring/request-metrics.js';

export const CORRELATION_HEADER = 'x-correlation-id';

/** A valid correlation id: short and harmless in a log. */
const SANE_ID = /^[\w.:-]{8,64}$/;
/** Calls of machines, which would drown the others in the log. In any case of letters, as the router reads paths. */
const QUIET_PATH = /^\/(?:health\/|\.well-known\/)|^\/(?!api\/)/i;

/** Who asks, as far as the request says it. */
export const clientOf = ({ ip, headers }: Request): EventClient => ({
  address: ip ?? null,
  agent: headers['user-agent']?.slice(0, AGENT_AT_MOST) ?? null,
});

/**
 * Gives each request its correlation id, taken from the caller where it makes sense, answers it in the header, and
 * logs the request when it ends: method, path without query, status, duration in milliseconds, auction. Where the process
 * is traced, the request is a span.
 */
export function requestContext(log: Log): RequestHandler {
  return (request: AuthenticatedRequest, response, next) => {
    const startedAt = performance.now();
    const given = request.headers[CORRELATION_HEADER];
    const correlationId = typeof given === 'string' && SANE_ID.test(given) ? given : randomUUID();
    response.setHeader(CORRELATION_HEADER, correlationId);
    const path = request.path;
    const isQuiet = QUIET_PATH.test(path);
    const span = isQuiet ? undefined : startRequestSpan(request, correlationId);
    response.once('close', () => {
      const level = response.statusCode >= 500 ? 'error' : isQuiet ? 'debug' : 'info';
      if (span) endRequestSpan(span, request, response.statusCode);
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
    const traceparent = span && { traceparent: span.traceparent };
    runInContext({ correlationId, causationId: null, actor: null, client: clientOf(request), ...traceparent }, next);
  };
}

/** A caller that traces, such as an Ingress controller, says what the request follows from. */
function startRequestSpan(request: Request, correlationId: string): Span | undefined {
  const { traceparent } = request.headers;
  return startSpan(
    () => ({
      name: request.method,
      kind: 'server',
      attributes: {
        'http.request.method': request.method,
        'url.path': request.path,
        'url.scheme': request.protocol,
        'lanelight.correlation_id': correlationId,
      },
    }),
    typeof traceparent === 'string' ? traceparent : undefined,
  );
}

function endRequestSpan(span: Span, request: Request, status: number): void {
  const route = routeOf(request);
  span.end({
    name: `${request.method} ${route}`,
    attributes: { 'http.route': route, 'http.response.status_code': status },
    ...(status >= 500 && { error: new Error(String(status)) }),
  });
}
