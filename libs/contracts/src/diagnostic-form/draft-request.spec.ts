import { describe, expect, it } from '@jest/globals';
import { ValidationError } from '../errors.js';
import { newId } from '../ids.js';
import { parseDto } from '../validation.js';
import { SaveDraftRequest, SubmitDiagnosticRequest } from './requests.js';

function problems(plain: unknown): Record<string, string> {
  try {
    parseDto(SaveDraftRequest, plain);
  } catch (error) {
    if (error instanceof ValidationError) return error.fields;
    throw error;
  }
  return {};
}

describe('SaveDraftRequest', () => {
  it('takes an empty form', () => {
    expect(problems({})).toEqual({});
  });

  it('takes a form that is half filled in, with wrong answers in it', () => {
    expect(
      problems({
        stockNumber: '',
        vin: '1HGCM8263O',
        mileage: '',
        year: null,
        warningLights: [],
        engineNotes: 'Misf',
        diagnosticCodes: [],
        engineOperationStatus: '',
        engineWarmedUp: '',
        customerId: '',
        immediateRepairs: ['Other'],
      }),
    ).toEqual({});
  });

  it('reads numbers as the form writes them, and blanks as unanswered', () => {
    expect(
      parseDto(SaveDraftRequest, { mileage: '148,212', year: '', readinessMonitorStatus: '', vin: '1hgcm 8' }),
    ).toMatchObject({
      mileage: 148_212,
      year: null,
      readinessMonitorStatus: null,
      vin: '1HGCM8',
    });
  });

  it('keeps every field of the diagnostic, so that no answer is lost', () => {
    const form: Record<string, unknown> = {
      stockNumber: '24817',
      customerId: newId(),
      customer: 'Brightwater Motors',
      vin: '1HGCM82633A004352',
      year: 2003,
      make: 'Honda',
      model: 'Accord',
      trim: 'EX-V6',
      engine: '3.0L V6',
      numberOfKeys: 2,
      mileage: 148_212,
      postInspectionMileage: 148_219,
      diagnosticCodes: [{ code: 'P0302', isPermanent: true }],
      readinessMonitorStatus: 'ready',
      warningLights: ['ABS'],
      engineWarmedUp: 'no',
      engineOperationStatus: 'issues',
      engineNotes: 'a',
      transmissionOperationStatus: 'issues',
      reverseEngagement: 'no',
      transmissionIssues: ['jerking'],
      transmissionNotes: 'b',
      differentialOperationStatus: 'issues',
      differentialNotes: 'c',
      airConditioningOperationStatus: 'issues',
      airConditioningNotes: 'd',
      emissionsAltered: 'yes',
      emissionsAlterations: ['diesel'],
      emissionsNotes: 'e',
      structureFrameIssues: 'yes',
      structureFrameNotes: 'f',
      safetySystemIssues: 'yes',
      safetyNotes: 'g',
      immediateRepairs: ['Other'],
      immediateRepairsOther: 'h',
      potentialRepairs: ['Thermostat'],
      potentialRepairsOther: 'i',
      additionalNotes: 'j',
    };
    const submitted = Object.keys(parseDto(SubmitDiagnosticRequest, { ...form, ...notesOf(form) })).sort();

    expect(Object.keys(form).sort()).toEqual(submitted);
    expect(JSON.parse(JSON.stringify(parseDto(SaveDraftRequest, form)))).toEqual(form);
  });

  it.each([
    [{ stockNumber: 7 }, { stockNumber: 'Stock number must be text' }],
    [{ engineNotes: 'x'.repeat(4_001) }, { engineNotes: 'Engine notes must be at most 4000 characters' }],
    [{ mileage: 'many' }, { mileage: 'Pre-inspection mileage takes digits only' }],
    [{ mileage: 10_000_000 }, { mileage: 'Pre-inspection mileage must be at most 9,999,999' }],
    [{ warningLights: 'ABS' }, { warningLights: 'Warning lights must be a list' }],
    [{ warningLights: [7] }, { warningLights: 'Warning lights must be a list of text entries' }],
    [{ engineWarmedUp: 'perhaps' }, { engineWarmedUp: 'Engine warmed up is yes or no' }],
    [{ engineOperationStatus: 'fine' }, { engineOperationStatus: 'Engine operation is expected or issues' }],
    [{ diagnosticCodes: [7] }, { 'diagnosticCodes.0': 'OBD codes must be a list of codes' }],
    [{ diagnosticCodes: [[]] }, { diagnosticCodes: 'OBD codes must be a list of codes' }],
    [{ customerId: 'seven' }, { customerId: 'The customer id must be a UUID' }],
    [{ id: 'seven' }, { id: 'The id must be a UUID' }],
  ])('%j is answered with %j', (body, expected) => {
    expect(problems(body)).toEqual(expected);
  });
});

/** The notes of `form`, long enough to be submitted. */
const notesOf = (form: object): object =>
  Object.fromEntries(
    Object.entries(form).flatMap(([field, value]) =>
      field.endsWith('Notes') ? [[field, String(value).repeat(50)]] : [],
    ),
  );
