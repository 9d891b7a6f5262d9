import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import {
  AuctionDeletedError,
  ForbiddenError,
  SecondFactorRequiredError,
  UnauthenticatedError,
} from '@lanelight/contracts';
import { currentContext } from '@lanelight/messaging';
import type { AuthenticatedRequest } from './current-actor.js';
import { DeletedAuctions } from './deleted-auctions.js';
import { RevokedAccess } from './revoked-access.js';
import { isOpenDuringSetUp, ruleOf, type RouteRule } from './rules.js';
import { TokenVerifier, type VerifiedToken } from './token-verifier.js';

const BEARER = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i;

/** Enforces each HTTP route's declared rule. A route without one is refused at boot; should one appear, it stays closed. */
@Injectable()
export class AccessGuard implements CanActivate {
  private readonly rules = new WeakMap<object, RouteRule>();

  constructor(
    private readonly tokens: TokenVerifier,
    private readonly deletedAuctions: DeletedAuctions,
    private readonly revokedAccess: RevokedAccess,
  ) {}

  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    if (context.getType() !== 'http') return true;
    const rule = this.ruleFor(context);
    if (rule.kind === 'public') return true;
    const request = context.switchToHttp().getRequest<AuthenticatedRequest>();
    const [, token] = BEARER.exec(request.headers.authorization ?? '') ?? [];
    if (!token) throw new UnauthenticatedError('Not authenticated');
    const known = this.tokens.recall(token);
    const admit = (verified: VerifiedToken): true | Promise<true> => {
      if (verified.setUpOnly && !isOpenDuringSetUp(context.getHandler())) throw new SecondFactorRequiredError();
      return this.admit(request, rule, verified);
    };
    if (known) return admit(known);
    return this.tokens.verify(token).then(admit);
  }

  private admit(request: AuthenticatedRequest, rule: RouteRule, verified: VerifiedToken): true | Promise<true> {
    const { auctionId } = verified.actor;
    const isDeleted = auctionId === null ? false : this.deletedAuctions.recall(auctionId);
    if (isDeleted === true) throw new AuctionDeletedError();
    if (isDeleted === false) return this.admitOpen(request, rule, verified);
    return this.deletedAuctions.has(auctionId!).then((found) => {
      if (found) throw new AuctionDeletedError();
      return this.admitOpen(request, rule, verified);
    });
  }

  /** After the check of the auction: who was signed out with it is told why. */
  private admitOpen(request: AuthenticatedRequest, rule: RouteRule, verified: VerifiedToken): true | Promise<true> {
    const looking = this.revokedAccess.assertCurrent(verified);
    return looking ? looking.then(() => admit(request, rule, verified)) : admit(request, rule, verified);
  }

  private ruleFor(context: ExecutionContext): RouteRule {
    const handler = context.getHandler();
    const known = this.rules.get(handler);
    if (known) return known;
    const rule = ruleOf(handler, context.getClass());
    if (!rule) throw new ForbiddenError('This route has no access rule');
    this.rules.set(handler, rule);
    return rule;
  }
}

function admit(request: AuthenticatedRequest, rule: RouteRule, { actor }: VerifiedToken): true {
  request.actor = actor;
  const context = currentContext();
  if (context) context.actor = { id: actor.id, fullName: actor.fullName, roles: actor.roles };
  if (rule.kind === 'roles' && !rule.roles.some((role) => actor.roles.includes(role)))
    throw new ForbiddenError('Your role does not allow this');
  return true;
}
