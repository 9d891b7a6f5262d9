import { describe, expect, it } from '@jest/globals';
import {
  hasValidCheckDigit,
  isDecodableVin,
  modelYearCandidates,
  modelYearOf,
  normalizeVin,
  vinCheckDigit,
  vinProblem,
} from './vin.js';

const LATEST = 2028;

describe('normalizeVin', () => {
  it.each([
    ['spaces around and inside', '  1HGCM826 33A004352 ', '1HGCM82633A004352'],
    ['lower case and dashes', '1hgcm-82633-a004352', '1HGCM82633A004352'],
    ['the I that a scanner reads before a label', 'I1HGCM82633A004352', '1HGCM82633A004352'],
    ['a leading I of a 17-character text, which is a mistake to show', 'IHGCM82633A004352', 'IHGCM82633A004352'],
    ['18 characters that do not start with I', '1HGCM82633A0043521', '1HGCM82633A0043521'],
    ['letters beyond ASCII', '１HGCM8é', 'HGCM8'],
    ['nothing', '', ''],
  ])('given %s', (_case, text, vin) => expect(normalizeVin(text)).toBe(vin));
});

describe('vinProblem', () => {
  it('names the letter I', () => {
    expect(vinProblem('IHGCM82633A004352')).toBe(
      "Invalid VIN character detected: The letter 'I' is not valid in VINs. Did you mean the number '1' instead?",
    );
  });

  it.each(['1HGCM8263OA004352', '1HGCM8263QA004352', 'O'])('names the letters O and Q in %s', (vin) => {
    expect(vinProblem(vin)).toBe(
      "The letter(s) 'O' and/or 'Q' is/are not valid in VINs. Did you mean the number '0' instead?",
    );
  });

  it.each(['', '1HGCM', '1HGCM82633A004352'])('accepts "%s"', (vin) => expect(vinProblem(vin)).toBeNull());
});

describe('isDecodableVin', () => {
  it.each([
    ['1HGCM82633A004352', true],
    ['1HGCM82633A00435', false],
    ['1HGCM82633A0043522', false],
    ['1HGCM82633AO04352', false],
    ['1hgcm82633a004352', false],
    ['', false],
  ])('%s: %s', (vin, decodable) => expect(isDecodableVin(vin)).toBe(decodable));
});

describe('check digit', () => {
  it.each([
    '1G4AH59H45G118341',
    '1M8GDM9AXKP042788',
    '5XYZT3LB1EG147684',
    '1HGCM82633A004352',
    'KM8K2CAB4PU001140',
    '11111111111111111',
  ])('is right in %s', (vin) => expect(hasValidCheckDigit(vin)).toBe(true));

  it.each([
    ['1FBNE3BE1CDB23596', 'X'],
    ['1FTFW1ET5DFC10312', '9'],
  ])('is wrong in %s', (vin, digit) => {
    expect(hasValidCheckDigit(vin)).toBe(false);
    expect(vinCheckDigit(vin)).toBe(digit);
  });

  it('is X where the remainder is 10', () => expect(vinCheckDigit('1M8GDM9A0KP042788')).toBe('X'));

  it('notices any single wrong digit', () => {
    const vin = '1HGCM82633A004352';
    const misread = [...vin].flatMap((character, index) =>
      /\d/.test(character) && index !== 8
        ? [vin.slice(0, index) + ((Number(character) + 1) % 10) + vin.slice(index + 1)]
        : [],
    );
    expect(misread).toHaveLength(11);
    expect(misread.filter(hasValidCheckDigit)).toEqual([]);
  });
});

describe('model year', () => {
  it.each([
    ['a digit in position 7 keeps the first cycle', '1HGCM82633A004352', 2003],
    ['a letter in position 7 means 2010 or later', 'KM8K2CAB4PU001140', 2023],
    ['a letter in position 7 means 2010 or later', '5YJ3E1EA7KF317000', 2019],
    ['position 10 A, position 7 a digit', '1G1AP8716AL100001', 1980],
    ['position 10 A, position 7 a letter', '1G1AP8EE6AL100001', 2010],
    ['position 10 Y', '1FTZX1722YKA00001', 2000],
    ['position 10 9', '1G1ZT51809F109149', 2009],
    ['a letter in position 7 and a year that cannot be yet', '1FTZX1E725KA00001', 2005],
  ])('%s: %s', (_rule, vin, year) => expect(modelYearOf(vin, LATEST)).toBe(year));

  it.each(['0', 'U', 'Z'])('is unknown for the code %s', (code) => {
    expect(modelYearOf(`1HGCM8263${code}A004352`, LATEST)).toBeNull();
  });

  it('is unknown for a text that is too short', () => expect(modelYearOf('1HG', LATEST)).toBeNull());

  it('offers the other cycle as the second candidate', () => {
    expect(modelYearCandidates('1FTFW1ET5DFC10312', LATEST)).toEqual([2013, 1983]);
    expect(modelYearCandidates('1FTEX14N1NKA00001', LATEST)).toEqual([1992, 2022]);
  });

  it('follows the calendar', () => {
    const code1 = '1FTZX1E721KA00001';
    expect(modelYearOf(code1, 2030)).toBe(2001);
    expect(modelYearOf(code1, 2031)).toBe(2031);
  });
});
