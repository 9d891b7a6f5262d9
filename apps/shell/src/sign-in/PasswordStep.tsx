import { SignInRequest, parseDto } from '@lanelight/contracts';
import { Button, PasswordField } from '@lanelight/ui';
import { IconId } from '@tabler/icons-react';
import { useRef, useState, type FormEvent } from 'react';
import { offersPasskeys, usePasskeySignIn } from './passkey';
import { OtherWay, OtherWays, StepHeading, brokenRules, useFocusWhen } from './steps';
import { useSignIn } from './use-sign-in';
import classes from './steps.module.css';

/** Second step: the password of the user that the first step found. */
export function PasswordStep({
  userId,
  onChange,
  onForgot,
  onCode,
}: {
  userId: string;
  onChange: () => void;
  onForgot: () => void;
  /** A code is asked for. */
  onCode: (pendingToken: string, password: string) => void;
}) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { signIn, pending, refused, clear } = useSignIn(onCode);
  const passkey = usePasskeySignIn();
  const field = useRef<HTMLInputElement>(null);
  useFocusWhen(refused !== null, field);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const broken = brokenRules(() => parseDto(SignInRequest, { userId, password }));
    setError(broken?.password ?? null);
    if (!broken) signIn({ userId, password });
  };

  return (
    <>
      <StepHeading step={2}>Enter your password</StepHeading>
      <div className={classes.user}>
        <IconId size={32} stroke={1.5} aria-hidden />
        <span>
          <small>User ID</small>
          <b translate="no">{userId}</b>
        </span>
        <Button onClick={onChange}>Change</Button>
      </div>
      <form className={classes.form} onSubmit={submit} noValidate>
        {/* Tells a password manager whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={userId} readOnly hidden />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          error={error ?? refused}
          ref={field}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setError(null);
            clear();
          }}
        />
        <Button type="submit" variant="primary" size="big" fullWidth busy={pending} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <OtherWays>
        {offersPasskeys() && (
          <OtherWay onClick={() => passkey.signIn({ userId })}>
            {passkey.pending ? 'Unlock this device...' : 'Use a passkey'}
          </OtherWay>
        )}
        <OtherWay onClick={onForgot}>Forgot password</OtherWay>
      </OtherWays>
    </>
  );
}
