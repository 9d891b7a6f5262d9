import type { Request, RequestHandler } from 'express';
import { METHODS } from '../http/known-methods.js';
import { SECONDS, type Metrics } from './metrics.js';

/** Files, pages and paths that no route has. */
const NO_ROUTE = 'other';

/** The pattern of the route, such as `/api/diagnostics/:id`: a path names vehicles and people, and there is no end of them. */
export const routeOf = ({ route }: Request): string => (route as { path?: string } | undefined)?.path ?? NO_ROUTE;

/** Counts every request and how long it took, by method, route and status; `aborted` is one whose caller went away. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  const requests = metrics.histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered, and how long that took',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
  });
  return (request, response, next) => {
    const startedAt = performance.now();
    response.once('close', () => {
      const method = METHODS.includes(request.method) ? request.method : NO_ROUTE;
      const status = response.writableFinished ? response.statusCode : 'aborted';
      requests.observe({ method, route: routeOf(request), status }, (performance.now() - startedAt) / 1_000);
    });
    next();
  };
}
