import { Injectable } from '@nestjs/common';
import type { CurrentUser, User } from '@lanelight/contracts';
import { SecondFactors } from '../second-factor/second-factors.js';
import { Credentials } from './credentials.js';

/** Users as their own pages need them. */
@Injectable()
export class CurrentUsers {
  constructor(
    private readonly credentials: Credentials,
    private readonly factors: SecondFactors,
  ) {}

  /** @param needsSecondFactor whether the session began without a second factor that is required */
  async of(user: User, needsSecondFactor: boolean): Promise<CurrentUser> {
    const [mustChangePassword, factor] = await Promise.all([
      this.credentials.mustChange(user.id),
      this.factors.stateOf(user.id),
    ]);
    const hasSecondFactor = factor !== null;
    return {
      ...user,
      hasSecondFactor,
      mustChangePassword,
      mustSetUpSecondFactor: needsSecondFactor && !hasSecondFactor,
    };
  }
}
