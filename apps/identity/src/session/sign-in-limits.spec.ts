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

describe('the limits of signing in', () => {
  it('let nobody else be locked out by a single address that guesses at one login, neither there nor elsewhere', () => {
    const limits = new SignInLimits();
    expect(refusedOf(500, () => limits.attempt('ray-d', '203.0.113.1'))).toBe(490);
    expect(() => limits.attempt('ray-d', '203.0.113.2')).not.toThrow();
    expect(() => limits.attempt('dana', '203.0.113.1')).not.toThrow();
  });

  it('stop guesses at one login that come from many addresses', () => {
    const limits = new SignInLimits();
    let host = 0;
    expect(refusedOf(60, () => limits.attempt('Ray-D', `203.0.113.${host++}`))).toBe(10);
  });

  it('stop guesses at many logins that come from one address', () => {
    const limits = new SignInLimits();
    let person = 0;
    expect(refusedOf(120, () => limits.attempt(`person-${person++}`, '203.0.113.1'))).toBe(20);
  });
});
