import { Injectable } from '@nestjs/common';
import { AttemptLimiter, TooManyAttemptsError } from '@lanelight/service';
import { keyOf } from '../user/users.projection.js';

const WINDOW_MS = 5 * 60_000;
/** Attempts of one address that are answered at once. People of one lane sign in together, and one address cannot fill the queue. */
const AT_ONCE = 10;

/** Slows down guessing: failures are counted for each login from one address, for each login, and for each address. */
@Injectable()
export class SignInLimits {
  private readonly ofLoginHere = new AttemptLimiter(10, WINDOW_MS);
  private readonly ofLogin = new AttemptLimiter(50, WINDOW_MS);
  private readonly ofAddress = new AttemptLimiter(100, WINDOW_MS);
  private readonly lookups = new AttemptLimiter(60, WINDOW_MS);
  private readonly inFlight = new Map<string, number>();

  /**
   * Counts an attempt to sign in before the password is compared, so that parallel guesses count too. A right password
   * takes as long to compare as a wrong one, so attempts in flight are limited too. Call {@link over} when the attempt
   * is answered.
   * @throws TooManyAttemptsError
   */
  attempt(login: string, address: string): void {
    this.count(login, address);
    const atOnce = this.inFlight.get(address) ?? 0;
    if (atOnce >= AT_ONCE) {
      this.notCompared(login, address);
      throw new TooManyAttemptsError(1);
    }
    this.inFlight.set(address, atOnce + 1);
  }

  /** The attempt is answered. */
  over(address: string): void {
    const left = (this.inFlight.get(address) ?? 1) - 1;
    if (left > 0) this.inFlight.set(address, left);
    else this.inFlight.delete(address);
  }

  private count(login: string, address: string): void {
    const key = keyOf(login);
    this.ofAddress.take(address);
    try {
      // What is refused to an address does not count against the login, so one address alone cannot lock anybody out.
      this.ofLoginHere.take(`${key} ${address}`);
      this.ofLogin.take(key);
    } catch (error) {
      // Nor does it count against the address: a whole lane may share it.
      this.ofAddress.giveBack(address);
      throw error;
    }
  }

  /** No password was compared, so the attempt does not count. */
  notCompared(login: string, address: string): void {
    const key = keyOf(login);
    this.ofAddress.giveBack(address);
    this.ofLogin.giveBack(key);
    this.ofLoginHere.giveBack(`${key} ${address}`);
  }

  /** The attempt was good: it does not count. */
  succeeded(login: string, address: string): void {
    const key = keyOf(login);
    this.ofAddress.giveBack(address);
    this.ofLogin.clear(key);
    this.ofLoginHere.clear(`${key} ${address}`);
  }

  /** @throws TooManyAttemptsError when too many unknown User IDs were asked for from this address */
  lookup(address: string): void {
    this.lookups.take(address);
  }

  found(address: string): void {
    this.lookups.giveBack(address);
  }
}
