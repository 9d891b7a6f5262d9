import { MESSAGES, type CurrentUser } from '@lanelight/contracts';
import { ApiProblem, NetworkProblem, api, toast, useSession } from '@lanelight/ui';
import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { useMutation } from '@tanstack/react-query';
import { clearFailure, showFailure, TOAST_ID } from './steps';

/** An IPv4 or IPv6 address. */
const ADDRESS = /^(\d{1,3}(\.\d{1,3}){3}|\[.*\])$/;

/** Whether this page can use passkeys: they belong to a domain, which an address is not, and need a secure page. */
export const offersPasskeys = (): boolean =>
  typeof globalThis.PublicKeyCredential === 'function' && !ADDRESS.test(location.hostname);

/** What the browser itself reports, such as that the person has canceled; everything else is about the server. */
export const isOfBrowser = (problem: unknown): boolean =>
  !(problem instanceof ApiProblem || problem instanceof NetworkProblem);

type Login = { userId: string } | { email: string };

/** Signs in with a passkey in place of the password. Whether the account has one is only told to who unlocks it. */
export function usePasskeySignIn(): { signIn: (login: Login) => void; pending: boolean } {
  const { accept } = useSession();
  const { mutate, isPending } = useMutation({
    mutationFn: async (login: Login): Promise<CurrentUser> => {
      const options = await api.post('/api/identity/passkeys/options', { body: login, anonymous: true });
      const { startAuthentication } = await import('@simplewebauthn/browser');
      const credential = await startAuthentication({
        optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON,
      });
      const body = { ...login, credential: { ...credential } };
      return accept(await api.post('/api/identity/sessions/passkey', { body, anonymous: true }));
    },
    onMutate: clearFailure,
    onSuccess: () => void toast.success(MESSAGES.signIn.success.title, { id: TOAST_ID }),
    onError: (problem) => {
      const { title, description } = MESSAGES.passkeys.notUsed;
      if (isOfBrowser(problem)) toast.failure(title, { id: TOAST_ID, description });
      else showFailure(problem);
    },
  });
  return { signIn: mutate, pending: isPending };
}
