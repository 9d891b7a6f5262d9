import { Injectable } from '@nestjs/common';
import { TooManyAttemptsError } from '@lanelight/service';
import { AttemptCounts, type GrowingWait, type Window } from './attempt-counts.js';

/** Someone who tries to sign in. */
export interface SignInAttempt {
  /** The same for User ID and email of one user; a login that nobody has is an account of its own. */
  account: string;
  address: string;
  /** Name of the device if this user has signed in on it before, else null. */
  knownDevice: string | null;
}

const FIVE_MINUTES_MS = 5 * 60_000;
const OF_ACCOUNT_HERE: Window = { limit: 10, ms: FIVE_MINUTES_MS };
const OF_ADDRESS: Window = { limit: 100, ms: FIVE_MINUTES_MS };
const OF_DEVICE: Window = { limit: 10, ms: FIVE_MINUTES_MS };
const LOOKUPS: Window = { limit: 60, ms: FIVE_MINUTES_MS };
/** From all unknown devices together: slow enough for guessing, short enough that the owner gets in on a new device. */
const OF_ACCOUNT: GrowingWait = { free: 50, longestMs: 60_000, forgetAfterMs: 60 * 60_000 };

/** A million codes, of which three count: with these waits, somebody who has the password needs years. */
const CODES_OF_ACCOUNT: GrowingWait = { free: 10, longestMs: 15 * 60_000, forgetAfterMs: 24 * 60 * 60_000 };

/** Attempts of one address that are answered at once. People of one lane sign in together, and one address cannot fill the queue. */
const AT_ONCE = 10;

const addressKey = (address: string): string => `address ${address}`;
const lookupKey = (address: string): string => `lookup ${address}`;
const accountKey = (account: string): string => `account ${account}`;
const accountHereKey = ({ account, address }: SignInAttempt): string => `account ${account} at ${address}`;
const codesKey = (account: string): string => `codes of ${account}`;
const deviceKey = (device: string): string => `device ${device}`;

/**
 * Slows down guessing, in all processes of the service together. Failures on unknown devices are counted for each account
 * from one address, for each account, and for each address. A device on which the user has signed in before has a count
 * of its own: nobody else can lock its user out.
 */
@Injectable()
export class SignInLimits {
  private readonly inFlight = new Map<string, number>();

  constructor(private readonly counts: AttemptCounts) {}

  /**
   * Counts an attempt to sign in before the password is compared, so that parallel guesses count too. A right password
   * takes as long to compare as a wrong one, so attempts in flight are limited too, in each process: it compares them.
   * Call {@link over} when the attempt is answered.
   * @throws TooManyAttemptsError
   */
  async attempt(attempt: SignInAttempt): Promise<void> {
    await this.count(attempt);
    const { address } = attempt;
    const atOnce = this.inFlight.get(address) ?? 0;
    if (atOnce >= AT_ONCE) {
      await this.notCompared(attempt);
      throw new TooManyAttemptsError(1);
    }
    this.inFlight.set(address, atOnce + 1);
  }

  /** The attempt is answered. */
  over({ address }: SignInAttempt): void {
    const left = (this.inFlight.get(address) ?? 1) - 1;
    if (left > 0) this.inFlight.set(address, left);
    else this.inFlight.delete(address);
  }

  private async count(attempt: SignInAttempt): Promise<void> {
    const { account, address, knownDevice } = attempt;
    if (knownDevice !== null) return this.counts.take(deviceKey(knownDevice), OF_DEVICE);
    await this.counts.take(addressKey(address), OF_ADDRESS);
    try {
      // What is refused to an address does not count against the account, so one address alone cannot slow it down elsewhere.
      await this.counts.take(accountHereKey(attempt), OF_ACCOUNT_HERE);
      await this.counts.takeSlowly(accountKey(account), OF_ACCOUNT);
    } catch (error) {
      // Nor does it count against the address: a whole lane may share it.
      await this.counts.giveBack(addressKey(address));
      throw error;
    }
  }

  /** No password was compared, so the attempt does not count. */
  async notCompared(attempt: SignInAttempt): Promise<void> {
    const { account, address, knownDevice } = attempt;
    const keys =
      knownDevice === null
        ? [addressKey(address), accountHereKey(attempt), accountKey(account)]
        : [deviceKey(knownDevice)];
    await Promise.all(keys.map((key) => this.counts.giveBack(key)));
  }

  /** The attempt was good: it does not count. */
  async succeeded(attempt: SignInAttempt): Promise<void> {
    const { account, address, knownDevice } = attempt;
    await this.counts.clear(codesKey(account));
    if (knownDevice !== null) return this.counts.clear(deviceKey(knownDevice));
    await Promise.all([
      this.counts.giveBack(addressKey(address)),
      this.counts.clear(accountKey(account)),
      this.counts.clear(accountHereKey(attempt)),
    ]);
  }

  /**
   * Counts a code of the second step, beside the attempt itself.
   * @throws TooManyAttemptsError
   */
  async secondFactor({ account }: SignInAttempt): Promise<void> {
    await this.counts.takeSlowly(codesKey(account), CODES_OF_ACCOUNT);
  }

  /** @throws TooManyAttemptsError when too many unknown User IDs were asked for from this address */
  async lookup(address: string): Promise<void> {
    await this.counts.take(lookupKey(address), LOOKUPS);
  }

  async found(address: string): Promise<void> {
    await this.counts.giveBack(lookupKey(address));
  }
}
