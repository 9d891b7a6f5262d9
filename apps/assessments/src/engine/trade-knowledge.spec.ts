import { describe, expect, it } from '@jest/globals';
import { readText } from './reader/read-text.js';
import { isPresent, type NoteField } from './reader/statement.js';
import { withTradeKnowledge } from './trade-knowledge.js';

const present = (text: string, field: NoteField): string[] => [
  ...new Set(
    withTradeKnowledge(readText(text, field)).flatMap(({ findings }) =>
      findings.filter(isPresent).map(({ component, condition }) => `${component}/${condition}`),
    ),
  ),
];

describe('what a mechanic understands beyond the words', () => {
  it.each<[string, NoteField, string]>([
    ['Cooling fan never comes on.', 'engineNotes', 'cooling-fan/inoperative'],
    ['Compression low on two adjacent cylinders.', 'engineNotes', 'head-gasket/failed'],
    ['Spark plugs worn, gap 0.075.', 'engineNotes', 'spark-plug/worn'],
    ['Straight pipe welded in.', 'engineNotes', 'catalytic-converter/tampered'],
    ['Fuel gauge reads empty always, sender stuck.', 'engineNotes', 'fuel-sender/failed'],
    ['Fuel pressure 22 psi spec 55.', 'engineNotes', 'fuel/low-pressure'],
    ['Transmission fluid dark.', 'transmissionNotes', 'transmission-fluid/worn'],
    ['DSG judders and slips.', 'transmissionNotes', 'dual-clutch/slip'],
    ['12V outlet no power.', 'additionalNotes', 'power-outlet/inoperative'],
    ['Power sliding door works by hand only.', 'additionalNotes', 'liftgate/inoperative'],
    ['Head gasket external oil seep right rear.', 'engineNotes', 'head-gasket/seep'],
    ['No third, fifth or reverse after warm up.', 'transmissionNotes', 'transmission/no-engagement'],
    ['Return flow on cylinder 4 three times the rest.', 'engineNotes', 'fuel-injector/failed'],
    ['Pinion bushing in the cradle torn.', 'differentialNotes', 'bushing/torn'],
    ['Pink crust on the water pump housing.', 'engineNotes', 'water-pump/leak'],
    ['Gas smell after filling the tank, evap line cracked.', 'additionalNotes', 'fuel/smell'],
    ['Module has stored crash data from a front hit.', 'safetyNotes', 'srs-module/failed'],
    ['Blower dead on all speeds, fuse good.', 'airConditioningNotes', 'blower/dead'],
    ['Welds ground at inner wheelhouse.', 'structureFrameNotes', 'structure/repaired-structure'],
  ])('%s', (text, field, finding) => expect(present(text, field)).toContain(finding));

  it('finds metal in transmission fluid worse than a service', () =>
    expect(present('Transmission fluid dark with metal in it.', 'transmissionNotes')).toContain(
      'transmission-fluid/fluid-contaminated',
    ));

  it('gives a bearing to the part before it', () =>
    expect(present('Transaxle bearing whine at 45 mph.', 'transmissionNotes').join(' ')).not.toContain(
      'wheel-bearing',
    ));

  it('finds nothing in a fuel pressure within its specification', () =>
    expect(present('Fuel pressure 54 psi spec 55.', 'engineNotes')).toEqual([]));

  it('finds nothing in a fan that was replaced', () =>
    expect(present('Cooling fan never came on. Cooling fan was replaced, works now.', 'engineNotes')).toEqual([]));
});

describe('work on another part', () => {
  it('puts nothing right', () =>
    expect(present('Track bar bolt hole egged out at axle bracket, tires balanced.', 'safetyNotes')).toContain(
      'track-bar/broken',
    ));

  it('puts right what it is for', () =>
    expect(present('Coolant leak at the front, water pump replaced.', 'engineNotes')).toEqual([]));
});
