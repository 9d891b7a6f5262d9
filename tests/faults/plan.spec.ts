import { describe, expect, it } from '@jest/globals';
import { overlap, planOf, targetOf, type FaultKind } from './plan.js';

const options = { faults: 60, replicas: 2, poisonClasses: 27, hasEndpoint: true, hasLongOutages: true };

describe('The plan of a run', () => {
  it('is the same for the same seed, and another for another', () => {
    expect(planOf(7, options)).toEqual(planOf(7, options));
    expect(planOf(8, options)).not.toEqual(planOf(7, options));
  });

  it('begins in the same way, however long it is', () => {
    expect(planOf(7, { ...options, faults: 20 })).toEqual(planOf(7, options).slice(0, 20));
  });

  it('holds every kind of fault, even when it is short', () => {
    const kinds: FaultKind[] = [
      'kill',
      'drain',
      'freeze',
      'roll',
      'take over',
      'rebalance',
      'broker',
      'database',
      'poison',
      'duplicates',
      'endpoint',
    ];
    for (let seed = 0; seed < 50; seed++)
      expect(
        planOf(seed, { ...options, faults: kinds.length })
          .map(({ fault }) => fault.kind)
          .toSorted(),
      ).toEqual(kinds.toSorted());
  });

  it('hands over no lease if no process can take it, and needs no endpoint', () => {
    const kinds = planOf(7, { ...options, replicas: 1, hasEndpoint: false }).map(({ fault }) => fault.kind);
    expect(kinds).not.toContain('take over');
    expect(kinds).not.toContain('endpoint');
  });
});

describe('The target of a fault', () => {
  it('is distinguished from others, and from longer names that contain it', () => {
    expect(targetOf({ kind: 'kill', part: 'identity', replica: 1, holdMs: 0 })).toBe('identity 1');
    expect(overlap('identity 1', 'identity')).toBe(true);
    expect(overlap('identity 1', 'identity 0')).toBe(false);
    expect(overlap('broker', 'broker')).toBe(true);
    expect(overlap('broker', 'database')).toBe(false);
  });
});
