import { Injectable } from '@nestjs/common';
import { DomainError } from '@lanelight/contracts';
import { AttemptCounts, type Window } from '../session/attempt-counts.js';
import { Credentials } from '../user/credentials.js';

const TRIES: Window = { limit: 10, ms: 15 * 60_000 };

/** Somebody who is signed in typed a password that is not their own. */
export class WrongPasswordError extends DomainError {
  readonly code = 'WRONG_PASSWORD';
  readonly kind = 'invalid';
  override readonly fields: Readonly<Record<string, string>>;
  /** @param field of the request that carries the password */
  constructor(field = 'password') {
    super('Wrong password. Try again.');
    this.fields = { [field]: 'Wrong password. Try again.' };
  }
}

/**
 * Asks for the password again before a user changes how they sign in, so that an open page on a shared tablet does not
 * lock its user out. All requests that ask for it share one limit.
 */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly credentials: Credentials,
    private readonly counts: AttemptCounts,
  ) {}

  /** @throws WrongPasswordError, TooManyAttemptsError */
  confirm(userId: string, password: string): Promise<void> {
    return this.limited(userId, async () => {
      if (!(await this.credentials.match(userId, password))) throw new WrongPasswordError();
    });
  }

  /**
   * Counts work that compares the password as one try, which success takes back.
   * @throws TooManyAttemptsError
   */
  async limited<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const tries = `password of ${userId}`;
    await this.counts.take(tries, TRIES);
    const result = await work();
    await this.counts.clear(tries);
    return result;
  }
}
