import { describe, expect, it } from '@jest/globals';
import { assess } from '../engine/assess.js';
import { anInput } from '../engine/testing/assessment-input.js';
import { goldenPassages, goldenVehicles, inputOf, missesOf, sharesOf, soundInputOf, verdictOf } from './golden-case.js';

describe('the golden vehicles', () => {
  it.each(goldenVehicles().map((vehicle) => [vehicle.id, vehicle] as const))('%s', (_, vehicle) => {
    const result = assess(inputOf(vehicle));
    const misses = missesOf(vehicle, result, assess(soundInputOf(vehicle)));
    expect({ misses, why: vehicle.why, said: result.naaaAnnouncement }).toMatchObject({ misses: [] });
  });

  it('are at least 120, each with a name of its own', () => {
    const ids = goldenVehicles().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThanOrEqual(120);
  });
});

describe('the golden passages', () => {
  const shares = sharesOf(
    goldenPassages().map(
      (passage) => [passage, verdictOf(assess(anInput({ additionalNotes: passage.text })))] as const,
    ),
  );
  it('stop a green light in nine of ten serious ones', () =>
    expect(shares.seriousNotGreen).toBeGreaterThanOrEqual(0.9));
  it('reach the announcement in nine of ten serious ones', () =>
    expect(shares.seriousAnnounced).toBeGreaterThanOrEqual(0.9));
  it('leave nineteen of twenty harmless ones green', () => expect(shares.harmlessGreen).toBeGreaterThanOrEqual(0.95));
});
