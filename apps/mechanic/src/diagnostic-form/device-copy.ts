import { newId, type FormValues } from '@lanelight/contracts';
import { EMPTY_FORM, isBlank } from './form-values';

/** What this device keeps of a form in work, so that a crash, a reload or a lost connection loses nothing. */
export interface DeviceCopy {
  /** Id of the submission; kept until the server acknowledged it, so that sending twice has one effect. */
  diagnosticId: string;
  /** The draft that this form is, or becomes when it is first saved: known from the start, so that saving again after a lost answer makes no second draft. */
  draftId: string;
  values: FormValues;
  /** When this device last kept it, ISO 8601; null for not yet. */
  savedAt: string | null;
  /** When the server last took it as a draft, ISO 8601 by the server's clock; null while there is no such draft. */
  savedOnServerAt: string | null;
  /** It holds changes that the server does not have. */
  isUnsaved: boolean;
  /** It was submitted without a connection and goes out when there is one. */
  isWaiting: boolean;
}

const VERSION = 2;
/** Copies are kept for each user apart: a shared tablet never shows one mechanic another's form. */
const prefixOf = (userId: string): string => `lanelight.diagnostic.v${VERSION}.${userId}.`;
const keyOf = (userId: string, draftId: string): string => prefixOf(userId) + draftId;

export const newForm = (): DeviceCopy => ({
  diagnosticId: newId(),
  draftId: newId(),
  values: EMPTY_FORM,
  savedAt: null,
  savedOnServerAt: null,
  isUnsaved: false,
  isWaiting: false,
});

export const readDeviceCopy = (storage: Storage, userId: string, draftId: string): DeviceCopy | null =>
  parse(storage.getItem(keyOf(userId, draftId)));

/** Forms of this user that are nowhere but on this device, the one kept last first. */
export function unsavedForms(storage: Storage, userId: string): DeviceCopy[] {
  return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
    .filter((key) => key.startsWith(prefixOf(userId)))
    .map((key) => parse(storage.getItem(key)))
    .filter((copy) => copy !== null)
    .filter((copy) => copy.savedOnServerAt === null)
    .sort((a, b) => (b.savedAt ?? '').localeCompare(a.savedAt ?? ''));
}

/** Keeps the copy, unless there is nothing in it; false when the device has no room or forbids it, which the mechanic is then told. */
export function writeDeviceCopy(storage: Storage, userId: string, copy: DeviceCopy): boolean {
  try {
    if (copy.savedOnServerAt === null && isBlank(copy.values)) removeDeviceCopy(storage, userId, copy.draftId);
    else storage.setItem(keyOf(userId, copy.draftId), JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

export function removeDeviceCopy(storage: Storage, userId: string, draftId: string): void {
  storage.removeItem(keyOf(userId, draftId));
}

/**
 * What a draft opens with, of this device's copy and what the server has; `ask` when both hold changes that the other lacks.
 * Compares the server's own times only: a tablet's clock may be wrong.
 */
export function startWith(copy: DeviceCopy | null, draft: { updatedAt: string } | null): 'copy' | 'draft' | 'ask' {
  if (copy === null) return 'draft';
  if (draft === null) return 'copy';
  if (!copy.isUnsaved) return 'draft';
  return copy.savedOnServerAt === draft.updatedAt ? 'copy' : 'ask';
}

function parse(text: string | null): DeviceCopy | null {
  try {
    const copy: unknown = text === null ? null : JSON.parse(text);
    return isDeviceCopy(copy) ? copy : null;
  } catch {
    // A copy that cannot be read is as good as none; the form must open all the same.
    return null;
  }
}

const isDeviceCopy = (value: unknown): value is DeviceCopy =>
  typeof value === 'object' &&
  value !== null &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null &&
  'diagnosticId' in value &&
  typeof value.diagnosticId === 'string' &&
  'draftId' in value &&
  typeof value.draftId === 'string';
