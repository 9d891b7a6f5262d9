import { describe, expect, it } from '@jest/globals';
import { historyEvents, progressOf } from './history';

describe('progressOf', () => {
  it.each([
    [{ isDraft: true, hasAssessment: false }, 25],
    [{ isDraft: false, hasAssessment: false }, 75],
    [{ isDraft: false, hasAssessment: true }, 100],
  ])('%j is %d percent', (vehicle, percent) => expect(progressOf(vehicle)).toBe(percent));
});

describe('historyEvents', () => {
  it('says what happened, and that version 1 is archived once version 2 is there', () => {
    const at = '2026-11-20T10:00:00.000Z';
    const events = historyEvents({
      history: [
        { kind: 'submitted', at, by: 'Ray Dominguez' },
        { kind: 'assessed', at, by: null, version: 1 },
        { kind: 'assessed', at, by: null, version: 2 },
      ],
    });
    expect(events.map(({ title, detail }) => [title, detail])).toEqual([
      ['Diagnostic started and submitted', 'Ray Dominguez'],
      ['Risk assessment completed', 'Version 1'],
      ['Assessment regenerated', 'Version 2. Version 1 is archived.'],
    ]);
  });

  it('has the start by itself where there was a draft', () => {
    const by = 'Ray Dominguez';
    const events = historyEvents({
      history: [
        { kind: 'started', at: '2026-11-20T09:00:00.000Z', by },
        { kind: 'submitted', at: '2026-11-20T10:00:00.000Z', by },
      ],
    });
    expect(events.map(({ title }) => title)).toEqual(['Diagnostic started', 'Diagnostic submitted']);
  });
});
