import { LookupRequest, parseDto } from '@lanelight/contracts';
import { ApiProblem, Button, TextField, api } from '@lanelight/ui';
import { IconArrowRight } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { OtherWay, OtherWays, StepHeading, brokenRules, clearFailure, showFailure } from './steps';
import classes from './steps.module.css';

/** First step: is there a user of this ID? */
export function UserIdStep({
  initial,
  onFound,
  onSuperAdmin,
  onForgot,
}: {
  initial: string;
  onFound: (userId: string) => void;
  onSuperAdmin: () => void;
  onForgot: () => void;
}) {
  const [userId, setUserId] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const lookup = useMutation({
    mutationFn: (id: string) => api.post('/api/identity/lookup', { body: { userId: id }, anonymous: true }),
    onSuccess: (_, id) => onFound(id),
    onError: (problem) => {
      showFailure(problem);
      if (problem instanceof ApiProblem && problem.status === 404) setError('No user has this ID. Check the spelling.');
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    clearFailure();
    const broken = brokenRules(() => parseDto(LookupRequest, { userId }));
    setError(broken?.userId ?? null);
    if (!broken) lookup.mutate(userId.trim());
  };

  return (
    <>
      <StepHeading step={1}>Sign in</StepHeading>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextField
          label="User ID"
          hint="Your auction admin gave you this. It's not your email."
          mono
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          autoFocus
          value={userId}
          error={error}
          onChange={(event) => {
            setUserId(event.currentTarget.value);
            setError(null);
          }}
        />
        <Button
          type="submit"
          variant="primary"
          size="big"
          fullWidth
          iconAfter={<IconArrowRight aria-hidden />}
          busy={lookup.isPending}
          busyLabel="Looking up..."
        >
          Continue
        </Button>
      </form>
      <OtherWays>
        <OtherWay onClick={onForgot}>Forgot password</OtherWay>
        <OtherWay onClick={onSuperAdmin}>Super Admin sign-in</OtherWay>
      </OtherWays>
    </>
  );
}
