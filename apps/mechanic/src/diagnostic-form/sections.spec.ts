import { describe, expect, it } from '@jest/globals';
import { STANDARD_NOTES, type FormValues, formErrors, formFrom, sectionProgress } from '@lanelight/contracts';
import { EMPTY_FORM, toSubmission } from './form-values';

const complete: FormValues = {
  ...EMPTY_FORM,
  ...STANDARD_NOTES,
  stockNumber: '24817',
  customer: 'Brightwater Motors',
  vin: '1HGCM82633A004352',
  year: '2003',
  make: 'Honda',
  model: 'Accord',
  mileage: 148_212,
  postInspectionMileage: 148_219,
  diagnosticCodes: [{ code: 'NONE', isPermanent: false }],
  readinessMonitorStatus: 'ready',
  warningLights: ['No Warning Lights'],
  engineWarmedUp: 'yes',
  engineOperationStatus: 'expected',
  transmissionOperationStatus: 'expected',
  reverseEngagement: 'yes',
  differentialOperationStatus: 'expected',
  airConditioningOperationStatus: 'expected',
  emissionsAltered: 'no',
  structureFrameIssues: 'no',
  safetySystemIssues: 'no',
};

describe('formErrors', () => {
  it('accepts a complete form', () => expect(formErrors(complete)).toEqual({}));

  it('asks for everything that the specification requires', () => {
    expect(Object.keys(formErrors(EMPTY_FORM)).sort()).toEqual([
      'airConditioningNotes',
      'airConditioningOperationStatus',
      'customer',
      'diagnosticCodes',
      'differentialNotes',
      'differentialOperationStatus',
      'emissionsAltered',
      'emissionsNotes',
      'engineNotes',
      'engineOperationStatus',
      'engineWarmedUp',
      'mileage',
      'postInspectionMileage',
      'readinessMonitorStatus',
      'reverseEngagement',
      'safetyNotes',
      'safetySystemIssues',
      'stockNumber',
      'structureFrameIssues',
      'structureFrameNotes',
      'transmissionNotes',
      'transmissionOperationStatus',
      'vin',
      'warningLights',
    ]);
  });

  it.each<[string, Partial<FormValues>, keyof FormValues, RegExp]>([
    ['notes of 49 characters', { safetyNotes: 'x'.repeat(49) }, 'safetyNotes', /at least 50 characters/],
    ['notes of blanks', { safetyNotes: ' '.repeat(60) }, 'safetyNotes', /at least 50 characters/],
    ['a VIN with an O', { vin: '1HGCM82633AOO4352' }, 'vin', /'O' and\/or 'Q'/],
    ['a VIN with an I', { vin: '1HGCM82633I004352' }, 'vin', /letter 'I' is not valid/],
    ['letters in a year', { year: '20o3' }, 'year', /digits only/],
    ['"Other" without a text', { immediateRepairs: ['Other'] }, 'immediateRepairsOther', /specify/],
    ['no answer about codes', { diagnosticCodes: [] }, 'diagnosticCodes', /OBD codes are required/],
  ])('refuses %s', (_what, change, field, message) => {
    const errors = formErrors({ ...complete, ...change });
    expect(Object.keys(errors)).toEqual([field]);
    expect(errors[field]).toMatch(message);
  });
});

describe('sectionProgress', () => {
  it('says how many answers are left, and which sections have not begun', () => {
    const values = { ...EMPTY_FORM, engineWarmedUp: 'yes' as const };
    const progress = Object.fromEntries(
      sectionProgress(values, formErrors(values)).map((section) => [section.id, section]),
    );
    expect(progress['engine']).toMatchObject({ left: 2, begun: true });
    expect(progress['vehicle']).toMatchObject({ left: 3, begun: false });
    expect(progress['repairs']).toMatchObject({ left: 0, begun: false, optional: true });
  });
});

describe('saved forms', () => {
  it('come back as they were typed', () => {
    const saved = JSON.parse(JSON.stringify(toSubmission(complete, 'id', 'draft'))) as Record<string, unknown>;
    expect(formFrom(saved)).toEqual(complete);
  });

  it('open even when fields are missing or unknown', () => {
    expect(formFrom({ vin: null, stockNumber: 'A1', surprise: 1 } as never)).toEqual({
      ...EMPTY_FORM,
      stockNumber: 'A1',
    });
  });
});
