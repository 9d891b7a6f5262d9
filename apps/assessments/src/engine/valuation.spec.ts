import { describe, expect, it } from '@jest/globals';
import type { DiagnosticRecord, LocalMarket, LocalSale } from '@lanelight/contracts';
import { assess } from './assess.js';
import { anInput } from './testing/assessment-input.js';

const valueOf = (changes: Partial<DiagnosticRecord> = {}) => assess(anInput(changes)).estimatedValue;

describe('the estimated value', () => {
  it('falls with age, by the date of submission alone', () => {
    const input = anInput();
    const later = { ...input, submittedAt: '2030-11-20T10:00:00.000Z' };
    expect(assess(later).estimatedValue.mid).toBeLessThan(assess(input).estimatedValue.mid);
  });
  it('keeps falling after ten years', () => {
    const years = [2018, 2015, 2012, 2009].map(
      (year) => valueOf({ year, mileage: 110_000, postInspectionMileage: 110_000 }).mid,
    );
    years.slice(1).forEach((mid, index) => expect(mid).toBeLessThan((years[index] ?? 0) * 0.9));
  });
  it('falls with the miles', () => {
    const at = (mileage: number) => valueOf({ mileage, postInspectionMileage: mileage });
    expect(at(65_000).mid).toBeLessThan(at(45_000).mid * 0.93);
    expect(at(65_000).basis).toContain('29,000 miles above average: minus $');
    expect(at(20_000).basis).toContain('16,000 miles below average: plus $');
  });
  it('takes the price of an engine off where the engine knocks', () => {
    const ford = { year: 2017, make: 'Ford', model: 'Fusion', mileage: 90_000, postInspectionMileage: 90_000 };
    const sound = valueOf(ford).mid;
    const found = valueOf({ ...ford, engineOperationStatus: 'issues', engineNotes: 'Rod knock, needs an engine.' });
    expect(sound - found.mid).toBeGreaterThan(2_500);
    const open = valueOf({ ...ford, additionalNotes: 'Engine has a loud knock.' });
    expect(sound - open.mid).toBeGreaterThan(1_200);
    expect(open.low).toBeLessThan(sound - 2_500);
  });
  it('has a wider range where the cause of a fault is unknown', () => {
    const width = ({ low, high }: { low: number; high: number }): number => high - low;
    expect(width(valueOf({ additionalNotes: 'Engine has a loud knock.' }))).toBeGreaterThan(width(valueOf()));
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
  it('is never below what a salvage buyer pays', () => {
    const wreck = valueOf({
      year: 2017,
      mileage: 120_000,
      postInspectionMileage: 120_000,
      immediateRepairs: ['Engine rebuild', 'Transmission rebuild', 'Air conditioning compressor'],
      structureFrameIssues: 'yes',
      structureFrameNotes: 'Both frame rails bent.',
    });
    expect(wreck.mid).toBeGreaterThan(450);
    expect(wreck.basis).toContain('Salvage value is the floor.');
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
    expect(width({})).toBeCloseTo(0.5, 1);
    expect(width({})).toBeLessThan(width({ year: 2006 }));
    expect(width({ year: 2006 })).toBeLessThan(width({ year: null }));
  });
  it('states its basis', () => {
    expect(valueOf().basis).toMatch(
      /^A comparable new midsize car wholesales at \$26,500; at 3 years, \$[\d,]+\. 7,996 miles below average: plus \$[\d,]+\. Nothing is deducted for repairs\. /,
    );
    expect(valueOf().basis).toContain('It does not use auction sales.');
  });
});

describe("the estimated value with the auction's own sales", () => {
  const sale = (price: number): LocalSale => ({
    vin: '4T1G11AK5PU000001',
    year: 2023,
    soldOn: '2026-05-01',
    miles: 31_000,
    price,
    light: 'green',
  });
  const market = (changes: Partial<LocalMarket> = {}): LocalMarket => ({
    count: 40,
    low: 27_000,
    mid: 30_000,
    high: 33_000,
    from: '2026-03-01',
    to: '2026-09-30',
    nearest: [sale(30_100), sale(29_800), sale(30_400), sale(31_000)],
    ...changes,
  });
  const valueWith = (of: LocalMarket, changes: Partial<DiagnosticRecord> = {}) =>
    assess({ ...anInput(changes), market: of }).estimatedValue;

  it('is theirs, in their range and with high confidence where there are many', () => {
    expect(valueWith(market())).toMatchObject({ low: 27_000, mid: 30_000, high: 33_000, confidence: 'high' });
  });
  it('names them', () => {
    expect(valueWith(market()).basis).toBe(
      '40 comparable sales at this auction from Mar 1, 2026 to Sep 30, 2026 put a sound one at $30,000. ' +
        'Nearest: 2023 with 31,000 miles, green light, $30,100 on May 1, 2026; ' +
        '2023 with 31,000 miles, green light, $29,800 on May 1, 2026; ' +
        '2023 with 31,000 miles, green light, $30,400 on May 1, 2026. ' +
        'Nothing is deducted for repairs. Sales of this auction, imported by its admin.',
    );
  });
  it('lies between theirs and the national figures where there are few', () => {
    const national = valueOf().mid;
    const few = valueWith(market({ count: 5 }));
    expect(few.mid).toBeGreaterThan(national);
    expect(few.mid).toBeLessThan(national + (30_000 - national) / 2);
    expect(few.confidence).toBe('medium');
    expect(few.basis).toContain('so few count in part');
  });
  it('is of this car: its faults come off', () => {
    expect(valueWith(market(), { immediateRepairs: ['Timing chain'] }).mid).toBe(28_950);
    expect(valueWith(market(), { additionalNotes: 'Flooded last year.' }).confidence).toBe('low');
  });
});
