import type { RequestHandler } from 'express';
import helmet from 'helmet';

/** Responses for programs, never shown as a page, except the documentation. In upper or lower case, as the router reads paths. */
const DATA_PATH = /^\/(?:api\/(?!docs)|health\/|\.well-known\/)/i;

export const DATA_HEADERS = {
  // Responses are private to the caller: not for a cache, nor for the disk of a shared tablet.
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Tells browsers to come back by HTTPS only, for a year. */
const HTTPS_ONLY = 'max-age=31536000';

/** Helmet's headers for pages and their files; for data the few that mean something there. */
export function securityHeaders(): RequestHandler {
  const forPages = helmet({
    contentSecurityPolicy: {
      // Everything comes from this host; 'self' includes its WebSockets.
      directives: {
        connectSrc: ["'self'"],
        fontSrc: ["'self'", 'data:'],
        styleSrc: ["'self'", "'unsafe-inline'"],
        upgradeInsecureRequests: null,
      },
    },
    // Set below: the platform answers by plain HTTP on a local network too.
    strictTransportSecurity: false,
  });
  return (request, response, next) => {
    if (request.secure) response.setHeader('strict-transport-security', HTTPS_ONLY);
    if (!DATA_PATH.test(request.path)) {
      forPages(request, response, next);
      return;
    }
    for (const [name, value] of Object.entries(DATA_HEADERS)) response.setHeader(name, value);
    next();
  };
}
