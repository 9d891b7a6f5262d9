import { describe, expect, test } from '@jest/globals';
import { formatRelative, plural } from './format';

describe('formatRelative', () => {
  const now = new Date('2025-10-14T12:00:00Z').getTime();
  test.each([
    ['2025-10-14T11:59:40Z', 'just now'],
    ['2025-10-14T11:58:00Z', '2 minutes ago'],
    ['2025-10-14T09:00:00Z', '3 hours ago'],
    ['2025-10-13T11:00:00Z', 'yesterday'],
    ['2025-10-02T12:00:00Z', '2 weeks ago'],
  ])('%s is %s', (moment, words) => {
    expect(formatRelative(moment, now)).toBe(words);
  });
});

test('plural counts with the right word', () => {
  expect([plural(1, 'user'), plural(0, 'user'), plural(1204, 'vehicle')]).toEqual([
    '1 user',
    '0 users',
    '1,204 vehicles',
  ]);
});
