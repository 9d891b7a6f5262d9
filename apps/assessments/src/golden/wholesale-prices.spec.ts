import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { assess } from '../engine/assess.js';
import { anInput } from '../engine/testing/assessment-input.js';

/** A sound vehicle and what it brings at a US wholesale auction late in 2026, by our own estimate: no sale prices are published. */
interface EstimatedPrice {
  year: number;
  make: string;
  model: string;
  trim: string;
  engine: string;
  miles: number;
  price: number;
}

const prices = JSON.parse(
  readFileSync(new URL('../../golden/wholesale-prices.json', import.meta.url), 'utf8'),
) as EstimatedPrice[];

const valued = prices.map(({ miles, price, ...vehicle }) => {
  const { low, mid, high } = assess(
    anInput({ ...vehicle, mileage: miles, postInspectionMileage: miles + 3, electrified: null }),
  ).estimatedValue;
  return { name: Object.values(vehicle).join(' '), price, low, high, miss: Math.abs(mid / price - 1) };
});
const misses = valued.map(({ miss }) => miss).sort((a, b) => a - b);

describe('the estimated value of a sound vehicle', () => {
  it('has a range that holds at least four of five prices', () => {
    const outside = valued.filter(({ price, low, high }) => price < low || price > high).map(({ name }) => name);
    expect(prices.length).toBeGreaterThanOrEqual(150);
    expect({ outside, share: outside.length / prices.length <= 0.2 }).toMatchObject({ share: true });
  });

  it('misses the price by a median of at most 12%', () =>
    expect(misses[Math.floor(misses.length / 2)]).toBeLessThanOrEqual(0.12));

  it('is not far off for any kind of vehicle', () =>
    expect(valued.filter(({ miss }) => miss > 0.6).map(({ name }) => name)).toEqual([]));
});
