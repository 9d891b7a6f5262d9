import { Injectable } from '@nestjs/common';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { Passkeys } from '../passkey/passkeys.js';
import { Sessions } from '../session/sessions.js';
import { NoteSecondFactorOff, userDecider } from '../user/user.js';
import { PendingSignIns } from './pending-sign-ins.js';
import { SecondFactors } from './second-factors.js';

/** Takes away the second factor, and the passkeys, of somebody who lost their phone. */
@Injectable()
export class SecondFactorResets {
  constructor(
    private readonly factors: SecondFactors,
    private readonly passkeys: Passkeys,
    private readonly pending: PendingSignIns,
    private readonly sessions: Sessions,
    private readonly runner: DeciderRunner,
  ) {}

  /** Ends the user's sessions too: the lost phone may be signed in. False where there was none. */
  async reset(userId: string): Promise<boolean> {
    const wasOn = (await this.factors.stateOf(userId)) !== null;
    await this.factors.remove(userId);
    const passkeys = await this.passkeys.removeAllOf(userId);
    if (!wasOn && passkeys === 0) return false;
    await this.pending.forgetAllOf(userId);
    await this.sessions.endAllOf(userId);
    await this.runner.run(userDecider, userId, new NoteSecondFactorOff('admin'));
    return true;
  }
}
