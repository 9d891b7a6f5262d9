import { beforeEach, describe, expect, it } from '@jest/globals';
import {
  newForm,
  readDeviceCopy,
  removeDeviceCopy,
  startWith,
  unsavedForms,
  writeDeviceCopy,
  type DeviceCopy,
} from './device-copy';
import { EMPTY_FORM } from './form-values';
import { MemoryStorage } from './memory-storage';

let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});

const copy = (stockNumber: string, more: Partial<DeviceCopy> = {}): DeviceCopy => ({
  ...newForm(),
  values: { ...EMPTY_FORM, stockNumber },
  savedAt: '2026-05-01T10:00:00.000Z',
  isUnsaved: true,
  ...more,
});

describe('copies on this device', () => {
  it('come back as they were kept, to their own user alone', () => {
    const kept = copy('A1', { isWaiting: true });
    writeDeviceCopy(storage, 'ray', kept);
    expect(readDeviceCopy(storage, 'ray', kept.draftId)).toEqual(kept);
    expect(readDeviceCopy(storage, 'may', kept.draftId)).toBeNull();
    expect(unsavedForms(storage, 'may')).toEqual([]);
  });

  it('list the forms that are nowhere else, the one kept last first', () => {
    const older = copy('older');
    const newer = copy('newer', { savedAt: '2026-05-01T11:00:00.000Z' });
    const draft = copy('draft', { savedOnServerAt: '2026-05-01T12:00:00.000Z' });
    for (const form of [older, newer, draft]) writeDeviceCopy(storage, 'ray', form);
    expect(unsavedForms(storage, 'ray').map((form) => form.values.stockNumber)).toEqual(['newer', 'older']);
  });

  it('leave nothing of a form that was emptied again', () => {
    const form = copy('A1');
    writeDeviceCopy(storage, 'ray', form);
    writeDeviceCopy(storage, 'ray', { ...form, values: EMPTY_FORM });
    expect(storage).toHaveLength(0);
  });

  it('do not stand in the way when they cannot be read or kept', () => {
    const form = copy('A1');
    writeDeviceCopy(storage, 'ray', form);
    storage.setItem(storage.key(0) ?? '', '{"half":');
    expect(readDeviceCopy(storage, 'ray', form.draftId)).toBeNull();
    expect(unsavedForms(storage, 'ray')).toEqual([]);
    storage.isFull = true;
    expect(writeDeviceCopy(storage, 'ray', form)).toBe(false);
    removeDeviceCopy(storage, 'ray', form.draftId);
    expect(storage).toHaveLength(0);
  });
});

describe('what a draft opens with', () => {
  const saved = '2026-05-01T10:00:00.000Z';
  const elsewhere = '2026-05-01T10:30:00.000Z';

  it.each<[string, DeviceCopy | null, string | null, 'copy' | 'draft' | 'ask']>([
    ['the draft without a copy', null, saved, 'draft'],
    ['the copy without the server', copy('A1', { isUnsaved: false }), null, 'copy'],
    [
      'the draft when the copy holds nothing more',
      copy('A1', { isUnsaved: false, savedOnServerAt: saved }),
      elsewhere,
      'draft',
    ],
    ['the changes that were not saved', copy('A1', { savedOnServerAt: saved }), saved, 'copy'],
    // Were the clocks compared, a tablet that is behind would lose its changes.
    [
      'the changes of a tablet whose clock is behind',
      copy('A1', { savedOnServerAt: saved, savedAt: '2020-01-01T00:00:00.000Z' }),
      saved,
      'copy',
    ],
    ['a question when both were changed', copy('A1', { savedOnServerAt: saved }), elsewhere, 'ask'],
  ])('is %s', (_what, kept, updatedAt, expected) =>
    expect(startWith(kept, updatedAt === null ? null : { updatedAt })).toBe(expected),
  );
});
