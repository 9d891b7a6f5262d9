import type { FormValues } from './form-values';

/** What this device keeps of a form in work, so that a crash, a reload or a lost connection loses nothing. */
export interface DeviceCopy {
  /** Id of the submission; kept until the server acknowledged it, so that sending twice has one effect. */
  diagnosticId: string;
  /** The draft on the server that this form belongs to, once there is one. */
  draftId: string | null;
  values: FormValues;
  /** ISO 8601 */
  savedAt: string;
  /** ISO 8601; when the server last took it, or null. */
  savedOnServerAt: string | null;
}

const VERSION = 1;
const keyOf = (userId: string, draftId: string | null): string => `lanelight.diagnostic.v${VERSION}.${userId}.${draftId ?? 'new'}`;

/** Copies are kept for each user apart: a shared tablet never shows one mechanic another's form. */
export function readDeviceCopy(storage: Storage, userId: string, draftId: string | null): DeviceCopy | null {
  try {
    const text = storage.getItem(keyOf(userId, draftId));
    const copy: unknown = text === null ? null : JSON.parse(text);
    return isDeviceCopy(copy) ? copy : null;
  } catch {
    // A copy that cannot be read is as good as none; the form must open all the same.
    return null;
  }
}

/** Keeps the copy; false when the device has no room or forbids it, which the save bar then says. */
export function writeDeviceCopy(storage: Storage, userId: string, copy: DeviceCopy): boolean {
  try {
    storage.setItem(keyOf(userId, copy.draftId), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeDeviceCopy(storage: Storage, userId: string, draftId: string | null): void {
  storage.removeItem(keyOf(userId, draftId));
}

const isDeviceCopy = (value: unknown): value is DeviceCopy =>
  typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object' && value.values !== null && 'diagnosticId' in value && typeof value.diagnosticId === 'string';
