import { ChangePasswordRequest, MESSAGES, parseDto } from '@lanelight/contracts';
import { ApiProblem, PasswordField, api, toast } from '@lanelight/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { NewPasswordForm } from '../sign-in/NewPasswordForm';
import { brokenRules } from '../sign-in/steps';
import { sessionsKey } from './queries';

const TOAST_ID = 'change-password';

/** Replaces the own password; other devices are signed out by it. */
export function ChangePassword({
  typed = null,
  saveLabel = 'Change Password',
  onChanged,
}: {
  /** The current password where it is known, so that it is not asked for. */
  typed?: string | null;
  saveLabel?: string;
  onChanged?: (password: string) => void;
}) {
  const [current, setCurrent] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  // The fields start again from empty after each change.
  const [changes, setChanges] = useState(0);
  const queryClient = useQueryClient();
  const { passwords: messages } = MESSAGES;
  const change = useMutation({
    mutationFn: (body: { currentPassword: string; password: string }) =>
      api.post('/api/identity/me/password', { body }),
    onMutate: () => toast.close(TOAST_ID),
    onSuccess: (_, { password }) => {
      toast.success(messages.changed.title, { id: TOAST_ID, description: messages.changed.description });
      setCurrent('');
      setChanges((count) => count + 1);
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
      onChanged?.(password);
    },
    onError: (problem) => {
      const fields = problem instanceof ApiProblem ? problem.errors : {};
      setErrors(fields);
      const isShown = 'password' in fields || (typed === null && 'currentPassword' in fields);
      if (!isShown) toast.problem(messages.changeFailed.title, problem, undefined, { id: TOAST_ID });
    },
  });

  const save = (password: string): void => {
    const body = { currentPassword: typed ?? current, password };
    const broken = brokenRules(() => parseDto(ChangePasswordRequest, body));
    setErrors(broken ?? {});
    if (!broken) change.mutate(body);
  };

  return (
    <NewPasswordForm
      key={changes}
      before={
        typed === null && (
          <PasswordField
            label="Current password"
            name="current-password"
            autoComplete="current-password"
            value={current}
            error={errors.currentPassword}
            onChange={(event) => {
              setCurrent(event.currentTarget.value);
              setErrors({});
            }}
          />
        )
      }
      autoFocus={typed !== null}
      error={errors.password ?? null}
      pending={change.isPending}
      saveLabel={saveLabel}
      onChange={() => setErrors({})}
      onSave={save}
    />
  );
}
