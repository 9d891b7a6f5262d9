import { newForm, unsavedForms, writeDeviceCopy } from './device-copy';

/**
 * Puts a new form with only a VIN on this device and returns the address that opens it; forms that were left unfinished
 * stay as they are. A VIN that already has such a form opens that one. Without storage the form opens empty.
 */
export function formAddressFor(vin: string, storage: Storage, userId: string): string {
  const started = unsavedForms(storage, userId).find((copy) => copy.values.vin === vin);
  if (started) return `/diagnostic?draft=${started.draftId}`;
  const blank = newForm();
  const isKept = writeDeviceCopy(storage, userId, {
    ...blank,
    values: { ...blank.values, vin },
    savedAt: new Date().toISOString(),
  });
  return isKept ? `/diagnostic?draft=${blank.draftId}` : '/diagnostic';
}
