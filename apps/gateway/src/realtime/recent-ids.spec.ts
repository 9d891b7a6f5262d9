import { describe, expect, it } from '@jest/globals';
import { RecentIds } from './recent-ids.js';

describe('RecentIds', () => {
  it('knows an id that it has seen, and forgets the oldest beyond its capacity', () => {
    const ids = new RecentIds(2);
    expect([ids.add('a'), ids.add('a'), ids.add('b'), ids.add('c'), ids.add('a')]).toEqual([true, false, true, true, true]);
  });
});
