import { toast } from '@lanelight/ui';
import { useEffect } from 'react';

/** Ids of what the form says in toasts. A newer one replaces the older of the same id. */
export const FORM_TOAST = {
  restored: 'restored',
  noRoom: 'no-room',
  answersMissing: 'answers-left',
  saveFailed: 'save-failed',
  submit: 'submit',
  vin: 'vin',
} as const;

/** Says what a mechanic should know about the copy on this device, and closes the form's toasts when the form closes. */
export function useFormToasts(isRestored: boolean, hasRoom: boolean): void {
  useEffect(() => {
    if (isRestored)
      toast.info('Picked up where you left off', {
        description: 'This form was saved on this device.',
        id: FORM_TOAST.restored,
      });
  }, [isRestored]);
  useEffect(() => {
    if (!hasRoom)
      toast.failure("This device can't store the form", {
        description: "Save a draft now so you don't lose anything.",
        id: FORM_TOAST.noRoom,
      });
  }, [hasRoom]);
  // "It is still saved on this device" is no longer true once the form was left without saving.
  useEffect(() => () => Object.values(FORM_TOAST).forEach((id) => toast.close(id)), []);
}
