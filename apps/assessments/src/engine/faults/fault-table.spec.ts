import { describe, expect, it } from '@jest/globals';
import { COMPONENTS, CONDITIONS, type Component } from '../reader/vocabulary.js';
import { catalogueRepairs } from '../repair-catalogue.js';
import { FAULT_BY_CODE, FAULT_BY_TITLE } from '../codes/code-table.js';
import { FAULT_BY_MAKER_CODE } from '../codes/maker-codes.js';
import { FAULT_OF_LAMP } from '../lamps.js';
import { FAULTS, faultOf, faultRepairedBy, faultShownBy } from './fault-table.js';

const PARTS = Object.values(COMPONENTS).flat() as Component[];

describe('the fault table', () => {
  it('has each fault once', () => {
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  });

  it('names only faults that it has', () => {
    const ids = new Set(FAULTS.map(({ id }) => id));
    const named = [
      ...FAULTS.flatMap(({ causes }) => causes.map(([id]) => id)),
      ...[...FAULT_BY_CODE, ...FAULT_BY_TITLE].map(([, id]) => id).filter((id) => id !== 'wiring-circuit'),
      ...FAULT_BY_MAKER_CODE.map(([, , id]) => id),
      ...Object.values(FAULT_OF_LAMP).filter((id) => id !== null),
    ];
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('explains only faults that it has', () => {
    const ids = new Set(FAULTS.map(({ id }) => id));
    expect(
      FAULTS.flatMap(({ id, explains }) => explains.filter((one) => !ids.has(one)).map((one) => `${id}: ${one}`)),
    ).toEqual([]);
  });

  it('has a cause with a remedy behind every open fault', () => {
    const without = FAULTS.filter(
      ({ causes }) => causes.length > 0 && !causes.some(([id]) => faultOf(id).remedies.length > 0),
    );
    expect(without.map(({ id }) => id)).toEqual([]);
  });

  it('knows what every condition of every part means', () => {
    for (const part of PARTS) for (const condition of CONDITIONS) expect(faultShownBy(part, condition).id).not.toBe('');
  });

  it('has a fault for every repair that is neither a diagnosis nor an inspection', () => {
    const without = catalogueRepairs().filter(
      ({ name, group }) => group !== 'Diagnosis' && !/inspection/i.test(name) && !faultRepairedBy(name),
    );
    expect(without.map(({ name }) => name)).toEqual([]);
  });
});
