import { describe, expect, it } from '@jest/globals';
import { NO_WARNING_LIGHTS, toggleWarningLight, WARNING_LIGHTS } from './warning-lights.js';

describe('toggleWarningLight', () => {
  it('adds a light, and removes it when tapped again', () => {
    expect(toggleWarningLight(['ABS'], 'Airbag')).toEqual(['ABS', 'Airbag']);
    expect(toggleWarningLight(['ABS', 'Airbag'], 'ABS')).toEqual(['Airbag']);
  });

  it('lets "No Warning Lights" stand alone, and clears it when tapped again', () => {
    expect(toggleWarningLight(['ABS', 'Airbag'], NO_WARNING_LIGHTS)).toEqual([NO_WARNING_LIGHTS]);
    expect(toggleWarningLight([NO_WARNING_LIGHTS], NO_WARNING_LIGHTS)).toEqual([]);
  });

  it('replaces "No Warning Lights" with any other light', () => {
    expect(toggleWarningLight([NO_WARNING_LIGHTS], 'Low Fuel')).toEqual(['Low Fuel']);
  });

  it('leaves the list it was given alone', () => {
    const selected = Object.freeze(['ABS']);
    expect(toggleWarningLight(selected, 'Airbag')).not.toBe(selected);
  });
});

describe('WARNING_LIGHTS', () => {
  it('has the thirteen options, each once', () => {
    expect(WARNING_LIGHTS).toHaveLength(13);
    expect(new Set(WARNING_LIGHTS).size).toBe(13);
  });
});
