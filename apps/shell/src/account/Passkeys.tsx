import { AddPasskeyRequest, ConfirmPasswordRequest, MESSAGES, parseDto, type Passkey } from '@lanelight/contracts';
import {
  ApiProblem,
  Button,
  Dialog,
  FailedPart,
  PasswordField,
  Section,
  SkeletonRows,
  TextField,
  api,
  formatDate,
  formatRelative,
  toast,
} from '@lanelight/ui';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { isOfBrowser, offersPasskeys } from '../sign-in/passkey';
import { brokenRules } from '../sign-in/steps';
import { ConfirmPassword } from './ConfirmPassword';
import { passkeysKey, passkeysQuery } from './queries';
import devices from './Devices.module.css';
import classes from './SecondFactor.module.css';

const TOAST_ID = 'passkeys';

/** The passkeys of one's own account: to sign in by unlocking this device in place of typing a password. */
export function Passkeys() {
  const passkeys = useQuery(passkeysQuery);
  const [adding, setAdding] = useState(false);
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const mayAdd = offersPasskeys();
  const items = passkeys.data?.items ?? [];

  return (
    <Section
      title="Passkeys"
      actions={passkeys.isSuccess && mayAdd && !adding && <Button onClick={() => setAdding(true)}>Add Passkey</Button>}
    >
      {passkeys.isPending && <SkeletonRows rows={1} height={72} />}
      {passkeys.isError && (
        <FailedPart
          title={MESSAGES.passkeys.loadFailed.title}
          retrying={passkeys.isFetching}
          onRetry={() => void passkeys.refetch()}
        />
      )}
      {passkeys.isSuccess && (
        <>
          {adding ? (
            <div className={classes.body}>
              <AddPasskey onAdded={() => setAdding(false)} onCancel={() => setAdding(false)} />
            </div>
          ) : (
            <p className={classes.intro}>
              {mayAdd
                ? 'After your User ID, unlock this device with a fingerprint, your face or its PIN. There is no password to type and no code to enter.'
                : 'Passkeys can’t be used at this address. They need a secure address with a name, such as https://lanelight.example.com.'}
            </p>
          )}
          {items.length > 0 && (
            <ul className={devices.devices} aria-label="Your passkeys">
              {items.map((passkey) => (
                <li key={passkey.id}>
                  <IconFingerprint size={32} stroke={1.5} aria-hidden />
                  <div className={devices.facts}>
                    <b>{passkey.name}</b>
                    <span>
                      Added {formatDate(passkey.createdAt)} ·{' '}
                      {passkey.lastUsedAt === null ? 'Not used yet' : `Last used ${formatRelative(passkey.lastUsedAt)}`}
                    </span>
                  </div>
                  <Button aria-label={`Remove ${passkey.name}`} onClick={() => setRemoving(passkey)}>
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {removing && <RemovePasskey passkey={removing} onClose={() => setRemoving(null)} />}
    </Section>
  );
}

/** Name and password, then the browser asks to unlock the device. */
export function AddPasskey({
  typed = null,
  cancelLabel = 'Cancel',
  onAdded,
  onCancel,
}: {
  /** The password where it is known, so that it is not asked for. */
  typed?: string | null;
  cancelLabel?: string;
  onAdded: () => void | Promise<void>;
  onCancel: () => void;
}) {
  const [name, setName] = useState('');
  const [password, setPassword] = useState(typed ?? '');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const queryClient = useQueryClient();
  const { passkeys: messages } = MESSAGES;
  const add = useMutation({
    mutationFn: async () => {
      const options = await api.post('/api/identity/me/passkeys/options', { body: { password } });
      const { startRegistration } = await import('@simplewebauthn/browser');
      const credential = await startRegistration({
        optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON,
      });
      return api.post('/api/identity/me/passkeys', { body: { name, credential: { ...credential } } });
    },
    onMutate: () => toast.close(TOAST_ID),
    onSuccess: async () => {
      toast.success(messages.added.title, { id: TOAST_ID });
      void queryClient.invalidateQueries({ queryKey: passkeysKey });
      await onAdded();
    },
    onError: (problem) => {
      const fields = problem instanceof ApiProblem ? problem.errors : {};
      setErrors(fields);
      if (Object.keys(fields).length > 0) return;
      if (isOfBrowser(problem))
        toast.failure(messages.addFailed.title, { id: TOAST_ID, description: 'The device was not unlocked.' });
      else toast.problem(messages.addFailed.title, problem, undefined, { id: TOAST_ID });
    },
  });

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const broken = {
      ...brokenRules(() => parseDto(AddPasskeyRequest, { name, credential: {} })),
      ...brokenRules(() => parseDto(ConfirmPasswordRequest, { password })),
    };
    setErrors(broken);
    if (Object.keys(broken).length === 0) add.mutate();
  };

  return (
    <form className={classes.step} onSubmit={submit} noValidate>
      <TextField
        label="Name of the passkey"
        hint="So that you recognize it, for example Lane tablet 3."
        name="passkey-name"
        autoComplete="off"
        autoFocus
        maxLength={60}
        value={name}
        error={errors.name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setErrors({});
        }}
      />
      {typed === null && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={errors.password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setErrors({});
          }}
        />
      )}
      <div className={classes.actions}>
        <Button type="submit" variant="primary" busy={add.isPending} busyLabel="Unlock this device...">
          Continue
        </Button>
        <Button onClick={onCancel}>{cancelLabel}</Button>
      </div>
    </form>
  );
}

function RemovePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { passkeys: messages } = MESSAGES;
  const removed = (): void => {
    void queryClient.invalidateQueries({ queryKey: passkeysKey });
    onClose();
  };
  const remove = useMutation({
    mutationFn: (password: string) =>
      api.post('/api/identity/me/passkeys/{id}/removals', { path: { id }, body: { password } }),
    onMutate: () => toast.close(TOAST_ID),
    onSuccess: () => {
      toast.success(messages.removed.title, { id: TOAST_ID });
      removed();
    },
    onError: (problem) => {
      // It was removed elsewhere meanwhile.
      if (problem instanceof ApiProblem && problem.status === 404) removed();
      else if (!(problem instanceof ApiProblem && 'password' in problem.errors))
        toast.problem(messages.removeFailed.title, problem, undefined, { id: TOAST_ID });
    },
  });
  return (
    <Dialog open title={`Remove the passkey ${name}?`} onClose={remove.isPending ? undefined : onClose}>
      <ConfirmPassword
        confirmLabel="Remove"
        pending={remove.isPending}
        problem={remove.error}
        onConfirm={remove.mutate}
        onCancel={onClose}
      >
        It no longer signs you in. Delete it on the device as well.
      </ConfirmPassword>
    </Dialog>
  );
}
