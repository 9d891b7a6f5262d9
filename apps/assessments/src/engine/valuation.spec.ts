import { describe, expect, it } from '@jest/globals';
import type { DiagnosticRecord } from '@lanelight/contracts';
import { assess } from './assess.js';
import { anInput } from './testing/assessment-input.js';
import { retention } from './valuation.js';

const valueOf = (changes: Partial<DiagnosticRecord> = {}) => assess(anInput(changes)).estimatedValue;

describe('retention', () => {
  it.each([
    [0, 1],
    [5, 0.544],
    [10, 0.544 * 0.87 ** 5],
    [12, 0.544 * 0.87 ** 5 * 0.9 ** 2],
  ])('after %i years is %f', (age, left) => expect(retention(age)).toBeCloseTo(left, 10));
  it('only ever falls', () => {
    const years = Array.from({ length: 40 }, (_, age) => retention(age));
    expect(years.every((left, age) => age === 0 || left < (years[age - 1] ?? 0))).toBe(true);
  });
});

describe('the estimated value', () => {
  it('falls with age, by the date of submission alone', () => {
    const input = anInput();
    const later = { ...input, submittedAt: '2030-11-20T10:00:00.000Z' };
    expect(assess(later).estimatedValue.mid).toBeLessThan(assess(input).estimatedValue.mid);
  });
  it('falls by the miles over 15,000 a year', () => {
    const usual = valueOf({ mileage: 45_000, postInspectionMileage: 45_000 });
    expect(valueOf({ mileage: 20_000, postInspectionMileage: 20_000 }).mid).toBe(usual.mid);
    // A midsize car loses 18 cents a mile.
    expect(usual.mid - valueOf({ mileage: 65_000, postInspectionMileage: 65_000 }).mid).toBe(3_600);
  });
  it('falls by the whole of what is necessary and a part of what is possible', () => {
    const deducted = (changes: Partial<DiagnosticRecord>): string | undefined =>
      /Minus (\$[\d,]+): necessary/.exec(valueOf(changes).basis)?.[1];
    // $1,040, and three tenths of it, to the next $50.
    expect(deducted({ immediateRepairs: ['Timing chain'] })).toBe('$1,050');
    expect(deducted({ potentialRepairs: ['Timing chain'] })).toBe('$300');
    expect(valueOf({ immediateRepairs: ['Timing chain'] }).mid).toBeLessThan(
      valueOf({ potentialRepairs: ['Timing chain'] }).mid,
    );
    expect(valueOf({ potentialRepairs: ['Timing chain'] }).mid).toBeLessThan(valueOf().mid);
  });
  it('does not fall by a service that is only due', () => {
    const { possibleRepairList, estimatedValue } = assess(
      anInput({ year: 2018, mileage: 110_000, postInspectionMileage: 110_000 }),
    );
    expect(possibleRepairList).toHaveLength(3);
    expect(estimatedValue.basis).toContain('Nothing is deducted for repairs.');
  });
  it('is never below scrap', () => {
    const wreck = valueOf({
      year: 1999,
      mileage: 290_000,
      postInspectionMileage: 290_000,
      immediateRepairs: ['Engine rebuild', 'Transmission rebuild'],
    });
    expect(wreck).toMatchObject({ low: 450, mid: 450, high: 450 });
    expect(wreck.basis).toContain('Scrap value is the floor.');
  });
  it('is less for announced structure, and less still after a flood', () => {
    const { mid } = valueOf();
    const bent = valueOf({ additionalNotes: 'Frame rail is bent.' }).mid;
    const flooded = valueOf({ additionalNotes: 'Flooded last year.' }).mid;
    expect(bent).toBeLessThan(mid * 0.8);
    expect(flooded).toBeLessThan(bent);
  });
  it('says how sure it is: without auction sales never very', () => {
    expect(valueOf().confidence).toBe('medium');
    expect(valueOf({ year: null }).confidence).toBe('low');
    expect(valueOf({ make: 'Saturn', model: 'Astra' })).toMatchObject({ confidence: 'low' });
    expect(valueOf({ additionalNotes: 'Flooded last year.' }).confidence).toBe('low');
  });
  it('has a wider range the less is known', () => {
    const width = (changes: Partial<DiagnosticRecord>): number => {
      const { low, mid, high } = valueOf(changes);
      return (high - low) / mid;
    };
    expect(width({})).toBeLessThan(width({ year: 2012 }));
    expect(width({ year: 2012 })).toBeLessThan(width({ year: null }));
  });
  it('states its basis', () => {
    expect(valueOf().basis).toMatch(
      /^A comparable new midsize car wholesales at \$26,000; at 3 years, \$[\d,]+\. Mileage is average or below for the age\. Nothing is deducted for repairs\. /,
    );
    expect(valueOf().basis).toContain('It does not use auction sales.');
  });
});
