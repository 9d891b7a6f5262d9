import { MESSAGES, PasswordResetRequest, parseDto } from '@lanelight/contracts';
import { ApiProblem, Button, TextField, api, messageOf, toast } from '@lanelight/ui';
import { IconMail } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { OtherWay, OtherWays, StepHeading, TOAST_ID, brokenRules, clearFailure } from './steps';
import classes from './steps.module.css';

/** Asks for a link to choose a new password. What it says does not depend on whether the address is known. */
export function ForgotPasswordStep({ onBack }: { onBack: () => void }) {
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { signIn: messages } = MESSAGES;
  const request = useMutation({
    mutationFn: (address: string) =>
      api.post('/api/identity/password-resets', { body: { email: address }, anonymous: true }),
    onMutate: clearFailure,
    onSuccess: () => {
      toast.success(messages.resetSent.title, { id: TOAST_ID, description: messages.resetSent.description });
    },
    onError: (problem) => {
      const field = problem instanceof ApiProblem ? problem.errors.email : undefined;
      if (field) setError(field);
      else toast.failure(messages.resetFailed.title, { id: TOAST_ID, description: messageOf(problem) });
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const broken = brokenRules(() => parseDto(PasswordResetRequest, { email }));
    setError(broken?.email ?? null);
    if (!broken) request.mutate(email.trim());
  };

  if (request.isSuccess)
    return (
      <>
        <StepHeading focused>Check your email</StepHeading>
        <div className={classes.user}>
          <IconMail size={32} stroke={1.5} aria-hidden />
          <span>
            <small>Email</small>
            <b className={classes.email} translate="no">
              {request.variables}
            </b>
          </span>
          <Button onClick={request.reset}>Change</Button>
        </div>
        <p className={classes.text}>
          If an account uses this address, we sent it a link to choose a new password. The link works once. If nothing
          arrives within a few minutes, look in the spam folder or ask your auction admin.
        </p>
        {request.data.keptAt !== null && (
          <div className={classes.notice}>
            <b>This is a demo</b>
            <p>
              It sends no email. <a href={request.data.keptAt}>Read the mail here</a>.
            </p>
          </div>
        )}
        <OtherWays>
          <OtherWay onClick={onBack}>Back to sign-in</OtherWay>
        </OtherWays>
      </>
    );
  return (
    <>
      <StepHeading>Forgot your password?</StepHeading>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label="Email"
          hint="The address on your account. We'll send a link to choose a new password."
          type="email"
          name="email"
          autoComplete="email"
          inputMode="email"
          autoFocus
          value={email}
          error={error}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button type="submit" variant="primary" size="big" fullWidth busy={request.isPending} busyLabel="Sending...">
          Send Reset Link
        </Button>
      </form>
      <OtherWays>
        <OtherWay onClick={onBack}>Back to sign-in</OtherWay>
      </OtherWays>
    </>
  );
}
