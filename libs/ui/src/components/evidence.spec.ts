import { describe, expect, it } from '@jest/globals';
import type { Evidence } from '@lanelight/contracts';
import { groupEvidence } from './evidence';

const words = (quote: string, source = 'Engine notes'): Evidence => ({ kind: 'section', source, quote });
const code: Evidence = { kind: 'code', source: 'P0302', quote: 'Cylinder 2 Misfire Detected', isPermanent: true };
const listed: Evidence = { kind: 'repair', source: 'Immediate repairs', quote: null };

describe('groupEvidence', () => {
  it('gathers by source, words first and lists last', () => {
    const [groups] = groupEvidence([
      [
        listed,
        code,
        words('Misfire on 2'),
        { kind: 'mileage', source: '148,212 miles', quote: null },
        words('Coils swapped'),
      ],
    ]);
    expect(groups?.map(({ kind, source, quotes }) => [kind, source, quotes])).toEqual([
      ['words', 'Engine notes', ['Misfire on 2', 'Coils swapped']],
      ['code', 'P0302', ['Cylinder 2 Misfire Detected']],
      ['fact', '148,212 miles', []],
      ['list', 'Immediate repairs', []],
    ]);
  });

  it('keeps words apart that an earlier row has quoted, and codes never', () => {
    const [, second] = groupEvidence([
      [words('Misfire on 2'), code],
      [words('Misfire on 2'), words('Coils swapped'), code],
    ]);
    expect(second).toEqual([
      { kind: 'words', source: 'Engine notes', quotes: ['Coils swapped'], quotedAbove: ['Misfire on 2'] },
      { kind: 'code', source: 'P0302', isPermanent: true, quotes: ['Cylinder 2 Misfire Detected'], quotedAbove: [] },
    ]);
  });

  it('says the same words of two sections twice', () => {
    const [, second] = groupEvidence([[words('Leaks', 'Engine notes')], [words('Leaks', 'Transmission notes')]]);
    expect(second?.[0]?.quotes).toEqual(['Leaks']);
  });

  it('quotes a sentence once that a row rests on twice', () => {
    expect(groupEvidence([[words('Leaks'), words('Leaks')]])[0]?.[0]?.quotes).toEqual(['Leaks']);
  });
});
