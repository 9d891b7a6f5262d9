import { describe, expect, it } from '@jest/globals';
import { estimateLocally, localRisk } from './local-estimate.js';

const estimate = (codes: string[], mileage: number | null = null) =>
  estimateLocally({ diagnosticCodes: codes.map((code) => ({ code })), mileage });
const names = (...input: Parameters<typeof estimate>): string[] => estimate(...input).repairs.map(({ name }) => name);

describe('by code', () => {
  it.each([
    ['P0300', ['Ignition repair', 'Fuel inspection']],
    ['P0309', ['Ignition repair', 'Fuel inspection']],
    ['P0130', ['Ignition repair', 'Fuel inspection', 'Oxygen sensor']],
    ['P0230', ['Ignition repair', 'Fuel inspection']],
    ['P0171', ['Oxygen sensor']],
    ['P0174', ['Oxygen sensor']],
    ['P0113', ['Oxygen sensor']],
    ['P0135', ['Oxygen sensor']],
    ['P0420', ['Catalytic converter']],
    ['P0442', ['Catalytic converter']],
    ['P0700', []],
    ['P1300', []],
    ['P2420', []],
    ['C0035', ['ABS repair']],
    ['B0001', ['Body control module inspection']],
    ['U0100', ['Network module diagnostic']],
    ['NONE', []],
  ])('%s asks for %j', (code, expected) => expect(names([code])).toEqual(expected));

  it('has the costs and priorities of the specification', () => {
    const { repairs } = estimate(['P0300', 'P0171', 'P0420', 'C0035', 'B0001', 'U0100']);
    expect(repairs.map(({ name, minimum, maximum, priority }) => [name, minimum, maximum, priority])).toEqual([
      ['Ignition repair', 100, 800, 'high'],
      ['Fuel inspection', 50, 300, 'medium'],
      ['Oxygen sensor', 200, 500, 'high'],
      ['Catalytic converter', 800, 2_500, 'high'],
      ['ABS repair', 200, 1_200, 'high'],
      ['Body control module inspection', 150, 600, 'medium'],
      ['Network module diagnostic', 100, 500, 'medium'],
    ]);
  });

  it('asks for a repair once, and names every code', () => {
    const { repairs } = estimate(['P0301', 'P0302', 'P0302']);
    expect(repairs.map(({ name, reason }) => [name, reason])).toEqual([
      ['Ignition repair', 'Codes P0301, P0302'],
      ['Fuel inspection', 'Codes P0301, P0302'],
    ]);
  });
});

describe('by mileage', () => {
  const SERVICES = ['Timing belt/chain inspection', 'Transmission fluid service'];
  it.each([
    [null, []],
    [0, []],
    [75_000, []],
    [75_001, SERVICES],
    [100_000, SERVICES],
    [100_001, [...SERVICES, 'Water pump inspection']],
  ])('%s miles ask for %j', (mileage, expected) => expect(names([], mileage)).toEqual(expected));

  it('has the costs of the specification', () => {
    expect(estimate([], 100_001).repairs.map(({ minimum, maximum, priority }) => [minimum, maximum, priority])).toEqual(
      [
        [400, 1_500, 'medium'],
        [150, 400, 'low'],
        [300, 800, 'medium'],
      ],
    );
  });
});

describe('the local risk', () => {
  it.each([
    [0, 0, 'low'],
    [500, 0, 'low'],
    [501, 0, 'medium'],
    [1, 1, 'medium'],
    [1_500, 2, 'medium'],
    [1_501, 1, 'high'],
    [100, 3, 'high'],
    [3_000, 4, 'high'],
    [3_001, 1, 'critical'],
    [100, 5, 'critical'],
  ] as const)('of %i dollars in %i repairs is %s', (maximum, repairs, expected) =>
    expect(localRisk(maximum, repairs)).toBe(expected),
  );
});

describe('the whole estimate', () => {
  it('is empty without codes and miles', () => {
    expect(estimate([])).toEqual({
      repairs: [],
      totalMinimum: 0,
      totalMaximum: 0,
      riskLevel: 'low',
      arbitrationRisk: { level: 'low', label: 'Low Risk of Arbitration' },
    });
  });

  it('adds up, and rates the arbitration by the maximum', () => {
    expect(estimate(['P0171', 'U0100'])).toMatchObject({
      totalMinimum: 300,
      totalMaximum: 1_000,
      riskLevel: 'medium',
      arbitrationRisk: { level: 'medium', label: 'Medium Risk of Arbitration' },
    });
    expect(estimate(['P0171'])).toMatchObject({ totalMaximum: 500, arbitrationRisk: { level: 'low' } });
    expect(estimate(['P0300'])).toMatchObject({
      totalMaximum: 1_100,
      arbitrationRisk: { level: 'high', label: 'High Risk of Arbitration' },
    });
  });
});
