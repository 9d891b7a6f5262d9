import { describe, expect, it } from '@jest/globals';
import { TooManyAttemptsError } from '@lanelight/service';
import { SignInLimits } from './sign-in-limits.js';

function refusedOf(attempts: number, attempt: () => void): number {
  let refused = 0;
  for (let count = 0; count < attempts; count++) {
    try {
      attempt();
    } catch (error) {
      expect(error).toBeInstanceOf(TooManyAttemptsError);
      refused++;
    }
  }
  return refused;
}

/** An attempt whose password is compared before the next one comes. */
function attemptOf(limits: SignInLimits): (login: string, address: string) => void {
  return (login, address) => {
    limits.attempt(login, address);
    limits.over(address);
  };
}

describe('the limits of signing in', () => {
  it('let nobody else be locked out by a single address that guesses at one login, neither there nor elsewhere', () => {
    const attempt = attemptOf(new SignInLimits());
    expect(refusedOf(500, () => attempt('ray-d', '203.0.113.1'))).toBe(490);
    expect(() => attempt('ray-d', '203.0.113.2')).not.toThrow();
    expect(() => attempt('dana', '203.0.113.1')).not.toThrow();
  });

  it('stop guesses at one login that come from many addresses', () => {
    const attempt = attemptOf(new SignInLimits());
    let host = 0;
    expect(refusedOf(60, () => attempt('Ray-D', `203.0.113.${host++}`))).toBe(10);
  });

  it('stop guesses at many logins that come from one address', () => {
    const attempt = attemptOf(new SignInLimits());
    let person = 0;
    expect(refusedOf(120, () => attempt(`person-${person++}`, '203.0.113.1'))).toBe(20);
  });

  it('let few passwords of one address be compared at once, right or wrong, and others go on', () => {
    const limits = new SignInLimits();
    let person = 0;
    const fromHere = () => limits.attempt(`person-${person++}`, '203.0.113.1');
    expect(refusedOf(40, fromHere)).toBe(30);
    expect(() => limits.attempt('dana', '203.0.113.2')).not.toThrow();
    limits.succeeded('person-0', '203.0.113.1');
    limits.over('203.0.113.1');
    expect(refusedOf(2, fromHere)).toBe(1);
  });

  it('count no attempt whose password was not compared', () => {
    const limits = new SignInLimits();
    const attempt = attemptOf(limits);
    for (let count = 0; count < 30; count++) {
      attempt('ray-d', '203.0.113.1');
      limits.notCompared('ray-d', '203.0.113.1');
    }
    expect(refusedOf(10, () => attempt('ray-d', '203.0.113.1'))).toBe(0);
  });
});
