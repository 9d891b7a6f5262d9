import { ConfirmDialog } from '@lanelight/ui';
import type { Blocker } from 'react-router';

/** Asks before the page is left with changes that only this device has (specification, section 2). */
export function LeaveDialog({
  blocker,
  isWaiting,
  onLeave,
}: {
  blocker: Blocker;
  isWaiting: boolean;
  onLeave: () => void;
}) {
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Unsaved Changes"
      cancelLabel="Continue Editing"
      onCancel={() => blocker.reset?.()}
      confirmLabel="Leave Without Saving"
      onConfirm={() => {
        onLeave();
        blocker.proceed?.();
      }}
    >
      {isWaiting
        ? 'This form has not been sent yet. If you leave, you lose it.'
        : 'This form has changes that are not saved on the server. If you leave, you lose them.'}
    </ConfirmDialog>
  );
}

interface DialogProps {
  open: boolean;
  onCancel: () => void;
  onConfirm: () => void;
}

export function StartOverDialog({ isDraft, ...dialog }: DialogProps & { isDraft: boolean }) {
  return (
    <ConfirmDialog {...dialog} title="Start over?" cancelLabel="Continue Editing" confirmLabel="Clear the form">
      {isDraft
        ? 'This clears every change since you saved the draft. The saved draft stays.'
        : "This clears the whole form. You can't get it back."}
    </ConfirmDialog>
  );
}

/** An earlier submission had arrived although its answer was lost, and the form was changed after it. */
export function AlreadySubmittedDialog(dialog: DialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title="Already submitted"
      cancelLabel="Continue Editing"
      confirmLabel="Show What Was Submitted"
    >
      This diagnostic was submitted before your last changes, and a submitted diagnostic can't be changed. If you go on,
      you lose those changes.
    </ConfirmDialog>
  );
}
