import { describe, expect, it } from '@jest/globals';
import { absentAnswers, answersOf, emptyForm, FIELD_NAMES, fieldOf, FORM_FIELDS, fieldsOf } from './fields.js';
import { reportedFacts } from './report.js';
import { FORM_SECTIONS, hasFinding, STANDARD_NOTES, SYSTEM_IDS, SYSTEMS } from './sections.js';

describe('the form', () => {
  it('asks for each field in one section, in the order of the sections', () => {
    expect(FORM_SECTIONS.flatMap(({ id }) => fieldsOf(id))).toEqual(FIELD_NAMES);
  });

  it('offers the answer that reports nothing first, so that a thumb runs straight down', () => {
    for (const system of SYSTEM_IDS) {
      const { control } = FORM_FIELDS[SYSTEMS[system].question];
      expect([system, control.options[0]?.value]).toEqual([system, SYSTEMS[system].clean]);
    }
    expect(FORM_FIELDS.engineWarmedUp.control.options[0]?.value).toBe('yes');
    expect(FORM_FIELDS.reverseEngagement.control.options[0]?.value).toBe('yes');
    expect(FORM_FIELDS.readinessMonitorStatus.control.options[0]?.value).toBe('ready');
  });

  it.each(SYSTEM_IDS)('has a question, notes and details of the system %s in its own section', (system) => {
    const { question, notes, ...rest } = SYSTEMS[system];
    const fields = [question, notes, ...('details' in rest ? [rest.details] : [])] as const;
    expect(fields.map((field) => FORM_FIELDS[field].section)).toEqual(fields.map(() => system));
    expect(STANDARD_NOTES[notes].length).toBeGreaterThanOrEqual(50);
  });

  it('starts empty, and each empty form is one of its own', () => {
    emptyForm().warningLights.push('ABS');
    expect(emptyForm().warningLights).toEqual([]);
    expect(Object.keys(emptyForm())).toEqual(FIELD_NAMES);
  });

  it('says what a request means that leaves a field out; required fields have no such meaning', () => {
    expect(Object.keys(absentAnswers())).toEqual(FIELD_NAMES.filter((name) => fieldOf(name).absent !== undefined));
    expect(absentAnswers()).toMatchObject({ year: null, transmissionIssues: [], additionalNotes: '' });
  });

  it('sends blanks as null and codes without their shown descriptions', () => {
    const values = emptyForm();
    values.diagnosticCodes = [{ code: 'P0302', isPermanent: true, description: 'Cylinder 2 Misfire Detected' }];
    expect(answersOf(values)).toMatchObject({ year: null, diagnosticCodes: [{ code: 'P0302', isPermanent: true }] });
    expect(answersOf({ ...values, year: ' 2003 ' })['year']).toBe('2003');
  });
});

describe('hasFinding', () => {
  it('reads the answer of the system, whichever way its question runs', () => {
    expect(hasFinding({ engineOperationStatus: 'issues' }, 'engine')).toBe(true);
    expect(hasFinding({ engineOperationStatus: 'expected' }, 'engine')).toBe(false);
    expect(hasFinding({ safetySystemIssues: 'yes' }, 'safety')).toBe(true);
    expect(hasFinding({}, 'safety')).toBe(false);
  });
});

describe('reportedFacts', () => {
  it('lists answers in the words of the form', () => {
    expect(
      reportedFacts('transmission', { reverseEngagement: 'no', transmissionIssues: ['jerking', 'hesitation'] }),
    ).toEqual([
      { field: 'transmissionIssues', label: 'Issues', text: 'Jerking, Hesitation' },
      { field: 'reverseEngagement', label: 'Reverse engages', text: 'No' },
    ]);
  });

  it('shows what is missing, and leaves out details that were not given', () => {
    expect(reportedFacts('basic', { mileage: 148_212, trim: null })).toEqual(
      expect.arrayContaining([
        { field: 'mileage', label: 'Pre-inspection mileage', text: '148,212' },
        { field: 'trim', label: 'Trim', text: null },
      ]),
    );
    expect(reportedFacts('emissions', { emissionsAlterations: [] })).toEqual([]);
  });
});
