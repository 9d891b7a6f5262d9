import { Injectable } from '@nestjs/common';
import { DomainError } from '@lanelight/contracts';
import { DeciderRunner } from '@lanelight/event-sourcing';
import { Sessions } from '../session/sessions.js';
import { Credentials } from '../user/credentials.js';
import { NotePasswordChange, userDecider, type PasswordChanger } from '../user/user.js';
import { PendingSignIns } from '../second-factor/pending-sign-ins.js';
import { WrongPasswordError } from './own-password.js';
import { PasswordResets } from './password-resets.js';

export class PasswordUnchangedError extends DomainError {
  readonly code = 'PASSWORD_UNCHANGED';
  readonly kind = 'invalid';
  override readonly fields = { password: 'Choose a password that is different from the current one' };
  constructor() {
    super('Choose a password that is different from the current one');
  }
}

/** Replaces passwords. Sessions that began with the old password end, and a link to reset it stops working. */
@Injectable()
export class Passwords {
  constructor(
    private readonly credentials: Credentials,
    private readonly sessions: Sessions,
    private readonly resets: PasswordResets,
    private readonly pending: PendingSignIns,
    private readonly runner: DeciderRunner,
  ) {}

  /** An admin sets the password of somebody else, who has to choose another one at the next sign-in. */
  async setBySomebodyElse(userId: string, password: string): Promise<void> {
    const passwordHash = await this.credentials.hash(password);
    await this.replace(userId, passwordHash, { by: 'admin' });
  }

  /**
   * Replaces one's own password; the session that asks stays.
   * @throws WrongPasswordError, PasswordUnchangedError
   */
  async change(userId: string, currentPassword: string, password: string, sessionId: string): Promise<void> {
    if (!(await this.credentials.match(userId, currentPassword))) throw new WrongPasswordError('currentPassword');
    if (password === currentPassword) throw new PasswordUnchangedError();
    const passwordHash = await this.credentials.hash(password);
    await this.replace(userId, passwordHash, { by: 'self', keepSession: sessionId });
  }

  /**
   * Sets the password of the user whom a reset link belongs to. The token is used up only after the new password is
   * hashed: a password that is refused leaves the link usable, and of several attempts at once one succeeds.
   * @throws InvalidResetLinkError
   */
  async reset(token: string, password: string): Promise<void> {
    const userId = await this.resets.userOf(token);
    const passwordHash = await this.credentials.hash(password);
    await this.resets.use(token);
    await this.replace(userId, passwordHash, { by: 'reset_link' });
  }

  /** Sessions end before as well: then a crash in between leaves nobody signed in by the old password. */
  private async replace(
    userId: string,
    passwordHash: string,
    { by, keepSession = null }: { by: PasswordChanger; keepSession?: string | null },
  ): Promise<void> {
    await this.sessions.endAllOf(userId, { except: keepSession });
    await this.resets.forget(userId);
    await this.credentials.replace(userId, passwordHash, by === 'admin');
    await this.pending.forgetAllOf(userId);
    await this.sessions.endAllOf(userId, { except: keepSession });
    await this.runner.run(userDecider, userId, new NotePasswordChange(by));
  }
}
