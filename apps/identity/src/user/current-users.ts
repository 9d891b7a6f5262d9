import { Injectable } from '@nestjs/common';
import type { CurrentUser, User } from '@lanelight/contracts';
import { Credentials } from './credentials.js';

/** Users as their own pages need them. */
@Injectable()
export class CurrentUsers {
  constructor(private readonly credentials: Credentials) {}

  async of(user: User): Promise<CurrentUser> {
    return { ...user, mustChangePassword: await this.credentials.mustChange(user.id) };
  }
}
