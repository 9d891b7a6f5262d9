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

/** Metadata key of routes that are open to a session which has to set up a second factor first. */
const DURING_SET_UP = 'lanelight:during-set-up';

/** The route also answers a session that has to set up a second factor before it can do anything else. */
export const DuringSetUp = (): MethodDecorator & ClassDecorator => SetMetadata(DURING_SET_UP, true);

/** Whether {@link DuringSetUp} is declared on the handler. */
export const isOpenDuringSetUp = (handler: object): boolean => Reflect.getMetadata(DURING_SET_UP, handler) === true;

/** The rule declared on the handler, else on its class; undefined when neither has one. */
export const ruleOf = (handler: object, controller: object): RouteRule | undefined =>
  (Reflect.getMetadata(ROUTE_RULE, handler) ?? Reflect.getMetadata(ROUTE_RULE, controller)) as RouteRule | undefined;
