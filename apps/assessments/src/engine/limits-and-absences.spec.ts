import { describe, expect, it } from '@jest/globals';
import { withLimitsAndAbsences } from './limits-and-absences.js';
import { readNotes } from './reader/read-text.js';

/** `part condition standing` of all that a text says. */
const told = (additionalNotes: string): string[] =>
  withLimitsAndAbsences(readNotes({ additionalNotes })).flatMap(({ findings }) =>
    findings.map(({ component, condition, standing }) => `${component} ${condition} ${standing}`),
  );

describe('a reading beside its own limit', () => {
  it.each([
    ['Lift pump makes 3 psi, spec is 8 minimum.', 'fuel-pump failed present'],
    ['Lift pump makes 9 psi, spec is 8 minimum.', 'fuel-pump failed absent'],
    ['Chain stretch reads 3.6 degrees on block 93, limit is 2.5.', 'timing-chain failed present'],
    ['Alternator reads 12.1 volts, should be 13.8 to 14.8.', 'alternator failed present'],
    ['Alternator reads 14.2 volts, should be 13.8 to 14.8.', 'alternator failed absent'],
  ])('"%s" is %s', (text, finding) => expect(told(text)).toContain(finding));
});

describe('a reading beside those of its peers', () => {
  it('condemns the one that stands out', () => {
    expect(told('Injector 7 drops 2 psi on the balance test, others drop 8.')).toContain(
      'fuel-injector failed present',
    );
    expect(told('Injector 7 drops 8 psi on the balance test, others drop 8.')).not.toContain(
      'fuel-injector failed present',
    );
  });
});

describe('equipment that is not there', () => {
  it.each([
    ['No DPF or SCR under the truck.', 'dpf missing present'],
    ['No converters on the exhaust.', 'catalytic-converter missing present'],
    ['No airbag in the steering wheel.', 'airbag missing present'],
  ])('"%s" is %s', (text, finding) => expect(told(text)).toContain(finding));

  it.each([
    'No DPF codes under the truck scan.',
    'No airbag lights on the dash.',
    'No converter damage under the car.',
  ])('"%s" reports nothing missing', (text) =>
    expect(told(text).filter((one) => one.endsWith('missing present'))).toEqual([]),
  );
});
