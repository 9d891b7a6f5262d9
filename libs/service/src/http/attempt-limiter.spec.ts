import { describe, expect, it } from '@jest/globals';
import { TooManyAttemptsError } from '../errors/service-errors.js';
import { AttemptLimiter } from './attempt-limiter.js';

describe('the attempt limiter', () => {
  it('refuses the attempt above the limit, and says when the next one is possible', () => {
    let now = 0;
    const limiter = new AttemptLimiter(2, 60_000, () => now);
    limiter.take('ray');
    limiter.take('ray');
    limiter.take('dana');
    now = 20_000;
    expect(() => limiter.take('ray')).toThrow(new TooManyAttemptsError(40));
    now = 60_000;
    expect(() => limiter.take('ray')).not.toThrow();
  });

  it('does not count attempts that were returned or cleared', () => {
    const limiter = new AttemptLimiter(1, 60_000);
    limiter.take('ray');
    limiter.giveBack('ray');
    limiter.take('ray');
    limiter.clear('ray');
    limiter.take('ray');
    expect(() => limiter.take('ray')).toThrow(TooManyAttemptsError);
  });
});
