import { describe, expect, it } from '@jest/globals';
import type { AssessmentResult, DiagnosticRecord } from '@lanelight/contracts';
import { assess } from './assess.js';
import { anInput } from './testing/assessment-input.js';

const MODEL_3 = { make: 'Tesla', model: 'Model 3', trim: 'Long Range', engine: null, electrified: true } as const;

const assessed = (changes: Partial<DiagnosticRecord>): AssessmentResult => assess(anInput(changes));
const faults = ({ faults: found = [] }: AssessmentResult): string[] => found.map(({ id }) => id);
const names = ({ faults: found = [] }: AssessmentResult): string[] => found.map(({ name }) => name);
const repairs = ({ repairList, possibleRepairList }: AssessmentResult): string[] =>
  [...repairList, ...possibleRepairList].map(({ name }) => name);

describe('charging', () => {
  const additionalNotes = '12V battery not charging, alternator bad.';
  it('is the work of an alternator in a car with an engine', () => {
    expect(faults(assessed({ additionalNotes }))).toContain('alternator');
  });
  it('is the work of a converter in a battery-electric car', () => {
    const result = assessed({ ...MODEL_3, additionalNotes });
    expect(faults(result)).toContain('dc-converter');
    expect(faults(result)).not.toContain('alternator');
  });
});

describe('trouble of an engine', () => {
  const notes = { engineOperationStatus: 'issues', engineNotes: 'Jerks and loses power.' } as const;
  it('is called that where there is one', () => {
    expect(names(assessed(notes)).join()).not.toMatch(/electric drive/i);
  });
  it('is trouble of the electric drive where there is none', () => {
    const result = assessed({ ...MODEL_3, ...notes });
    expect(names(result)).toContain('Electric drive fault');
    expect(names(result).join()).not.toMatch(/engine/i);
  });
});

describe('a rear camera that shows nothing', () => {
  const additionalNotes = 'Backup camera does not work.';
  it.each([
    [2018, 'green'],
    [2019, 'yellow'],
  ])('of a %i is %s: the law requires it from model year 2019 on', (year, light) => {
    expect(assessed({ year, additionalNotes }).saleLight.color).toBe(light);
  });
  it('is no matter of safety while it still shows a picture', () => {
    expect(assessed({ year: 2022, additionalNotes: 'Backup camera is blurry.' }).saleLight.color).toBe('green');
  });
});

describe('a traction battery with little capacity left', () => {
  const additionalNotes = 'High voltage battery state of health 60 percent.';
  it('is renewed while its maker still warrants it', () => {
    expect(repairs(assessed({ ...MODEL_3, year: 2023, additionalNotes })).join()).toMatch(/high-voltage battery/i);
  });
  it('is announced and not renewed once it is eight years old', () => {
    const result = assessed({ ...MODEL_3, year: 2017, additionalNotes });
    expect(repairs(result).join()).not.toMatch(/high-voltage battery/i);
    expect(result.naaaAnnouncement).toMatch(/60 percent/);
  });
});

describe('a diesel with its emission controls removed', () => {
  const diesel = { make: 'Ford', model: 'F-250', trim: 'Lariat', engine: '6.0L V8 Diesel' } as const;
  const additionalNotes = 'EGR deleted and tuned.';
  it.each([
    [2005, 'EGR cooler'],
    [2012, 'particulate|emission'],
  ])('of %i costs what it left the factory with', (year, repair) => {
    expect(repairs(assessed({ ...diesel, year, mileage: 150_000, additionalNotes })).join()).toMatch(
      new RegExp(repair, 'i'),
    );
  });
});
