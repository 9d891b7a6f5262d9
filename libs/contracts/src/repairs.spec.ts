import { describe, expect, it } from '@jest/globals';
import { NO_REPAIRS, OTHER_REPAIR, REPAIRS, toggleRepair } from './repairs.js';

describe('toggleRepair', () => {
  it('adds a repair, and removes it when tapped again', () => {
    expect(toggleRepair(['Brake pads'], 'Thermostat')).toEqual(['Brake pads', 'Thermostat']);
    expect(toggleRepair(['Brake pads', 'Thermostat'], 'Brake pads')).toEqual(['Thermostat']);
  });

  it('lets "None identified" stand alone, and clears it when tapped again', () => {
    expect(toggleRepair(['Brake pads', OTHER_REPAIR], NO_REPAIRS)).toEqual([NO_REPAIRS]);
    expect(toggleRepair([NO_REPAIRS], NO_REPAIRS)).toEqual([]);
  });

  it('replaces "None identified" with any repair', () => {
    expect(toggleRepair([NO_REPAIRS], 'Thermostat')).toEqual(['Thermostat']);
  });
});

describe('REPAIRS', () => {
  it('has about a hundred entries, each once, from "None identified" to "Other"', () => {
    expect(REPAIRS.length).toBeGreaterThanOrEqual(90);
    expect(new Set(REPAIRS).size).toBe(REPAIRS.length);
    expect(REPAIRS.at(0)).toBe('None identified');
    expect(REPAIRS.at(-1)).toBe('Other');
  });
});
