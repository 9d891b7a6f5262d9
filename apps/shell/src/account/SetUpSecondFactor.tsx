import { MESSAGES, TurnOnSecondFactorRequest, parseDto, type SecondFactorEnrollment } from '@lanelight/contracts';
import {
  ApiProblem,
  Button,
  CopyButton,
  FailedPart,
  QrCode,
  ReadOnlyField,
  SkeletonRows,
  TextField,
  api,
  toast,
  useSession,
} from '@lanelight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { brokenRules } from '../sign-in/steps';
import { ConfirmPassword } from './ConfirmPassword';
import { RecoveryCodes } from './RecoveryCodes';
import { sessionsKey } from './queries';
import classes from './SecondFactor.module.css';

const TOAST_ID = 'second-factor';
/** Groups of four are easier to type. */
const grouped = (key: string): string => key.replace(/(.{4})(?=.)/g, '$1 ');

/** Turns two-step sign-in on: the password, the key for the app with a first code, and the recovery codes. */
export function SetUpSecondFactor({
  typed = null,
  onDone,
  onCancel,
}: {
  /** The password where it is known, so that it is not asked for. */
  typed?: string | null;
  onDone: () => void;
  /** Without it there is no way back. */
  onCancel?: () => void;
}) {
  const { user, renew } = useSession();
  const queryClient = useQueryClient();
  const { secondFactor: messages } = MESSAGES;
  const enroll = useMutation({
    mutationFn: (password: string) => api.post('/api/identity/me/second-factor/enrollments', { body: { password } }),
    onError: (problem) => {
      if (!(problem instanceof ApiProblem && 'password' in problem.errors))
        toast.problem(messages.failed.title, problem, undefined, { id: TOAST_ID });
    },
  });
  const turnOn = useMutation({
    mutationFn: (code: string) => api.put('/api/identity/me/second-factor', { body: { code } }),
    onSuccess: async () => {
      toast.success(messages.on.title, { id: TOAST_ID, description: messages.on.description });
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
      // Out of reach now, the session gets its new token with its next renewal.
      await renew().catch(() => undefined);
    },
    onError: (problem) => {
      if (!(problem instanceof ApiProblem && 'code' in problem.errors))
        toast.problem(messages.failed.title, problem, undefined, { id: TOAST_ID });
    },
  });
  const start = useEffectEvent(() => {
    if (typed !== null) enroll.mutate(typed);
  });
  useEffect(() => start(), []);

  if (turnOn.isSuccess)
    return (
      <RecoveryCodes codes={turnOn.data.recoveryCodes} account={user?.userId ?? user?.email ?? ''} onSaved={onDone} />
    );
  if (enroll.isSuccess)
    return (
      <Scan
        enrollment={enroll.data}
        pending={turnOn.isPending}
        problem={turnOn.error}
        onCode={turnOn.mutate}
        {...(onCancel && { onCancel })}
      />
    );
  if (typed !== null)
    return enroll.isError ? (
      <FailedPart title={messages.failed.title} retrying={enroll.isPending} onRetry={() => enroll.mutate(typed)}>
        Nothing was changed.
      </FailedPart>
    ) : (
      <SkeletonRows rows={2} height={72} />
    );
  return (
    <ConfirmPassword
      confirmLabel="Continue"
      pending={enroll.isPending}
      problem={enroll.error}
      onConfirm={enroll.mutate}
      {...(onCancel && { onCancel })}
    >
      Enter your password to go on.
    </ConfirmPassword>
  );
}

/** The key for the app, and the first code that it shows. */
function Scan({
  enrollment: { key, uri },
  pending,
  problem,
  onCode,
  onCancel,
}: {
  enrollment: SecondFactorEnrollment;
  pending: boolean;
  problem: unknown;
  onCode: (code: string) => void;
  onCancel?: () => void;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [wasChanged, setWasChanged] = useState(false);
  const refused = problem instanceof ApiProblem && !wasChanged ? problem.errors.code : undefined;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const broken = brokenRules(() => parseDto(TurnOnSecondFactorRequest, { code }));
    setError(broken?.code ?? null);
    setWasChanged(false);
    if (!broken) onCode(code);
  };

  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <div>
        <h3 className={classes.heading}>1. Add Lanelight to your app</h3>
        <p className={classes.text}>
          Scan this with an authenticator app, such as Google Authenticator, Microsoft Authenticator or 1Password.
        </p>
      </div>
      <QrCode text={uri} label="QR code for the authenticator app" />
      <ReadOnlyField
        mono
        compact
        label="Key"
        hint="Type this where the app can’t scan."
        value={<span translate="no">{grouped(key)}</span>}
        action={<CopyButton text={key} iconOnly label="Copy key" />}
      />
      <h3 className={classes.heading}>2. Enter the code that the app shows</h3>
      <TextField
        label="Code"
        hint="Six digits"
        mono
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={7}
        value={code}
        error={error ?? refused}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setError(null);
          setWasChanged(true);
        }}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="primary" busy={pending} busyLabel="Checking...">
          Turn On
        </Button>
        {onCancel && <Button onClick={onCancel}>Cancel</Button>}
      </div>
    </form>
  );
}
