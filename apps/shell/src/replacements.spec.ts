import { describe, expect, test } from '@jest/globals';
import { anySignal } from './replacements';

describe.each([
  ['native', (signals: AbortSignal[]) => AbortSignal.any(signals)],
  ['replaced', anySignal],
])('AbortSignal.any, %s', (_, any) => {
  test('ends with the reason of the signal that ends first, once', () => {
    const [first, second] = [new AbortController(), new AbortController()];
    const signal = any([first.signal, second.signal]);
    const reasons: unknown[] = [];
    signal.addEventListener('abort', () => reasons.push(signal.reason));
    expect(signal.aborted).toBe(false);
    second.abort('second');
    first.abort('first');
    expect(reasons).toEqual(['second']);
  });

  test('has ended when one of the signals has', () => {
    expect(any([new AbortController().signal, AbortSignal.abort('over')])).toMatchObject({
      aborted: true,
      reason: 'over',
    });
  });

  test('never ends without signals', () => {
    expect(any([]).aborted).toBe(false);
  });
});
