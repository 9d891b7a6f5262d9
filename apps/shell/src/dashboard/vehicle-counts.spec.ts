import { describe, expect, it } from '@jest/globals';
import { countsLine } from './vehicle-counts';

const nothing = {
  assessments: 0,
  byStatus: { incomplete: 0, inProgress: 0, failed: 0, complete: 0 },
  byLight: { green: 0, yellow: 0, red: 0 },
};

describe('the counts of a dashboard in one line', () => {
  it('name the lights first, and leave out what there is none of', () => {
    expect(
      countsLine({
        assessments: 1_240,
        byStatus: { incomplete: 4, inProgress: 2, failed: 1, complete: 1_237 },
        byLight: { green: 1_204, yellow: 0, red: 33 },
      }),
    ).toBe('1,204 green, 33 red, 2 in progress, 1 failed');
  });

  it('say nothing where there is nothing', () => {
    expect(countsLine(nothing)).toBeUndefined();
  });
});
