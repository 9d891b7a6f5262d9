import { describe, expect, it } from '@jest/globals';
import { backoffMs, waitFor } from './backoff.js';

describe('backoffMs', () => {
  const policy = { firstDelayMs: 100, maxDelayMs: 1_000 };

  it('doubles up to the greatest delay', () => {
    expect([1, 2, 3, 4, 5, 60].map((failures) => backoffMs(failures, policy, () => 1))).toEqual([
      100, 200, 400, 800, 1_000, 1_000,
    ]);
  });

  it('leaves the upper half to chance', () => {
    expect([0, 0.5].map((chance) => backoffMs(2, policy, () => chance))).toEqual([100, 150]);
  });
});

describe('waitFor', () => {
  it('rejects with the reason of the signal, at once if it is aborted already', async () => {
    const controller = new AbortController();
    const waiting = waitFor(60_000, controller.signal);
    controller.abort(new Error('Enough'));
    await expect(waiting).rejects.toThrow('Enough');
    await expect(waitFor(60_000, controller.signal)).rejects.toThrow('Enough');
  });
});
