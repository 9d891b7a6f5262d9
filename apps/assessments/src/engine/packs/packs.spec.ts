import { describe, expect, it } from '@jest/globals';
import type { AssessmentSettings, DiagnosticRecord } from '@lanelight/contracts';
import { assess } from '../assess.js';
import { anInput, codes, DEFAULT_SETTINGS } from '../testing/assessment-input.js';
import { customizedPack } from './packs.js';
import { clauseOf } from './rule-pack.js';

const assessed = (settings: Partial<AssessmentSettings>, changes: Partial<DiagnosticRecord> = {}) =>
  assess(anInput(changes, settings));
const clause = (id: string, settings: Partial<AssessmentSettings>) =>
  clauseOf(customizedPack({ ...DEFAULT_SETTINGS, ...settings }), id);
const LATER = { rulePack: 'naaa-2026-06-01', asIsBelow: 3_000 };

describe('an auction with values of its own', () => {
  it('keeps the words and sources of a pack whose values it keeps', () => {
    expect(clause('defect-line', {})).toMatchObject({ source: 'NAAA Arbitration Guidelines, August 5, 2024' });
    expect(clause('battery', LATER).source).toContain('Manheim');
  });

  it.each<[string, Partial<AssessmentSettings>, string]>([
    ['defect-line', { arbitrationThreshold: 500 }, 'One mechanical defect of $500 or more'],
    ['defect-line', { percentFromPrice: 60_000, percentOfPrice: 3 }, 'from a price of $60,000, of 3% of the price'],
    ['as-is', { asIsBelow: 4_000 }, 'Below $4,000 only title'],
    ['labor-rate', { laborRate: 115 }, 'Labor counts at $115 an hour'],
    ['odometer-exemption', { odometerExemptYear: 2012 }, 'model year 2012 and older'],
    ['battery', { batteryModelYears: 6 }, 'for the last 6 model years'],
  ])('has the clause "%s" say so', (id, settings, words) => {
    expect(clause(id, settings)).toMatchObject({
      source: 'Set for this auction',
      text: expect.stringContaining(words),
    });
  });

  it('is judged by its line, flat or as a part of the price', () => {
    const dear = { year: 2025, make: 'Porsche', model: '911', mileage: 3_000, postInspectionMileage: 3_000 };
    expect(assessed({ arbitrationThreshold: 400 }).arbitrationLine.threshold).toBe(400);
    expect(assessed({}, dear).arbitrationLine.threshold).toBe(800);
    expect(assessed({ percentFromPrice: 50_000, percentOfPrice: 4 }, dear).arbitrationLine.threshold).toBeGreaterThan(
      2_000,
    );
  });

  it('pays its labor rate', () => {
    const repairs = { immediateRepairs: ['Water pump'] };
    const usual = assessed({}, repairs);
    const dear = assessed({ laborRate: 190 }, repairs);
    expect(dear.totalNecessaryRepairsCost / usual.totalNecessaryRepairsCost).toBeCloseTo(1.5, 1);
    expect(dear.rules?.clauses.map(({ id }) => id)).toContain('labor-rate');
    expect(usual.rules?.clauses.map(({ id }) => id)).not.toContain('labor-rate');
  });

  it('announces the odometer exemption by its years', () => {
    const of2012 = {
      year: 2012,
      mileage: 150_000,
      postInspectionMileage: 150_000,
      additionalNotes: 'Odometer discrepancy.',
    };
    const announced = (settings: Partial<AssessmentSettings>) => assessed(settings, of2012).naaaAnnouncement;
    expect(announced({})).not.toMatch(/exempt/i);
    expect(announced({ odometerExemptYear: 2012 })).toMatch(/exempt/i);
  });

  it('cannot win a battery that is older than the pack discloses, and announces it all the same', () => {
    const prius = {
      year: 2010,
      make: 'Toyota',
      model: 'Prius',
      electrified: true,
      diagnosticCodes: codes('P0A80'),
      mileage: 150_000,
      postInspectionMileage: 150_000,
    };
    const [before, later] = [assessed({}, prius), assessed(LATER, prius)];
    expect(before.arbitrationRisk.level).toBe('high');
    expect(later.arbitrationRisk.anticipatedCost).toBeLessThan(before.arbitrationRisk.anticipatedCost ?? 0);
    expect(later.naaaAnnouncement).toMatch(/battery/i);
    expect(later.rules).toMatchObject({ pack: 'naaa-2026-06-01' });
    expect(later.rules?.clauses).toContainEqual(expect.objectContaining({ id: 'battery' }));
    const young = { ...prius, year: 2021, mileage: 60_000, postInspectionMileage: 60_000 };
    expect(assessed(LATER, young).arbitrationRisk.anticipatedCost).toBe(
      assessed({}, young).arbitrationRisk.anticipatedCost,
    );
  });
});
