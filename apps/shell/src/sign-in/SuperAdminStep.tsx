import { PasskeyOptionsRequest, SignInRequest, parseDto } from '@lanelight/contracts';
import { Button, PasswordField, TextField } from '@lanelight/ui';
import { useRef, useState, type FormEvent } from 'react';
import { offersPasskeys, usePasskeySignIn } from './passkey';
import { OtherWay, OtherWays, StepHeading, brokenRules, useFocusWhen } from './steps';
import { useSignIn } from './use-sign-in';
import classes from './steps.module.css';

/** Super admins belong to no auction and sign in by email. */
export function SuperAdminStep({
  onBack,
  onForgot,
  onCode,
}: {
  onBack: () => void;
  onForgot: () => void;
  /** A code is asked for. */
  onCode: (pendingToken: string, password: string) => void;
}) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { signIn, pending, refused, clear } = useSignIn(onCode);
  const passkey = usePasskeySignIn();
  const field = useRef<HTMLInputElement>(null);
  useFocusWhen(refused !== null, field);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const broken = brokenRules(() => parseDto(SignInRequest, { email, password }));
    setErrors(broken ?? {});
    if (!broken) signIn({ email: email.trim(), password });
  };

  const withPasskey = (): void => {
    const broken = brokenRules(() => parseDto(PasskeyOptionsRequest, { email }));
    setErrors(broken ?? {});
    if (!broken) passkey.signIn({ email: email.trim() });
  };

  return (
    <>
      <StepHeading>Super Admin sign-in</StepHeading>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoFocus
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.password ?? refused}
          ref={field}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            clear();
          }}
        />
        <Button type="submit" variant="primary" size="big" fullWidth busy={pending} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      <OtherWays>
        {offersPasskeys() && (
          <OtherWay onClick={withPasskey}>{passkey.pending ? 'Unlock this device...' : 'Use a passkey'}</OtherWay>
        )}
        <OtherWay onClick={onForgot}>Forgot password</OtherWay>
        <OtherWay onClick={onBack}>User ID sign-in</OtherWay>
      </OtherWays>
    </>
  );
}
