import { SetMetadata } from '@nestjs/common';
import type { Role } from '@lanelight/contracts';

/** Who may call a route: anyone, anyone signed in, or anyone with one of the roles. */
export type RouteRule =
  | { readonly kind: 'public' }
  | { readonly kind: 'authenticated' }
  | { readonly kind: 'roles'; readonly roles: readonly Role[] };

/** Metadata key of a route's or controller's rule. */
export const ROUTE_RULE = 'lanelight:route-rule';

const declareRule = (rule: RouteRule): MethodDecorator & ClassDecorator => SetMetadata(ROUTE_RULE, rule);

/** The route, or every route of the class without its own rule, needs no access token. */
export const Public = (): MethodDecorator & ClassDecorator => declareRule({ kind: 'public' });

/** The route needs an access token of any role. */
export const Authenticated = (): MethodDecorator & ClassDecorator => declareRule({ kind: 'authenticated' });

/** The route needs an access token that carries at least one of `roles`. */
export const Roles = (...roles: [Role, ...Role[]]): MethodDecorator & ClassDecorator =>
  declareRule({ kind: 'roles', roles });

/** The rule declared on the handler, else on its class; undefined when neither has one. */
export const ruleOf = (handler: object, controller: object): RouteRule | undefined =>
  (Reflect.getMetadata(ROUTE_RULE, handler) ?? Reflect.getMetadata(ROUTE_RULE, controller)) as RouteRule | undefined;
