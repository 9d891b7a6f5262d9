import { MESSAGES, type User } from '@lanelight/contracts';
import { ConfirmDialog, toast } from '@lanelight/ui';
import { useResetSecondFactor } from '../queries';

const TOAST_ID = 'reset-second-factor';

/** Asks, and turns two-step sign-in off for somebody who lost their phone. */
export function ResetSecondFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const reset = useResetSecondFactor();
  const name = user.fullName ?? user.userId ?? user.email;
  const { secondFactor: messages } = MESSAGES;
  return (
    <ConfirmDialog
      open
      title={`Reset two-step sign-in of ${name}?`}
      cancelLabel="Keep It"
      onCancel={onClose}
      confirmLabel="Reset"
      busyLabel="Resetting..."
      busy={reset.isPending}
      onConfirm={() =>
        reset.mutate(user.id, {
          onSuccess: () => {
            toast.success(messages.reset.title, { id: TOAST_ID });
            onClose();
          },
          onError: (error) => void toast.problem(messages.resetFailed.title, error, undefined, { id: TOAST_ID }),
        })
      }
    >
      {name} is signed out on all devices, their passkeys are removed, and the password alone signs them in until they
      set it up again. Make sure that it is {name} who asks.
    </ConfirmDialog>
  );
}
