import { describe, expect, it } from '@jest/globals';
import { newForm, writeDeviceCopy, type DeviceCopy } from './device-copy';
import { EMPTY_FORM } from './form-values';
import { MemoryStorage } from './memory-storage';
import { openForm } from './open-form';

/** Stands in for the browser's locks: what is taken once is refused. */
function tabs() {
  const held = new Set<string>();
  return (draftId: string): Promise<boolean> => {
    const isFree = !held.has(draftId);
    held.add(draftId);
    return Promise.resolve(isFree);
  };
}

function keep(storage: Storage, stockNumber: string, savedAt: string): DeviceCopy {
  const copy: DeviceCopy = { ...newForm(), values: { ...EMPTY_FORM, stockNumber }, savedAt, isUnsaved: true };
  writeDeviceCopy(storage, 'ray', copy);
  return copy;
}

describe('openForm', () => {
  it('gives two tabs two forms, with an id of submission each', async () => {
    const storage = new MemoryStorage();
    const left = keep(storage, 'left', '2026-05-01T10:00:00.000Z');
    const hold = tabs();
    const first = await openForm(storage, 'ray', null, false, hold);
    const second = await openForm(storage, 'ray', null, false, hold);
    expect(first).toEqual({ copy: left, isRestored: true });
    expect(second).toMatchObject({ isRestored: false, copy: { values: EMPTY_FORM } });
    expect(second?.copy?.diagnosticId).not.toBe(left.diagnosticId);
  });

  it('picks up the form that was left last', async () => {
    const storage = new MemoryStorage();
    keep(storage, 'earlier', '2026-05-01T10:00:00.000Z');
    keep(storage, 'later', '2026-05-01T11:00:00.000Z');
    expect((await openForm(storage, 'ray', null, false, tabs()))?.copy?.values.stockNumber).toBe('later');
  });

  it('opens an empty form when one is wanted', async () => {
    const storage = new MemoryStorage();
    keep(storage, 'left', '2026-05-01T10:00:00.000Z');
    expect((await openForm(storage, 'ray', null, true, tabs()))?.isRestored).toBe(false);
  });

  it('refuses a draft that another tab has open', async () => {
    const hold = tabs();
    expect(await openForm(new MemoryStorage(), 'ray', 'draft', false, hold)).toEqual({ copy: null, isRestored: false });
    expect(await openForm(new MemoryStorage(), 'ray', 'draft', false, hold)).toBeNull();
  });
});
