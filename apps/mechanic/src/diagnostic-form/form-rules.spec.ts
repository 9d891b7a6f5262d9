import { describe, expect, it } from '@jest/globals';
import { NOTES_MIN_LENGTH, STANDARD_NOTES } from '@lanelight/contracts';
import {
  addCode,
  answerFinding,
  answerOperation,
  answerRepair,
  answerWarningLight,
  areNotesLocked,
  completeFacts,
  forgetFacts,
  toggleNoCodes,
} from './form-rules';
import { EMPTY_FORM, type FormValues } from './form-values';

const form = (values: Partial<FormValues> = {}): FormValues => ({ ...EMPTY_FORM, ...values });

describe('operation status', () => {
  it.each(['engine', 'transmission', 'differential', 'airConditioning'] as const)(
    'fills the %s notes with the standard sentence when expected',
    (section) => {
      const changes = answerOperation(form(), section, 'expected');
      const notes = changes[`${section}Notes`];
      expect(notes).toBe(STANDARD_NOTES[`${section}Notes`]);
      expect(notes?.length).toBeGreaterThanOrEqual(NOTES_MIN_LENGTH);
    },
  );

  it('clears the notes and the issue list when issues are found', () => {
    const before = form({
      transmissionOperationStatus: 'expected',
      transmissionNotes: 'text',
      transmissionIssues: ['jerking'],
    });
    expect(answerOperation(before, 'transmission', 'issues')).toEqual({
      transmissionOperationStatus: 'issues',
      transmissionNotes: '',
      transmissionIssues: [],
    });
  });

  it('keeps typed notes when the same answer is tapped again', () => {
    expect(
      answerOperation(form({ engineOperationStatus: 'issues', engineNotes: 'typed' }), 'engine', 'issues'),
    ).toEqual({});
  });

  it('locks the engine notes alone, and only while expected', () => {
    expect(areNotesLocked({ engineOperationStatus: 'expected' }, 'engineNotes')).toBe(true);
    expect(areNotesLocked({ engineOperationStatus: 'issues' }, 'engineNotes')).toBe(false);
    expect(areNotesLocked({ engineOperationStatus: 'expected' }, 'transmissionNotes')).toBe(false);
  });
});

describe('findings', () => {
  it.each(['emissions', 'structureFrame', 'safety'] as const)('fills the %s notes when the answer is no', (prefix) => {
    const section = prefix === 'structureFrame' ? 'structure' : prefix;
    expect(answerFinding(form(), section, 'no')[`${prefix}Notes`]).toBe(STANDARD_NOTES[`${prefix}Notes`]);
  });

  it('clears the alteration list and the notes when emissions equipment was altered', () => {
    const before = form({ emissionsAltered: 'no', emissionsNotes: 'text', emissionsAlterations: ['diesel'] });
    expect(answerFinding(before, 'emissions', 'yes')).toEqual({
      emissionsAltered: 'yes',
      emissionsNotes: '',
      emissionsAlterations: [],
    });
  });
});

describe('codes', () => {
  const misfire = { code: 'P0302', isPermanent: true };

  it('replaces the list with NONE, and clears it on the second tap', () => {
    expect(toggleNoCodes([misfire])).toEqual([{ code: 'NONE', isPermanent: false }]);
    expect(toggleNoCodes(toggleNoCodes([misfire]))).toEqual([]);
  });

  it('adds no code while NONE is selected, and none twice', () => {
    expect(addCode(toggleNoCodes([]), misfire)).toEqual([{ code: 'NONE', isPermanent: false }]);
    expect(addCode([misfire], { code: 'P0302', isPermanent: false })).toEqual([misfire]);
  });
});

describe('warning lights', () => {
  it('lets "No Warning Lights" stand alone', () => {
    expect(answerWarningLight(form({ warningLights: ['ABS', 'Airbag'] }), 'No Warning Lights')).toEqual({
      warningLights: ['No Warning Lights'],
    });
    expect(answerWarningLight(form({ warningLights: ['No Warning Lights'] }), 'No Warning Lights')).toEqual({
      warningLights: [],
    });
    expect(answerWarningLight(form({ warningLights: ['No Warning Lights'] }), 'ABS')).toEqual({
      warningLights: ['ABS'],
    });
  });
});

describe('repairs', () => {
  it('lets "None identified" stand alone in both lists', () => {
    expect(answerRepair(form({ immediateRepairs: ['Battery'] }), 'immediateRepairs', 'None identified')).toMatchObject({
      immediateRepairs: ['None identified'],
    });
    expect(answerRepair(form({ potentialRepairs: ['None identified'] }), 'potentialRepairs', 'Battery')).toMatchObject({
      potentialRepairs: ['Battery'],
    });
  });

  it('drops the free text when "Other" is unchecked', () => {
    const before = form({ potentialRepairs: ['Battery', 'Other'], potentialRepairsOther: 'Sunroof drain' });
    expect(answerRepair(before, 'potentialRepairs', 'Other')).toEqual({
      potentialRepairs: ['Battery'],
      potentialRepairsOther: '',
    });
    expect(answerRepair(before, 'potentialRepairs', 'Battery')).toEqual({ potentialRepairs: ['Other'] });
  });
});

describe('facts of the vehicle', () => {
  const honda = { year: '2003', make: 'Honda', model: 'Accord', trim: '', engine: '3.0L V6' };

  it('go with the VIN that they came from, except what was typed by hand', () => {
    expect(forgetFacts({ ...honda, trim: 'EX-V6', engine: '2.4L' }, honda)).toEqual({ year: '', make: '', model: '' });
  });

  it('come back with the same VIN around what was corrected', () => {
    expect(completeFacts({ year: '', make: '', model: '', trim: 'EX-V6', engine: '2.4L' }, honda)).toEqual({
      year: '2003',
      make: 'Honda',
      model: 'Accord',
    });
  });
});
