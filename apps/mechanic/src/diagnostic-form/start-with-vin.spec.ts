import { describe, expect, test } from '@jest/globals';
import { readDeviceCopy, unsavedForms, writeDeviceCopy, newForm } from './device-copy';
import { MemoryStorage } from './memory-storage';
import { formAddressFor } from './start-with-vin';

const VIN = '1HGCM82633A004352';
const draftOf = (address: string): string => new URL(address, 'http://lane').searchParams.get('draft') ?? '';

describe('a diagnostic started with a VIN', () => {
  test('opens a form that holds the VIN and nothing else', () => {
    const storage = new MemoryStorage();
    const copy = readDeviceCopy(storage, 'ray', draftOf(formAddressFor(VIN, storage, 'ray')));
    expect(copy).toMatchObject({ isUnsaved: false, values: { ...newForm().values, vin: VIN } });
  });

  test('leaves an unfinished form of another vehicle as it is', () => {
    const storage = new MemoryStorage();
    const other = { ...newForm(), isUnsaved: true, values: { ...newForm().values, vin: 'KM8K2CAB4PU001140' } };
    writeDeviceCopy(storage, 'ray', other);
    formAddressFor(VIN, storage, 'ray');
    expect(readDeviceCopy(storage, 'ray', other.draftId)).toEqual(other);
  });

  test('opens the same form when the VIN has one already', () => {
    const storage = new MemoryStorage();
    expect(formAddressFor(VIN, storage, 'ray')).toBe(formAddressFor(VIN, storage, 'ray'));
    expect(unsavedForms(storage, 'ray')).toHaveLength(1);
  });

  test('opens an empty form on a device that keeps nothing', () => {
    const full = new MemoryStorage();
    full.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
    expect(formAddressFor(VIN, full, 'ray')).toBe('/diagnostic');
  });
});
