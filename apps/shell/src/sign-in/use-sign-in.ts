import { MESSAGES } from '@lanelight/contracts';
import { toast, useSession, type Credentials } from '@lanelight/ui';
import { useMutation } from '@tanstack/react-query';
import { clearFailure, showFailure, TOAST_ID } from './steps';

/** Signs in and says how it went; the page moves on by itself once there is a session. */
export function useSignIn(): { signIn: (credentials: Credentials) => void; pending: boolean } {
  const session = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: session.signIn,
    onMutate: clearFailure,
    onSuccess: () => void toast.success(MESSAGES.signIn.success.title, { id: TOAST_ID }),
    onError: showFailure,
  });
  return { signIn: mutate, pending: isPending };
}
