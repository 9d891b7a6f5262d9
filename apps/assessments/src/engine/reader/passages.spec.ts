import { describe, expect, it, jest } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { readText } from './read-text.js';
import { announced, isSerious } from './testing/weight.js';

interface Passage {
  id: string;
  text: string;
  defect: boolean;
  severity: 'major' | 'minor' | 'none';
  words: string[];
  heldOut: boolean;
}

const FILE = new URL('./testing/passages.json', import.meta.url);
const passages = JSON.parse(readFileSync(FILE, 'utf8')) as Passage[];
const present = (text: string): string[] =>
  readText(text, 'additionalNotes').flatMap(({ findings }) =>
    findings
      .filter(({ standing }) => standing === 'present')
      .map(({ component, condition }) => `${component}/${condition}`),
  );
const share = (list: readonly Passage[], right: (passage: Passage) => boolean): number =>
  list.filter(right).length / list.length;
const serious = (passage: Passage): boolean =>
  readText(passage.text, 'additionalNotes').some(({ findings }) => findings.some(isSerious));
const said = (passage: Passage): boolean => {
  const text = announced(readText(passage.text, 'additionalNotes'));
  return passage.words.length === 0 ? text !== '' : passage.words.some((word) => new RegExp(word, 'i').test(text));
};

describe.each([
  ['tuned on', passages.filter(({ heldOut }) => !heldOut)],
  ['held out', passages.filter(({ heldOut }) => heldOut)],
])('passages %s', (_, list) => {
  it('finds nine of ten serious defects', () =>
    expect(
      share(
        list.filter(({ severity }) => severity === 'major'),
        serious,
      ),
    ).toBeGreaterThanOrEqual(0.9));
  it('repeats the words of nine of ten defects', () =>
    expect(
      share(
        list.filter(({ defect }) => defect),
        said,
      ),
    ).toBeGreaterThanOrEqual(0.9));
  it('leaves nineteen of twenty harmless texts alone', () =>
    expect(
      share(
        list.filter(({ defect }) => !defect),
        (passage) => !serious(passage),
      ),
    ).toBeGreaterThanOrEqual(0.95));
});

describe('what changes nothing', () => {
  it('quotes every passage word for word, in order', () => {
    for (const { text } of passages) {
      let end = 0;
      for (const statement of readText(text, 'additionalNotes')) {
        expect(statement.quote).toBe(text.slice(statement.start, statement.end));
        expect(statement.start).toBeGreaterThanOrEqual(end);
        end = statement.end;
      }
    }
  });

  it('reads the same twice', () => {
    for (const { text } of passages) expect(readText(text, 'engineNotes')).toEqual(readText(text, 'engineNotes'));
  });

  it.each([
    'Engine knocks at idle',
    'Transmission slips in third gear',
    'Coolant leak at the radiator',
    'Brake pedal goes to the floor',
    'Airbag light on',
  ])('hears "%s" in capitals, small letters and behind filler', (text) => {
    const expected = present(text);
    expect(expected.length).toBeGreaterThan(0);
    expect(present(text.toUpperCase())).toEqual(expected);
    expect(present(text.toLowerCase())).toEqual(expected);
    expect(present(`The car was brought in on a rainy day. ${text}. The owner kept it in a garage.`)).toEqual(expected);
  });

  it.each(['leaks', 'noise', 'smoke', 'vibration', 'misfire', 'overheating', 'slip', 'knock', 'rust'])(
    'finds no "%s" where it is denied',
    (word) => {
      expect(present(`No ${word} found.`)).toEqual([]);
      expect(present(`Runs well without ${word}.`)).toEqual([]);
    },
  );
});

it.each([
  'Slips in third, harsh shift. No leaks, no smoke. Replaced coil, still misfires. ',
  'engine oil leak front seat worn medium dent on bonnet transmission slips no reverse ',
  'the noise and the leak and the smoke and the knock, ',
  'Odometer reads 82,000 and Carfax shows 140,000. Pumps the brake pedal, mud under carpet, charging 11.9 volts. ',
])('does work in proportion to the length of "%s"', (notes) => {
  const lookups = (length: number): number => {
    const text = notes.repeat(Math.ceil(length / notes.length)).slice(0, length);
    const counted = [jest.spyOn(Map.prototype, 'get'), jest.spyOn(Set.prototype, 'has')];
    try {
      readText(text, 'additionalNotes');
      return counted.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    } finally {
      for (const spy of counted) spy.mockRestore();
    }
  };
  lookups(2_000);
  expect(lookups(8_000)).toBeLessThan(lookups(2_000) * 4.4);
});
