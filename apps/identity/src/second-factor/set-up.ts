import { Injectable } from '@nestjs/common';
import { DomainError, PASSKEY_NEEDED } from '@lanelight/contracts';
import { Passkeys } from '../passkey/passkeys.js';
import { Sessions } from '../session/sessions.js';
import { SecondFactors } from './second-factors.js';

/** The password alone opened the session, and the user has a passkey, which is their second factor. */
export class PasskeyNeededError extends DomainError {
  readonly code = PASSKEY_NEEDED;
  readonly kind = 'conflict';
  constructor() {
    super('You have a passkey. Sign in with it.');
  }
}

/** Setting up a second factor in a session that began without the one it should have had. */
@Injectable()
export class SetUp {
  constructor(
    private readonly sessions: Sessions,
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
  ) {}

  /**
   * Someone who signed in with only the password can set up a first factor, but cannot add another one.
   * @throws PasskeyNeededError
   */
  async assertMayAdd(userId: string, sessionId: string): Promise<void> {
    if (!(await this.sessions.needsSecondFactor(sessionId)) || (await this.factors.stateOf(userId))) return;
    if ((await this.passkeys.list(userId)).length > 0) throw new PasskeyNeededError();
  }

  /** The session has its second factor now. The user's other sessions, which may be somebody else's, end. */
  async done(userId: string, sessionId: string): Promise<void> {
    if (!(await this.sessions.needsSecondFactor(sessionId))) return;
    await this.sessions.secondFactorShown(sessionId);
    await this.sessions.endAllOf(userId, { except: sessionId });
  }
}
