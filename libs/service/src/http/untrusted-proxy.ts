import type { RequestHandler } from 'express';
import type { Log } from '../logging/log.js';

/**
 * Warns once when a request comes through a proxy although no proxy is trusted. All callers then share the proxy's
 * address, and the failed sign-ins of one of them count for all.
 */
export function warnOfUntrustedProxy(log: Log): RequestHandler {
  let hasWarned = false;
  return (request, _response, next) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      log.warn(
        'A request has the header X-Forwarded-For, but no proxy is trusted, so all callers count as one address. ' +
          'Set TRUSTED_PROXIES to the number of proxies in front of the platform.',
      );
    }
    next();
  };
}
