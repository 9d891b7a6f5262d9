import { describe, expect, it } from '@jest/globals';
import type { DiagnosticRecord } from '@lanelight/contracts';
import { aRecord } from '../testing/assessment-input.js';
import { describeVehicle } from '../vehicle.js';
import { nationalValue } from './market-value.js';

const SUBMITTED = '2026-11-20T10:00:00.000Z';
const valueOf = (changes: Partial<DiagnosticRecord> & { mileage: number }) =>
  nationalValue(
    describeVehicle(
      aRecord({ trim: null, engine: null, electrified: null, postInspectionMileage: changes.mileage, ...changes }),
      SUBMITTED,
    ),
  );

describe('the national value of a sound vehicle', () => {
  // What such cars bring at wholesale, in ranges wide enough for version and region.
  it.each([
    [2024, 'Toyota', 'Camry', 'LE', 24_000, 19_000, 25_500],
    [2019, 'Honda', 'Civic', 'LX', 58_000, 10_500, 15_500],
    [2016, 'Ford', 'Fusion', 'SE', 98_000, 4_800, 8_500],
    [2013, 'Ford', 'F-150', 'XLT', 131_000, 8_500, 15_000],
    [2015, 'Jeep', 'Grand Cherokee', 'Limited', 121_000, 7_000, 12_500],
    [2014, 'Nissan', 'Altima', '2.5 S', 130_000, 3_000, 6_000],
    [2010, 'Toyota', 'Corolla', 'LE', 150_000, 3_500, 6_500],
    [2003, 'Honda', 'Accord', 'EX', 190_000, 1_000, 2_800],
    [2012, 'BMW', '328i', '', 120_000, 3_800, 7_500],
    [2018, 'Toyota', 'Tacoma', 'SR5', 95_000, 17_500, 26_000],
    [2016, 'Chevrolet', 'Silverado 1500', 'LT', 110_000, 11_500, 18_500],
    [2015, 'Honda', 'Odyssey', 'EX-L', 115_000, 7_000, 12_500],
    [2020, 'Nissan', 'Rogue', 'SV', 70_000, 9_500, 15_000],
    [2008, 'Chrysler', '300', 'Touring', 160_000, 1_200, 3_600],
    [2015, 'Nissan', 'Leaf', 'S', 60_000, 2_200, 5_000],
    [2019, 'Tesla', 'Model 3', '', 75_000, 9_500, 17_000],
  ])('of a %i %s %s %s with %i miles is between %i and %i', (year, make, model, trim, mileage, low, high) => {
    const { mid } = valueOf({ year, make, model, trim, mileage });
    expect(mid).toBeGreaterThanOrEqual(low);
    expect(mid).toBeLessThanOrEqual(high);
  });

  it('of a heavy diesel is far above that of a gasoline half-ton', () => {
    const heavy = valueOf({
      year: 2012,
      make: 'Ford',
      model: 'F-250',
      trim: 'Lariat',
      engine: '6.7L V8 Diesel',
      mileage: 180_000,
    });
    expect(heavy.mid).toBeGreaterThan(15_000);
    expect(heavy.mid).toBeLessThan(26_000);
    const light = valueOf({ year: 2012, make: 'Ford', model: 'F-150', trim: 'Lariat', mileage: 180_000 });
    expect(heavy.mid).toBeGreaterThan(light.mid * 1.4);
  });

  it('keeps falling after ten years', () => {
    const by = (year: number) => valueOf({ year, make: 'Ford', model: 'Fusion', mileage: 150_000 }).atAge;
    expect(by(2011) / by(2016)).toBeLessThan(0.6);
    expect(by(2006) / by(2011)).toBeLessThan(0.6);
  });

  it('of a car with 200,000 miles is well under that of one with the usual miles', () => {
    const at = (mileage: number) => valueOf({ year: 2014, make: 'Toyota', model: 'Camry', mileage }).mid;
    expect(at(200_000) / at(128_000)).toBeLessThan(0.7);
    expect(at(60_000) / at(128_000)).toBeLessThanOrEqual(1.25);
  });

  it('has a wider range where the car is old or not on our lists', () => {
    const spread = (changes: Partial<DiagnosticRecord>) => valueOf({ mileage: 100_000, ...changes }).spread;
    expect(spread({ year: 2018, make: 'Honda', model: 'Civic' })).toBe(0.25);
    expect(spread({ year: 2008, make: 'Honda', model: 'Civic' })).toBeGreaterThan(0.25);
    expect(spread({ year: 2018, make: 'Saturn', model: 'Astra' })).toBeGreaterThan(0.32);
  });
});
