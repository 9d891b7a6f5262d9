import { beforeEach, describe, expect, it } from '@jest/globals';
import { CircuitBreaker, type Permit } from './circuit-breaker.js';

let now: number;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = 1_000_000;
  breaker = new CircuitBreaker({ failures: 3, pauseMs: 100, maxPauseMs: 1_000 }, () => now);
});

function admitted(): Permit {
  const permit = breaker.admit();
  if (!permit) throw new Error('Nobody was let through');
  return permit;
}
const fail = (times: number, retryAfterMs: number | null = null): void => {
  for (let count = 0; count < times; count += 1) admitted().failed(retryAfterMs);
};

describe('before the failures', () => {
  it('everybody is let through', () => {
    const permits = [admitted(), admitted(), admitted()];
    expect(permits.map(({ isProbe }) => isProbe)).toEqual([false, false, false]);
  });

  it('a success resets the count', () => {
    fail(2);
    admitted().succeeded();
    fail(2);
    expect(breaker.failures).toBe(2);
    expect(breaker.admit()).not.toBeNull();
  });

  it('what was broken off does not count', () => {
    fail(2);
    admitted().abandoned();
    expect(breaker.failures).toBe(2);
    expect(breaker.admit()).not.toBeNull();
  });
});

describe('after three failures in a row', () => {
  beforeEach(() => fail(3));

  it('nobody is let through until the pause is over', () => {
    now += 99;
    expect(breaker.admit()).toBeNull();
    expect(breaker.pauseLeftMs).toBe(1);
    now += 1;
    expect(admitted().isProbe).toBe(true);
  });

  it('one is let through at a time', () => {
    now += 100;
    const probe = admitted();
    expect(breaker.admit()).toBeNull();
    probe.succeeded();
    expect([admitted().isProbe, admitted().isProbe]).toEqual([false, false]);
    expect(breaker.failures).toBe(0);
  });

  it('the pause doubles with each probe that fails, up to its longest', () => {
    const pauses: number[] = [];
    for (let probe = 0; probe < 5; probe += 1) {
      now += breaker.pauseLeftMs;
      admitted().failed(null);
      pauses.push(breaker.pauseLeftMs);
    }
    expect(pauses).toEqual([200, 400, 800, 1_000, 1_000]);
  });

  it('a probe that is broken off leaves the way to the next one', () => {
    now += 100;
    admitted().abandoned();
    expect(admitted().isProbe).toBe(true);
  });

  it('a success of one that was under way ends the pause', () => {
    const other = new CircuitBreaker({ failures: 1, pauseMs: 100, maxPauseMs: 1_000 }, () => now);
    const [early, late] = [other.admit(), other.admit()];
    early?.failed(null);
    expect(other.admit()).toBeNull();
    late?.succeeded();
    expect(other.admit()?.isProbe).toBe(false);
  });

  it('failures of those that were under way do not prolong it', () => {
    const other = new CircuitBreaker({ failures: 1, pauseMs: 100, maxPauseMs: 1_000 }, () => now);
    const [early, late] = [other.admit(), other.admit()];
    early?.failed(null);
    now += 60;
    late?.failed(null);
    expect(other.pauseLeftMs).toBe(40);
  });

  it('begins with its first pause after the next failures', () => {
    now += 100;
    admitted().failed(null);
    now += 200;
    admitted().succeeded();
    fail(3);
    expect(breaker.pauseLeftMs).toBe(100);
  });
});

it('waits as long as the other side asks, within its longest pause', () => {
  fail(3, 700);
  expect(breaker.pauseLeftMs).toBe(700);
  now += 700;
  admitted().failed(3_600_000);
  expect(breaker.pauseLeftMs).toBe(1_000);
});
