import { describe, expect, it } from '@jest/globals';
import type { ClassConstructor } from 'class-transformer';
import { ValidationError } from '../errors.js';
import { parseDto } from '../validation.js';
import { recordedCodes } from './diagnostic-code.js';
import { DiagnosticForm, SubmitDiagnosticRequest } from './requests.js';
import { STANDARD_NOTES } from './sections.js';

const valid = {
  stockNumber: '24817',
  customer: 'Brightwater Motors',
  vin: '1HGCM82633A004352',
  year: 2003,
  make: 'Honda',
  model: 'Accord',
  mileage: 148_212,
  postInspectionMileage: 148_219,
  diagnosticCodes: [{ code: 'P0302', isPermanent: true }],
  readinessMonitorStatus: 'ready',
  warningLights: ['Check Engine Light', 'ABS'],
  engineWarmedUp: 'yes',
  engineOperationStatus: 'expected',
  transmissionOperationStatus: 'issues',
  reverseEngagement: 'yes',
  transmissionIssues: ['jerking'],
  differentialOperationStatus: 'expected',
  airConditioningOperationStatus: 'expected',
  emissionsAltered: 'yes',
  emissionsAlterations: ['diesel'],
  structureFrameIssues: 'no',
  safetySystemIssues: 'no',
  ...STANDARD_NOTES,
  immediateRepairs: ['Brake pads'],
  potentialRepairs: ['None identified'],
};

function problemsOf(
  plain: unknown,
  dto: ClassConstructor<SubmitDiagnosticRequest> = SubmitDiagnosticRequest,
): Record<string, string> {
  try {
    parseDto(dto, plain);
  } catch (error) {
    if (error instanceof ValidationError) return error.fields;
    throw error;
  }
  return {};
}
const problems = (changes: object, dto?: ClassConstructor<SubmitDiagnosticRequest>) =>
  problemsOf({ ...valid, ...changes }, dto);

const LETTER_I =
  "Invalid VIN character detected: The letter 'I' is not valid in VINs. Did you mean the number '1' instead?";
const LETTERS_OQ = "The letter(s) 'O' and/or 'Q' is/are not valid in VINs. Did you mean the number '0' instead?";
const CODE_FORM = 'OBD codes look like P0420: a letter P, B, C or U and four characters';

describe('SubmitDiagnosticRequest', () => {
  it('takes a complete diagnostic and fills in what may be absent', () => {
    expect(parseDto(SubmitDiagnosticRequest, valid)).toMatchObject({
      customerId: null,
      trim: null,
      engine: null,
      immediateRepairsOther: '',
      potentialRepairsOther: '',
      additionalNotes: '',
    });
  });

  it('names every required field of an empty form, each with its own message', () => {
    expect(problemsOf({})).toEqual({
      stockNumber: 'Stock number is required',
      customer: 'Customer is required',
      vin: 'VIN is required',
      mileage: 'Pre-inspection mileage is required',
      postInspectionMileage: 'Post-inspection mileage is required',
      diagnosticCodes: 'OBD codes are required',
      readinessMonitorStatus: 'Readiness monitor status is required',
      warningLights: 'Warning lights are required',
      engineWarmedUp: 'Say whether the engine is warmed up',
      engineOperationStatus: 'Engine operation is required',
      engineNotes: 'Engine notes need at least 50 characters',
      transmissionOperationStatus: 'Transmission operation is required',
      reverseEngagement: 'Say whether reverse engages',
      transmissionNotes: 'Transmission notes need at least 50 characters',
      differentialOperationStatus: 'Differential operation is required',
      differentialNotes: 'Differential notes need at least 50 characters',
      airConditioningOperationStatus: 'Air conditioning operation is required',
      airConditioningNotes: 'Air conditioning notes need at least 50 characters',
      emissionsAltered: 'Say whether emissions equipment was altered',
      emissionsNotes: 'Emissions notes need at least 50 characters',
      structureFrameIssues: 'Say whether there are structure or frame issues',
      structureFrameNotes: 'Structure/frame notes need at least 50 characters',
      safetySystemIssues: 'Say whether there are safety system issues',
      safetyNotes: 'Safety notes need at least 50 characters',
    });
  });

  it.each([
    [{ stockNumber: '  ' }, { stockNumber: 'Stock number is required' }],
    [{ stockNumber: null }, { stockNumber: 'Stock number is required' }],
    [{ stockNumber: 'x'.repeat(51) }, { stockNumber: 'Stock number must be at most 50 characters' }],
    [{ customer: '' }, { customer: 'Customer is required' }],
    [{ vin: '' }, { vin: 'VIN is required' }],
    [{ vin: ' - ' }, { vin: 'VIN is required' }],
    [{ vin: null }, { vin: 'VIN is required' }],
    [{ vin: '1HGCM82633A0043520' }, { vin: 'VIN must be at most 17 characters' }],
    [{ vin: '1HGCM82633A00435I' }, { vin: LETTER_I }],
    [{ vin: '1HGCM82633AOO4352' }, { vin: LETTERS_OQ }],
    [{ vin: '1hgcm82633a0q4352' }, { vin: LETTERS_OQ }],
    [{ vin: 'IHGCM82633AOO4352' }, { vin: LETTER_I }],
    [{ year: 'abc' }, { year: 'Year takes digits only' }],
    [{ year: 1899 }, { year: 'Year must be between 1900 and 2100' }],
    [{ numberOfKeys: 2 }, {}],
    [{ numberOfKeys: '' }, {}],
    [{ numberOfKeys: 10 }, { numberOfKeys: 'Number of keys must be between 0 and 9' }],
    [{ mileage: '' }, { mileage: 'Pre-inspection mileage is required' }],
    [{ mileage: null }, { mileage: 'Pre-inspection mileage is required' }],
    [{ mileage: '12a' }, { mileage: 'Pre-inspection mileage takes digits only' }],
    [{ mileage: 1.5 }, { mileage: 'Pre-inspection mileage takes digits only' }],
    [{ mileage: -1 }, { mileage: 'Pre-inspection mileage takes digits only' }],
    [{ mileage: 10_000_000 }, { mileage: 'Pre-inspection mileage must be at most 9,999,999' }],
    [{ postInspectionMileage: ' ' }, { postInspectionMileage: 'Post-inspection mileage is required' }],
    [{ readinessMonitorStatus: 'maybe' }, { readinessMonitorStatus: 'Readiness monitor status is required' }],
    [{ warningLights: [] }, { warningLights: 'Warning lights are required' }],
    [{ warningLights: 'ABS' }, { warningLights: 'Warning lights are required' }],
    [{ warningLights: ['ABS', 'ABS'] }, { warningLights: 'Warning lights has a duplicate entry' }],
    [{ warningLights: ['Disco'] }, { warningLights: 'Warning lights has an entry that is not on the list' }],
    [
      { warningLights: ['ABS', 'No Warning Lights'] },
      { warningLights: '"No Warning Lights" cannot be combined with another light' },
    ],
    [{ engineWarmedUp: true }, { engineWarmedUp: 'Say whether the engine is warmed up' }],
    [{ engineNotes: 'x'.repeat(49) }, { engineNotes: 'Engine notes need at least 50 characters' }],
    [{ engineNotes: `${'x'.repeat(49)}   ` }, { engineNotes: 'Engine notes need at least 50 characters' }],
    [{ engineNotes: 'x'.repeat(50) }, {}],
    [{ engineNotes: 'x'.repeat(4_001) }, { engineNotes: 'Engine notes must be at most 4000 characters' }],
    [
      { transmissionIssues: ['slipping'] },
      { transmissionIssues: 'Transmission issues has an entry that is not on the list' },
    ],
    [{ transmissionIssues: 'jerking' }, { transmissionIssues: 'Transmission issues must be a list' }],
    [
      { emissionsAlterations: ['diesel', 'diesel'] },
      { emissionsAlterations: 'Emissions alterations has a duplicate entry' },
    ],
    [
      { immediateRepairs: ['None identified', 'Brake pads'] },
      { immediateRepairs: '"None identified" cannot be combined with another repair' },
    ],
    [{ immediateRepairs: ['Wings'] }, { immediateRepairs: 'Immediate repairs has an entry that is not on the list' }],
    [{ immediateRepairs: ['Other'] }, { immediateRepairsOther: 'Please specify the other immediate repair' }],
    [
      { immediateRepairs: ['Other'], immediateRepairsOther: '  ' },
      { immediateRepairsOther: 'Please specify the other immediate repair' },
    ],
    [{ immediateRepairs: ['Other'], immediateRepairsOther: 'Rear seat frame' }, {}],
    [
      { potentialRepairs: ['Other', 'Thermostat'] },
      { potentialRepairsOther: 'Please specify the other potential repair' },
    ],
    [{ additionalNotes: 'x'.repeat(4_001) }, { additionalNotes: 'Additional notes must be at most 4000 characters' }],
    [{ additionalNotes: {} }, { additionalNotes: 'Additional notes must be text' }],
    [{ id: 'seven' }, { id: 'The id must be a UUID' }],
    [{ draftId: 'seven' }, { draftId: 'The draft id must be a UUID' }],
    [{ customerId: { $ne: null } }, { customerId: 'The customer id must be a UUID' }],
  ])('%j is answered with %j', (changes, expected) => {
    expect(problems(changes)).toEqual(expected);
  });

  it.each([
    [[], {}],
    [[{ code: 'NONE', isPermanent: false }], {}],
    [[{ code: ' p0420 ', isPermanent: false }], {}],
    ['P0420', { diagnosticCodes: 'OBD codes are required' }],
    [[{ code: 'P042', isPermanent: false }], { 'diagnosticCodes.0.code': CODE_FORM }],
    [[{ code: 420, isPermanent: false }], { 'diagnosticCodes.0.code': CODE_FORM }],
    [[{ code: 'P0420' }], { 'diagnosticCodes.0.isPermanent': 'Say whether the code is permanent' }],
    [
      [
        { code: 'P0420', isPermanent: false },
        { code: 'p0420', isPermanent: true },
      ],
      { diagnosticCodes: 'An OBD code is listed twice' },
    ],
    [
      [
        { code: 'NONE', isPermanent: false },
        { code: 'P0420', isPermanent: false },
      ],
      { diagnosticCodes: 'No other code can be added while "No OBD-II Diagnostic Codes Found" is selected' },
    ],
    [
      Array.from({ length: 61 }, (_, n) => ({ code: `P${String(n).padStart(4, '0')}`, isPermanent: false })),
      { diagnosticCodes: 'At most 60 OBD codes can be recorded' },
    ],
    [[null], { 'diagnosticCodes.0': 'OBD codes must be a list of codes' }],
    [['P0420'], { 'diagnosticCodes.0': 'OBD codes must be a list of codes' }],
    [[['P0420']], { diagnosticCodes: 'OBD codes must be a list of codes' }],
    [[[]], { diagnosticCodes: 'OBD codes must be a list of codes' }],
    [[[{ code: 'P0420', isPermanent: false }]], { diagnosticCodes: 'OBD codes must be a list of codes' }],
  ])('codes %j are answered with %j', (diagnosticCodes, expected) => {
    expect(problems({ diagnosticCodes })).toEqual(expected);
  });

  it('reads mileages and the year as whole numbers, with or without commas; a blank year is null', () => {
    expect(
      parseDto(SubmitDiagnosticRequest, { ...valid, mileage: '148,212', postInspectionMileage: ' 148219 ', year: '' }),
    ).toMatchObject({
      mileage: 148_212,
      postInspectionMileage: 148_219,
      year: null,
    });
  });

  it('cleans the VIN as typed, pasted or scanned', () => {
    expect(parseDto(SubmitDiagnosticRequest, { ...valid, vin: ' 1hgcm8-2633a 004352 ' }).vin).toBe('1HGCM82633A004352');
    expect(parseDto(SubmitDiagnosticRequest, { ...valid, vin: 'I1HGCM82633A004352' }).vin).toBe('1HGCM82633A004352');
  });

  it('takes a VIN that is shorter than 17 characters, as old vehicles have them', () => {
    expect(problems({ vin: '2K5Z1234' })).toEqual({});
  });

  it.each([undefined, null])('reads lists and texts that are %s as empty', (absent) => {
    const form = parseDto(SubmitDiagnosticRequest, {
      ...valid,
      transmissionIssues: absent,
      emissionsAlterations: absent,
      immediateRepairs: absent,
      potentialRepairs: absent,
      additionalNotes: absent,
      make: absent,
    });
    expect(form).toMatchObject({
      transmissionIssues: [],
      emissionsAlterations: [],
      immediateRepairs: [],
      potentialRepairs: [],
      additionalNotes: '',
      make: null,
    });
  });
});

describe('DiagnosticForm', () => {
  it('wants an answer about the codes, even if that is "none found"', () => {
    expect(problems({ diagnosticCodes: [] }, DiagnosticForm)).toEqual({ diagnosticCodes: 'OBD codes are required' });
    expect(problems({ diagnosticCodes: undefined }, DiagnosticForm)).toEqual({
      diagnosticCodes: 'OBD codes are required',
    });
    expect(problems({ diagnosticCodes: [{ code: 'NONE', isPermanent: false }] }, DiagnosticForm)).toEqual({});
  });

  it('wants the whole VIN, except of a vehicle that is older than VINs of 17 characters', () => {
    const whole = { diagnosticCodes: [{ code: 'NONE', isPermanent: false }] };
    expect(problems({ ...whole, vin: '1HGCM8263' }, DiagnosticForm)).toEqual({
      vin: expect.stringContaining('The VIN has 9 of 17 characters'),
    });
    expect(problems({ ...whole, vin: '2K5Z1234', year: 1972 }, DiagnosticForm)).toEqual({});
    expect(problems({ ...whole, vin: '' }, DiagnosticForm)).toEqual({ vin: 'VIN is required' });
    expect(problems({ ...whole, vin: 'IOQ' }, DiagnosticForm)).toEqual({ vin: LETTER_I });
  });

  it('keeps the rules about the codes themselves', () => {
    expect(problems({ diagnosticCodes: [{ code: 'X', isPermanent: false }] }, DiagnosticForm)).toEqual({
      'diagnosticCodes.0.code': CODE_FORM,
    });
  });
});

describe('recordedCodes', () => {
  it('leaves NONE out', () => {
    expect(recordedCodes([{ code: 'NONE', isPermanent: false }])).toEqual([]);
    expect(recordedCodes([{ code: 'P0420', isPermanent: true }])).toEqual([{ code: 'P0420', isPermanent: true }]);
  });
});

describe('STANDARD_NOTES', () => {
  it.each(Object.entries(STANDARD_NOTES))('%s is long enough to be submitted', (_field, sentence) => {
    expect(sentence.length).toBeGreaterThanOrEqual(50);
  });
});
