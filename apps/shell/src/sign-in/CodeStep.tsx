import { MESSAGES, SecondFactorRequest, SIGN_IN_EXPIRED, parseDto } from '@lanelight/contracts';
import { ApiProblem, Button, TextField, api, toast, useSession } from '@lanelight/ui';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState, type FormEvent } from 'react';
import {
  OtherWay,
  OtherWays,
  StepHeading,
  TOAST_ID,
  brokenRules,
  clearFailure,
  showFailure,
  useFocusWhen,
} from './steps';
import { keepTypedPassword } from './typed-password';
import classes from './steps.module.css';

/** A sign-in whose password was right. */
export interface PendingStep {
  pendingToken: string;
  /** What was typed, for a page that asks to replace it. */
  password: string;
  /** Where the password is asked for again. */
  from: 'password' | 'super-admin';
}

const WAYS = {
  app: {
    heading: 'Enter the code from your authenticator app',
    label: 'Code',
    hint: 'Six digits. The app shows new ones every 30 seconds.',
    other: 'Use a recovery code',
  },
  recovery: {
    heading: 'Enter a recovery code',
    label: 'Recovery code',
    hint: 'One of the codes you saved when you turned on two-step sign-in. Each one works once.',
    other: 'Use the authenticator app',
  },
} as const;

/** The step after the password: a code of the authenticator app, or a recovery code where the app is lost. */
export function CodeStep({
  pending: { pendingToken, password, from },
  onExpired,
  onBack,
}: {
  pending: PendingStep;
  /** The password has to be entered again. */
  onExpired: () => void;
  onBack: () => void;
}) {
  const [way, setWay] = useState<keyof typeof WAYS>('app');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { accept } = useSession();
  const field = useRef<HTMLInputElement>(null);
  const { heading, label, hint, other } = WAYS[way];
  const isApp = way === 'app';

  const finish = useMutation({
    mutationFn: (body: SecondFactorRequest) =>
      api.post('/api/identity/sessions/second-factor', { body, anonymous: true }),
    onMutate: clearFailure,
    onSuccess: (tokens) => {
      const user = accept(tokens);
      if (user.mustChangePassword) keepTypedPassword(user.id, password);
      toast.success(MESSAGES.signIn.success.title, { id: TOAST_ID });
    },
    onError: (problem) => {
      showFailure(problem);
      if (!(problem instanceof ApiProblem)) return;
      if (problem.code === SIGN_IN_EXPIRED) onExpired();
      else if (problem.status < 500) setError(problem.message);
    },
  });
  useFocusWhen(error !== null, field);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const body = { pendingToken, ...(isApp ? { code: typed } : { recoveryCode: typed }) };
    const broken = brokenRules(() => parseDto(SecondFactorRequest, body));
    setError(broken ? (Object.values(broken)[0] ?? null) : null);
    if (!broken) finish.mutate(body);
  };
  const change = (): void => {
    setWay(isApp ? 'recovery' : 'app');
    setTyped('');
    setError(null);
    clearFailure();
  };

  return (
    <>
      <StepHeading {...(from === 'password' && { step: 3, of: 3 })}>{heading}</StepHeading>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          key={way}
          label={label}
          hint={hint}
          mono
          name={isApp ? 'code' : 'recovery-code'}
          autoComplete={isApp ? 'one-time-code' : 'off'}
          inputMode={isApp ? 'numeric' : 'text'}
          maxLength={isApp ? 7 : 40}
          autoCapitalize={isApp ? 'off' : 'characters'}
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          value={typed}
          error={error}
          ref={field}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="primary" size="big" fullWidth busy={finish.isPending} busyLabel="Signing in...">
          Sign In
        </Button>
      </form>
      {!isApp && (
        <p className={classes.after}>
          {from === 'password'
            ? 'Lost both? Ask your auction admin to reset two-step sign-in.'
            : 'Lost both? Ask another super admin, or whoever operates the platform, to reset two-step sign-in.'}
        </p>
      )}
      <OtherWays>
        <OtherWay onClick={change}>{other}</OtherWay>
        <OtherWay onClick={onBack}>Back to sign-in</OtherWay>
      </OtherWays>
    </>
  );
}
