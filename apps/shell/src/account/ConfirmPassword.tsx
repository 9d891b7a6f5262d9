import { ConfirmPasswordRequest, parseDto } from '@lanelight/contracts';
import { ApiProblem, Button, PasswordField } from '@lanelight/ui';
import { useState, type FormEvent, type ReactNode } from 'react';
import { brokenRules } from '../sign-in/steps';
import classes from './SecondFactor.module.css';

/** Asks for the password before something about signing in is changed. */
export function ConfirmPassword({
  children,
  confirmLabel,
  pending,
  problem,
  onConfirm,
  onCancel,
}: {
  /** What is going to happen. */
  children: ReactNode;
  confirmLabel: string;
  pending: boolean;
  /** What the server said about the last attempt. */
  problem: unknown;
  onConfirm: (password: string) => void;
  /** Without it there is no way back. */
  onCancel?: () => void;
}) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [wasChanged, setWasChanged] = useState(false);
  const refused = problem instanceof ApiProblem && !wasChanged ? problem.errors.password : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const broken = brokenRules(() => parseDto(ConfirmPasswordRequest, { password }));
    setError(broken?.password ?? null);
    setWasChanged(false);
    if (!broken) onConfirm(password);
  };

  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <p className={classes.text}>{children}</p>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        autoFocus
        data-autofocus
        value={password}
        error={error ?? refused}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setError(null);
          setWasChanged(true);
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="primary" busy={pending} busyLabel="Checking...">
          {confirmLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
