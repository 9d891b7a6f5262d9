import { describe, expect, it } from '@jest/globals';
import { OffsetTracker } from './offset-tracker.js';

const begun = (...offsets: bigint[]): OffsetTracker => {
  const tracker = new OffsetTracker();
  for (const offset of offsets) tracker.begin(offset);
  return tracker;
};

describe('OffsetTracker', () => {
  it('has nothing to commit before the first message is finished', () => {
    expect(begun(7n, 8n).committable).toBeUndefined();
  });

  it('never passes a message that is unfinished', () => {
    const tracker = begun(7n, 8n, 9n);
    tracker.finish(8n);
    tracker.finish(9n);
    expect(tracker.committable).toBeUndefined();
    expect(tracker.pending).toBe(3);
    tracker.finish(7n);
    expect(tracker.committable).toBe(10n);
    expect(tracker.pending).toBe(0);
  });

  it('passes offsets that the broker has no message for', () => {
    const tracker = begun(7n, 12n);
    tracker.finish(7n);
    expect(tracker.committable).toBe(8n);
    tracker.finish(12n);
    expect(tracker.committable).toBe(13n);
  });

  it('keeps offsets beyond the numbers that a double can hold', () => {
    const tracker = begun(9_007_199_254_740_993n);
    tracker.finish(9_007_199_254_740_993n);
    expect(tracker.committable).toBe(9_007_199_254_740_994n);
  });
});
