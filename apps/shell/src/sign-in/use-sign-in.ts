import { MESSAGES } from '@lanelight/contracts';
import { ApiProblem, SecondStepNeeded, toast, useSession, type Credentials } from '@lanelight/ui';
import { useMutation } from '@tanstack/react-query';
import { keepTypedPassword } from './typed-password';
import { clearFailure, showFailure, TOAST_ID } from './steps';

/**
 * Signs in and reports the result; the page moves on by itself once there is a session. `refused` says at the
 * password field that the server did not accept it; the toast has the specification's words. `onCode` goes on where a
 * code is asked for.
 */
export function useSignIn(onCode: (pendingToken: string, password: string) => void): {
  signIn: (credentials: Credentials) => void;
  pending: boolean;
  refused: string | null;
  clear: () => void;
} {
  const session = useSession();
  const { mutate, isPending, error, reset, variables } = useMutation({
    mutationFn: session.signIn,
    onMutate: clearFailure,
    onSuccess: (user, { password }) => {
      if (user.mustChangePassword || user.mustSetUpSecondFactor) keepTypedPassword(user.id, password);
      toast.success(MESSAGES.signIn.success.title, { id: TOAST_ID });
    },
    onError: (problem, { password }) => {
      if (problem instanceof SecondStepNeeded) onCode(problem.pending.pendingToken, password);
      else showFailure(problem);
    },
  });
  const isRefused = error instanceof ApiProblem && error.status < 500;
  const wrong = variables && 'email' in variables ? 'Wrong email or password.' : 'Wrong password. Try again.';
  const refused = !isRefused ? null : error.status === 401 ? wrong : error.message;
  return { signIn: mutate, pending: isPending, refused, clear: reset };
}
