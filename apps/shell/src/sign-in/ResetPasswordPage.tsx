import { MESSAGES, ResetPasswordRequest, parseDto } from '@lanelight/contracts';
import { ApiProblem, Button, ErrorState, LoadingText, api, toast } from '@lanelight/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { NewPasswordForm } from './NewPasswordForm';
import { SignInFrame } from './SignInFrame';
import { StepHeading, TOAST_ID, brokenRules, clearFailure } from './steps';
import classes from './steps.module.css';

/** How long the page says that the password is reset (specification, section 9). */
const REDIRECT_MS = 2_000;

const tokenOf = (hash: string): string => new URLSearchParams(hash.slice(1)).get('token') ?? '';
const isInvalidLink = (error: unknown): boolean => error instanceof ApiProblem && error.code === 'RESET_LINK_INVALID';

/**
 * Where the link in the mail leads. Its token is in the fragment, which goes to no server; it is taken out of the
 * address at once, so that it does not stay in the history of a shared tablet.
 */
function ResetPasswordPage() {
  const navigate = useNavigate();
  const [token] = useState(() => tokenOf(location.hash));
  const [error, setError] = useState<string | null>(null);
  const { passwords: messages } = MESSAGES;

  useEffect(() => {
    if (token !== '') history.replaceState(history.state, '', location.pathname);
  }, [token]);

  const check = useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => {
      await api.post('/api/identity/password-resets/check', { body: { token }, anonymous: true });
      return true;
    },
    enabled: token !== '',
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const reset = useMutation({
    mutationFn: (password: string) => api.put('/api/identity/password', { body: { token, password }, anonymous: true }),
    onMutate: clearFailure,
    onSuccess: () => void toast.success(messages.reset.title, { id: TOAST_ID }),
    onError: (problem) => {
      if (isInvalidLink(problem)) return;
      if (problem instanceof ApiProblem && problem.errors.password) setError(problem.errors.password);
      toast.problem(messages.resetFailed.title, problem, undefined, { id: TOAST_ID });
    },
  });

  const isInvalid = token === '' || isInvalidLink(check.error) || isInvalidLink(reset.error);
  useEffect(() => {
    if (!isInvalid) return;
    toast.failure(messages.linkInvalid.title, { id: TOAST_ID, description: messages.linkInvalid.description });
    void navigate('/auth', { replace: true });
  }, [isInvalid, messages, navigate]);

  useEffect(() => {
    if (!reset.isSuccess) return;
    const timer = setTimeout(() => void navigate('/auth', { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [reset.isSuccess, navigate]);

  const save = (password: string): void => {
    const broken = brokenRules(() => parseDto(ResetPasswordRequest, { token, password }));
    setError(broken?.password ?? null);
    if (!broken) reset.mutate(password);
  };

  if (isInvalid) return <SignInFrame>{null}</SignInFrame>;
  return (
    <SignInFrame>
      {reset.isSuccess ? (
        <>
          <StepHeading focused>Password reset</StepHeading>
          <p className={classes.text}>You can sign in with your new password now.</p>
          <Button variant="primary" size="big" fullWidth onClick={() => void navigate('/auth', { replace: true })}>
            Sign In
          </Button>
        </>
      ) : check.isError ? (
        <ErrorState
          title="We couldn't check your link"
          error={check.error}
          retrying={check.isFetching}
          onRetry={() => void check.refetch()}
        />
      ) : check.isPending ? (
        <LoadingText>Checking your link...</LoadingText>
      ) : (
        <>
          <StepHeading>Choose a new password</StepHeading>
          <NewPasswordForm
            error={error}
            pending={reset.isPending}
            onChange={() => setError(null)}
            onSave={save}
            saveLabel="Reset Password"
          />
        </>
      )}
    </SignInFrame>
  );
}

export { ResetPasswordPage as Component };
