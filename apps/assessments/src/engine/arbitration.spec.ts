import { describe, expect, it } from '@jest/globals';
import { arbitrationLevel } from './arbitration.js';
import { assess } from './assess.js';
import { anInput } from './testing/assessment-input.js';

describe('arbitrationLevel', () => {
  it.each([
    [0, 'low'],
    [799, 'low'],
    [800, 'medium'],
    [900, 'medium'],
    [1_000, 'medium'],
    [1_001, 'high'],
    [9_000, 'high'],
  ] as const)('of %i dollars is %s', (cost, level) => {
    expect(arbitrationLevel(cost)).toBe(level);
  });
});

describe('the reason', () => {
  const rated = (...immediateRepairs: string[]) => {
    const { arbitrationRisk, arbitrationLine } = assess(anInput({ immediateRepairs }));
    return { reason: arbitrationRisk.reason, largest: arbitrationLine.largestDefect };
  };

  it('names the largest defect and the line', () =>
    expect(rated('Timing chain')).toEqual({ reason: 'One defect at $1,040. The line here is $800.', largest: 1_040 }));
  it('says when no defect reaches the line', () =>
    expect(rated('Alternator', 'Starter')).toEqual({
      reason: 'Necessary repairs total $660. No single mechanical defect reaches the line of $800.',
      largest: 370,
    }));
  it('does not take wear or air conditioning for a mechanical defect', () =>
    expect(rated('A/C evaporator', 'Tires (set of four)').largest).toBe(0));
  it('says when there is nothing to repair', () =>
    expect(rated('None identified')).toEqual({
      reason: 'No necessary repair was found. The line here is $800.',
      largest: 0,
    }));
});
