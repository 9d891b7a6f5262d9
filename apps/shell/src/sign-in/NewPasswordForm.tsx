import { MESSAGES } from '@lanelight/contracts';
import { Button, PasswordField } from '@lanelight/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import classes from './steps.module.css';

/** A new password, entered twice. The two must match before anything else is checked. */
export function NewPasswordForm({
  before,
  autoFocus = true,
  error,
  pending,
  saveLabel,
  onChange,
  onSave,
}: {
  /** What is asked first, such as the current password. */
  before?: ReactNode;
  autoFocus?: boolean;
  /** What is wrong with the new password. */
  error: string | null;
  pending: boolean;
  saveLabel: string;
  onChange: () => void;
  onSave: (password: string) => void;
}) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [mismatch, setMismatch] = useState(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const isSame = password === confirmation;
    setMismatch(!isSame);
    if (isSame) onSave(password);
  };
  const changed = (): void => {
    setMismatch(false);
    onChange();
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate>
      {before}
      <PasswordField
        label="New password"
        hint="At least 6 characters"
        name="new-password"
        autoComplete="new-password"
        autoFocus={autoFocus}
        value={password}
        error={error}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          changed();
        }}
      />
      <PasswordField
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        value={confirmation}
        error={mismatch ? MESSAGES.passwords.mismatch : null}
        onChange={(event) => {
          setConfirmation(event.currentTarget.value);
          changed();
        }}
      />
      <Button type="submit" variant="primary" size="big" fullWidth busy={pending} busyLabel="Saving...">
        {saveLabel}
      </Button>
    </form>
  );
}
