import { MESSAGES } from '@lanelight/contracts';
import { ApiProblem, toast, useSession, type Credentials } from '@lanelight/ui';
import { useMutation } from '@tanstack/react-query';
import { clearFailure, showFailure, TOAST_ID } from './steps';

/**
 * Signs in and reports the result; the page moves on by itself once there is a session. `refused` is the server's sentence
 * when it did not accept the credentials, for the password field.
 */
export function useSignIn(): {
  signIn: (credentials: Credentials) => void;
  pending: boolean;
  refused: string | null;
  clear: () => void;
} {
  const session = useSession();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: session.signIn,
    onMutate: clearFailure,
    onSuccess: () => void toast.success(MESSAGES.signIn.success.title, { id: TOAST_ID }),
    onError: showFailure,
  });
  const refused = error instanceof ApiProblem && error.status < 500 ? error.message : null;
  return { signIn: mutate, pending: isPending, refused, clear: reset };
}
