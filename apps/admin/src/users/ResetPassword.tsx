import { MESSAGES, type User } from '@lanelight/contracts';
import { Button, ConfirmDialog, toast } from '@lanelight/ui';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { useSetPassword } from '../queries';
import { CredentialsDialog } from './CredentialsDialog';
import { generatePassword } from './generated-password';

/** Asks, sets a password made here, and shows it once. */
export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  // The same password again after a lost answer.
  const [password] = useState(generatePassword);
  const set = useSetPassword();
  const name = user.fullName ?? user.userId ?? user.email;

  if (set.isSuccess)
    return (
      <CredentialsDialog
        title="Password Reset"
        login={user.userId === null ? { label: 'Email', value: user.email } : { label: 'User ID', value: user.userId }}
        password={password}
        onDone={onClose}
      />
    );
  return (
    <ConfirmDialog
      open
      title={`Reset the password of ${name}?`}
      cancelLabel="Keep Password"
      onCancel={onClose}
      confirmLabel="Reset Password"
      busyLabel="Resetting..."
      busy={set.isPending}
      onConfirm={() =>
        set.mutate(
          { id: user.id, password },
          {
            onError: (error) =>
              void toast.problem(MESSAGES.passwords.setFailed.title, error, undefined, { id: 'reset-password' }),
          },
        )
      }
    >
      {name} is signed out on all devices, signs in with the new password, and then chooses another one.
    </ConfirmDialog>
  );
}

/** Opens the dialog. */
export const ResetPasswordButton = ({ onClick }: { onClick: () => void }) => (
  <Button icon={<IconKey aria-hidden />} onClick={onClick}>
    Reset Password
  </Button>
);
