import { MethodNotAllowedException, type INestApplication } from '@nestjs/common';
import type { RequestHandler } from 'express';
import { routeRules } from '../auth/route-rules.js';

/** Methods that some route may take. */
export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

interface KnownPath {
  pattern: RegExp;
  methods: ReadonlySet<string>;
}

/**
 * Refuses methods that no route of the platform takes, such as TRACE, which would send the caller's headers back, and on
 * the path of a route those that it does not take.
 */
export function knownMethodsOnly(app: INestApplication): RequestHandler {
  let known: KnownPath[] | undefined;
  return (request, response, next) => {
    // Routes are complete once the first request comes.
    const route = (known ??= knownPaths(app)).find(({ pattern }) => pattern.test(request.path));
    const allowed = route ? [...route.methods] : METHODS;
    if (allowed.includes(request.method)) {
      next();
      return;
    }
    response.setHeader('allow', allowed.join(', '));
    next(new MethodNotAllowedException());
  };
}

/** Paths without parameters first: `/api/vehicles/groups` is no vehicle. */
function knownPaths(app: INestApplication): KnownPath[] {
  const paths = new Map<string, Set<string>>();
  for (const { method, path } of routeRules(app)) {
    const methods = paths.get(path) ?? new Set();
    paths.set(path, methods.add(method));
    // Express answers HEAD where it answers GET.
    if (method === 'GET') methods.add('HEAD');
  }
  const parameters = (path: string): number => path.split('/:').length;
  return [...paths]
    .sort(([left], [right]) => parameters(left) - parameters(right))
    .map(([path, methods]) => ({ pattern: patternOf(path), methods }));
}

/** As Express reads paths: in any case of letters, with or without a slash at the end. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}/?$`, 'i');
