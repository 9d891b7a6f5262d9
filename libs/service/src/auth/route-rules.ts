import { RequestMethod, type INestApplication, type Type } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { Express } from 'express';
import { ruleOf, type RouteRule } from './rules.js';

/** One HTTP route that the running app answers. */
export interface Route {
  /** Upper case. */
  method: string;
  /** As Express has it: `/api/auctions/:id`. */
  path: string;
  /** Null when none was declared: such an app does not start. */
  rule: RouteRule | null;
  /** Null for routes that no controller declares, such as those of the API documentation. */
  handler: { controller: Type; method: (...parameters: never[]) => unknown } | null;
}

/** Interactive documentation and the document behind it: registered by @nestjs/swagger, without a controller. */
export const DOCUMENTATION_PATH = '/api/docs';
export const OPENAPI_PATH = '/api/openapi.json';

interface RouterLayer {
  route?: { path: string; methods: Record<string, boolean> };
}

/** Every HTTP route of an initialised app with its rule, taken from the router itself, so that nothing can hide. */
export function routeRules(app: INestApplication): Route[] {
  const declared = new Map(declaredRoutes(app).map((route) => [`${route.method} ${route.path}`, route]));
  const router = (app.getHttpAdapter().getInstance() as Express).router as unknown as { stack: RouterLayer[] };
  return router.stack.flatMap(({ route }) =>
    route ? Object.keys(route.methods).map((verb) => routeOf(verb.toUpperCase(), route.path, declared)) : [],
  );
}

function routeOf(method: string, path: string, declared: ReadonlyMap<string, Route>): Route {
  const isDocumentation =
    path === OPENAPI_PATH || path === DOCUMENTATION_PATH || path.startsWith(`${DOCUMENTATION_PATH}/`);
  return (
    declared.get(`${method} ${path}`) ?? {
      method,
      path,
      rule: isDocumentation ? { kind: 'public' } : null,
      handler: null,
    }
  );
}

function declaredRoutes(app: INestApplication): Route[] {
  const scanner = new MetadataScanner();
  return [...app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].flatMap(({ metatype }) => {
      const controller = metatype as Type;
      const prototype = controller.prototype as Record<string, (...parameters: never[]) => unknown>;
      return scanner.getAllMethodNames(prototype).flatMap((name) => {
        const method = prototype[name];
        const verb = method && (Reflect.getMetadata(METHOD_METADATA, method) as RequestMethod | undefined);
        if (!method || verb === undefined) return [];
        const path = pathOf(
          Reflect.getMetadata(PATH_METADATA, controller) as string,
          Reflect.getMetadata(PATH_METADATA, method) as string,
        );
        return [
          {
            method: RequestMethod[verb] ?? '',
            path,
            rule: ruleOf(method, controller) ?? null,
            handler: { controller, method },
          },
        ];
      });
    }),
  );
}

const pathOf = (...parts: (string | undefined)[]): string =>
  `/${parts
    .flatMap((part) => part?.split('/') ?? [])
    .filter(Boolean)
    .join('/')}`;

/**
 * Refuses an app that has a route without a declared rule.
 * @throws Error naming every such route
 */
export function assertRouteRules(app: INestApplication): void {
  const open = routeRules(app).filter((route) => route.rule === null);
  if (open.length === 0) return;
  const names = open.map(({ method, path }) => `${method} ${path}`).join(', ');
  throw new Error(`Each HTTP route needs @Public(), @Authenticated() or @Roles(...); missing on: ${names}`);
}
