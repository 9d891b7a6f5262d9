import { Injectable } from '@nestjs/common';
import { DomainError } from '@lanelight/contracts';
import { AttemptCounts, type Window } from '../session/attempt-counts.js';
import { Credentials } from '../user/credentials.js';

const TRIES: Window = { limit: 10, ms: 15 * 60_000 };

export class WrongPasswordError extends DomainError {
  readonly code = 'WRONG_PASSWORD';
  readonly kind = 'invalid';
  override readonly fields = { password: 'Wrong password. Try again.' };
  constructor() {
    super('Wrong password. Try again.');
  }
}

/** Asks for the password again before a user changes how they sign in, so that an open page on a shared tablet does not lock its user out. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly credentials: Credentials,
    private readonly counts: AttemptCounts,
  ) {}

  /** @throws WrongPasswordError, TooManyAttemptsError */
  async confirm(userId: string, password: string): Promise<void> {
    const tries = `password of ${userId}`;
    await this.counts.take(tries, TRIES);
    if (!(await this.credentials.match(userId, password))) throw new WrongPasswordError();
    await this.counts.clear(tries);
  }
}
