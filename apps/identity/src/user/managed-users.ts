import { Injectable } from '@nestjs/common';
import {
  ForbiddenError,
  isTeamMember,
  maySeeAuction,
  NotFoundError,
  type Actor,
  type User,
} from '@lanelight/contracts';
import { Users } from './users.js';

export const isSuperAdmin = (actor: Actor): boolean => actor.roles.includes('super_admin');

/** Who may change whom. */
@Injectable()
export class ManagedUsers {
  constructor(private readonly users: Users) {}

  /**
   * A user whom the caller may change.
   * @throws NotFoundError when there is none in the caller's auction, ForbiddenError when the user is no team member
   */
  async get(actor: Actor, id: string): Promise<User> {
    const user = await this.users.get(id);
    if (!maySeeAuction(actor, user.auctionId)) throw new NotFoundError('User not found');
    if (!isSuperAdmin(actor) && !isTeamMember(user))
      throw new ForbiddenError('You can only edit mechanics and report viewers');
    return user;
  }
}
