import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { SessionEndedError, type Actor } from '@lanelight/contracts';
import { Users } from './users.js';

/**
 * Admits to changes of users only callers who are active now and still have the roles of their token. A token that was
 * issued before says for some minutes what was true then.
 */
@Injectable()
export class StoredCallerGuard implements CanActivate {
  constructor(private readonly users: Users) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { actor } = context.switchToHttp().getRequest<{ actor: Actor }>();
    const stored = await this.users.find(actor.id);
    const isCurrent =
      stored?.status === 'active' &&
      stored.auctionId === actor.auctionId &&
      actor.roles.every((role) => stored.roles.includes(role));
    if (!isCurrent) throw new SessionEndedError();
    return true;
  }
}
