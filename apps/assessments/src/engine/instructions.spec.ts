import { describe, expect, it } from '@jest/globals';
import type { Guidance } from '@lanelight/contracts';
import { assess } from './assess.js';
import { NO_OPINION } from './second-opinion.js';
import { anInput } from './testing/assessment-input.js';

const told = (...texts: string[]): Guidance => ({
  instructions: texts.map((text, index) => ({ id: `i${index}`, category: 'General Assessment', text })),
  feedback: [],
});
const WATER_PUMP = { immediateRepairs: ['Water pump'] };
const withInstructions = (...texts: string[]) => assess({ ...anInput(WATER_PUMP), guidance: told(...texts) });
const unapplied = (...texts: string[]) =>
  withInstructions(...texts).uncertainties.find(({ statement }) => statement.includes('not applied'));

describe('a standing instruction', () => {
  it.each([
    ['Use an arbitration threshold of $500.', 500],
    ['The arbitration line is $1,250 from now on', 1_250],
    ['Set the defect threshold to $400', 400],
  ])('"%s" sets the line', (text, line) => {
    expect(withInstructions(text).arbitrationLine.threshold).toBe(line);
    expect(unapplied(text)).toBeUndefined();
  });

  it('sets the as-is price and the wholesale share', () => {
    expect(withInstructions('Sell as-is below $60,000').saleLight.color).toBe('red');
    const full = withInstructions('Count repairs at wholesale as 100% of retail').totalNecessaryRepairsCost;
    expect(full).toBeGreaterThan(withInstructions().totalNecessaryRepairsCost * 1.4);
  });

  it('changes our words, and never a quotation', () => {
    const text = 'Say "Suggested sale light" instead of "Recommended sale light".';
    expect(withInstructions(text).assessmentText).toContain('Suggested sale light: ');
    const quoted = assess({
      ...anInput({ additionalNotes: 'Customer states engine knocks on cold start.' }),
      guidance: told('Use "banging" instead of "knocks"'),
    });
    expect(quoted.announced.some(({ named }) => !named)).toBe(false);
    expect(quoted.naaaAnnouncement).toContain('knocks');
  });

  it('counts by the newest where two say different things', () => {
    expect(
      withInstructions('The arbitration line is $600', 'The arbitration line is $900').arbitrationLine.threshold,
    ).toBe(600);
  });

  it.each([
    'Be conservative with European cars.',
    'Use an arbitration threshold of $500 for trucks only.',
    'If the car is a hybrid, use an arbitration threshold of $500.',
    'Say "green" instead of "yellow".',
    'Use an arbitration threshold of 500%',
  ])('"%s" is not applied, and the assessment says so', (text) => {
    expect(withInstructions(text).arbitrationLine.threshold).toBe(800);
    expect(unapplied(text)).toMatchObject({ statement: '1 instruction was not applied.' });
    expect(unapplied(text)?.detail).toContain(text.replace(/"/g, '"'));
  });

  it('is left to a model that was given it', () => {
    const input = { ...anInput(), guidance: told('Be conservative with European cars.') };
    const { uncertainties } = assess(input, { ...NO_OPINION, heedsInstructions: true });
    expect(uncertainties.some(({ statement }) => statement.includes('not applied'))).toBe(false);
  });
});
