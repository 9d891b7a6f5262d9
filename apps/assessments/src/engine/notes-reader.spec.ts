import { describe, expect, it } from '@jest/globals';
import { STANDARD_NOTES } from '@lanelight/contracts';
import { readNotes, tellsOfFault } from './notes-reader.js';
import { tidy } from './words.js';

const affirmed = (notes: string, keepHistory = false): string[] =>
  readNotes(notes, keepHistory).map(({ text }) => text);

describe('what is stated', () => {
  it.each([
    ['Compressor clutch does not engage.', ['Compressor clutch does not engage']],
    ['No reverse. No boost above 3,000 rpm.', ['No reverse', 'No boost above 3,000 rpm']],
    ['3.0L engine knocks; head gasket leaks', ['3.0L engine knocks', 'head gasket leaks']],
    ['Intermittent misfire at idle, worse when cold', ['Intermittent misfire at idle, worse when cold']],
    ['Rail bent with no corrosion.', ['Rail bent']],
    ['A/C works but compressor is noisy.', ['but compressor is noisy']],
    ['Needs new radiator.', ['Needs new radiator']],
    ['Timing belt should be replaced.', ['Timing belt should be replaced']],
    ['No leaks, flood line visible in trunk or footwell', ['flood line visible in trunk or footwell']],
  ])('"%s" is kept', (notes, expected) => expect(affirmed(notes)).toEqual(expected));
});

describe('what is denied', () => {
  it.each([
    'No leaks.',
    'No slip, noise or leak found.',
    'No structural damage, repair or alteration was found on rails, aprons, floor pan or pillars.',
    'There is no head gasket leak.',
    'No cold start noise.',
    'No reverse issues.',
    'No power steering leak',
    'Transmission is not slipping.',
    'Airbags have not deployed and are not damaged',
    'Flood damage was not found.',
    'Leaks: none',
    'Rust - none found',
    'Without any sign of flood',
    'Never flooded',
  ])('"%s" says nothing', (notes) => expect(affirmed(notes)).toEqual([]));
});

describe('what is in order or done', () => {
  it.each([
    'Blower works.',
    'Differential operates as expected.',
    'Rails are straight and original.',
    'Timing belt was replaced at 95,000 miles.',
    'New battery.',
    'Head gasket recently replaced',
    'All parts factory',
  ])('"%s" says nothing', (notes) => expect(affirmed(notes)).toEqual([]));

  it('is kept where a repair is a finding itself', () =>
    expect(affirmed('Rail was repaired and sectioned.', true)).toEqual(['Rail was repaired and sectioned']));
});

describe('the sentences that the form fills in', () => {
  it.each(Object.entries(STANDARD_NOTES))('%s tell of no fault', (_, sentence) =>
    expect(readNotes(sentence).filter(({ text }) => tellsOfFault(text))).toEqual([]),
  );
});

describe('a doubt', () => {
  it.each([
    'Possible head gasket leak',
    'Suspect the torque converter slips',
    'Clutch may be worn',
    'Could be a bad coil',
    'Sounds like a rod knock',
  ])('"%s" is one', (notes) => {
    expect(readNotes(notes)).toEqual([{ text: notes, hedged: true }]);
  });
  it('is none where the mechanic is sure', () => expect(readNotes('Head gasket leaks')[0]?.hedged).toBe(false));
});

it.each([
  ['full stops', '.'],
  ['commas', ', '],
  ['denials', 'no a, b, '],
  ['blanks', ' \n\u00a0'],
])('reads notes that are nothing but %s in a time that grows with their length', (_what, piece) => {
  const startedAt = performance.now();
  for (const { text } of readNotes(`Rough ${piece.repeat(120_000 / piece.length)}x`)) tidy(text);
  // Reading them by the square takes ten times as long on any machine.
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
