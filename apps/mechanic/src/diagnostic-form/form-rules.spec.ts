import { describe, expect, it } from '@jest/globals';
import { SYSTEM_IDS, SYSTEMS, type FormValues } from '@lanelight/contracts';
import {
  addCode,
  answerChoice,
  answerRepair,
  answerWarningLight,
  completeFacts,
  forgetFacts,
  toggleNoCodes,
} from './form-rules';
import { EMPTY_FORM } from './form-values';

const form = (values: Partial<FormValues> = {}): FormValues => ({ ...EMPTY_FORM, ...values });

describe('the question of a system', () => {
  it.each(SYSTEM_IDS)('fills the notes on %s when it is in order, and clears them when it is not', (id) => {
    const { question, notes, clean, finding, standardNotes } = SYSTEMS[id];
    const inOrder = answerChoice(form(), question, clean);
    expect(inOrder).toMatchObject({ [question]: clean, [notes]: standardNotes });
    expect(answerChoice(form(inOrder), question, finding)).toMatchObject({ [question]: finding, [notes]: '' });
  });

  it('clears the list of details', () => {
    const before = form({
      transmissionOperationStatus: 'expected',
      transmissionNotes: 'text',
      transmissionIssues: ['jerking'],
    });
    expect(answerChoice(before, 'transmissionOperationStatus', 'issues')).toEqual({
      transmissionOperationStatus: 'issues',
      transmissionNotes: '',
      transmissionIssues: [],
    });
    expect(answerChoice(form({ emissionsAlterations: ['diesel'] }), 'emissionsAltered', 'yes')).toMatchObject({
      emissionsAlterations: [],
    });
  });

  it('keeps typed notes when the same answer is tapped again', () => {
    expect(
      answerChoice(form({ engineOperationStatus: 'issues', engineNotes: 'typed' }), 'engineOperationStatus', 'issues'),
    ).toEqual({});
  });

  it('leaves notes alone when another question of the section is answered', () => {
    expect(answerChoice(form({ transmissionNotes: 'typed' }), 'reverseEngagement', 'no')).toEqual({
      reverseEngagement: 'no',
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
