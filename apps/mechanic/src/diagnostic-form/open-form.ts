import { newForm, readDeviceCopy, unsavedForms, type DeviceCopy } from './device-copy';

/** Longest wait for another tab to let a form go, in milliseconds: a page that is left lets go a moment after the next one asks. */
const LET_GO_MS = 250;

export interface HoldOptions {
  /** Lets go when aborted. */
  signal: AbortSignal;
  /** Takes the form from the tab that has it open. */
  takeOver?: boolean;
  /** Another tab took it over. */
  onLost: () => void;
}

/**
 * Holds a form for this tab, so that two tabs never write over each other's work or submit under one id. False when another
 * tab has it. Needs the Web Locks API, which browsers offer on https and localhost; elsewhere every tab is let in.
 */
export function holdForm(draftId: string, { signal, takeOver = false, onLost }: HoldOptions): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks;
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    let isHeld = false;
    const until = takeOver ? { steal: true } : { signal: AbortSignal.any([signal, AbortSignal.timeout(LET_GO_MS)]) };
    locks
      .request(`lanelight.diagnostic.${draftId}`, until, () => {
        isHeld = true;
        resolve(true);
        return new Promise<void>((letGo) => {
          if (signal.aborted) letGo();
          else signal.addEventListener('abort', () => letGo(), { once: true });
        });
      })
      .catch(() => {
        if (isHeld) onLost();
        else resolve(false);
      });
  });
}

/** A form that this tab may work on, and whether it was kept from earlier. */
export interface OpenedForm {
  /** Null for a draft that this device has no copy of. */
  copy: DeviceCopy | null;
  isRestored: boolean;
}

/**
 * Opens a draft, or, without one, the form that was left unfinished last and is not open in another tab, else an empty one.
 * Null when another tab has the draft open.
 */
export async function openForm(
  storage: Storage,
  userId: string,
  draftId: string | null,
  isFresh: boolean,
  hold: (draftId: string) => Promise<boolean>,
): Promise<OpenedForm | null> {
  if (draftId !== null) {
    if (!(await hold(draftId))) return null;
    const copy = readDeviceCopy(storage, userId, draftId);
    return { copy, isRestored: copy !== null };
  }
  for (const copy of isFresh ? [] : unsavedForms(storage, userId)) {
    if (await hold(copy.draftId)) return { copy, isRestored: true };
  }
  const copy = newForm();
  await hold(copy.draftId);
  return { copy, isRestored: false };
}
