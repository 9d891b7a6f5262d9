import { expect, test } from '@jest/globals';
import { generatePassword } from './generated-password.js';

test('is 24 base-36 digits', () => {
  expect(generatePassword()).toMatch(/^[0-9a-z]{24}$/);
});

test('is another one each time', () => {
  expect(new Set(Array.from({ length: 100 }, generatePassword)).size).toBe(100);
});

test('has every digit equally often, within chance', () => {
  const counts = new Map<string, number>();
  for (const digit of Array.from({ length: 3000 }, generatePassword).join(''))
    counts.set(digit, (counts.get(digit) ?? 0) + 1);
  expect(counts.size).toBe(36);
  // 2,000 of each are expected; 300 are more than six standard deviations.
  for (const count of counts.values()) expect(Math.abs(count - 2000)).toBeLessThan(300);
});
