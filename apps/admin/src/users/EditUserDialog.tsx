import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import {
  EditUserRequest,
  MESSAGES,
  VALIDATION_OPTIONS,
  roleLabel,
  type AssignableRole,
  type User,
} from '@lanelight/contracts';
import {
  Button,
  ChoiceGroup,
  Dialog,
  ReadOnlyField,
  TextField,
  applyFieldErrors,
  toast,
  useSession,
} from '@lanelight/ui';
import { IconShieldLock } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useEditUser } from '../queries';
import { ResetPasswordButton, ResetPasswordDialog } from './ResetPassword';
import { ResetSecondFactorDialog } from './ResetSecondFactor';
import classes from './EditUserDialog.module.css';

const STATUSES = [
  { value: 'active' as const, label: 'Active' },
  { value: 'inactive' as const, label: 'Inactive' },
];

const resolver = classValidatorResolver(EditUserRequest, { validator: VALIDATION_OPTIONS });

const FIELDS = ['fullName', 'status', 'role'] as const;

interface EditUserDialogProps {
  user: User;
  /** Roles that the user can be given; without them the role is to read only, as the specification has it for super admins. */
  roles?: readonly AssignableRole[];
  onClose: () => void;
}

/** Name, status and maybe role of a user; what identifies them cannot be changed (specification, section 2). */
export function EditUserDialog({ user, roles, onClose }: EditUserDialogProps) {
  const formId = useId();
  const edit = useEditUser();
  const current = roles?.find((role) => user.roles.includes(role));
  const [resetting, setResetting] = useState<'password' | 'second-factor' | null>(null);
  const isOwn = useSession().user?.id === user.id;
  const { register, control, handleSubmit, setError, formState } = useForm<EditUserRequest>({
    resolver,
    defaultValues: { fullName: user.fullName ?? '', status: user.status, ...(current && { role: current }) },
  });

  const save = handleSubmit(async ({ fullName, status, role }) => {
    try {
      await edit.mutateAsync({ id: user.id, fullName, status, ...(role && role !== current && { role }) });
      toast.success(MESSAGES.users.updated.title, { id: 'edit-user' });
      onClose();
    } catch (error) {
      const shown = applyFieldErrors(error, (name, message) =>
        setError(FIELDS.find((field) => field === name) ?? 'fullName', message),
      );
      if (!shown) toast.problem(MESSAGES.users.updateFailed.title, error, undefined, { id: 'edit-user' });
    }
  });

  if (resetting === 'password') return <ResetPasswordDialog user={user} onClose={onClose} />;
  if (resetting === 'second-factor') return <ResetSecondFactorDialog user={user} onClose={onClose} />;
  return (
    <Dialog
      open
      title="Edit User"
      onClose={formState.isSubmitting ? undefined : onClose}
      actions={
        <>
          <Button type="submit" form={formId} variant="primary" busy={formState.isSubmitting} busyLabel="Saving...">
            Save Changes
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </>
      }
    >
      <form id={formId} className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <div className={classes.pair}>
          <ReadOnlyField compact label="User ID" value={user.userId} empty="None" mono />
          {roles ? (
            <ReadOnlyField compact label="Email" value={user.email} />
          ) : (
            <ReadOnlyField compact label="Role" value={user.roles[0] && roleLabel(user.roles[0])} />
          )}
        </div>
        {!roles && <ReadOnlyField compact label="Email" value={user.email} />}
        <TextField
          compact
          label="Full Name"
          autoComplete="off"
          data-autofocus
          {...register('fullName')}
          error={formState.errors.fullName?.message}
        />
        {roles && (
          <Controller
            control={control}
            name="role"
            render={({ field, fieldState }) => (
              <ChoiceGroup
                label="Role"
                options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
                {...field}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
        <Controller
          control={control}
          name="status"
          render={({ field, fieldState }) => (
            <ChoiceGroup
              label="Status"
              options={STATUSES}
              {...field}
              error={fieldState.error?.message}
              hint="Inactive users can't sign in."
            />
          )}
        />
        {!isOwn && (
          <div className={classes.resets}>
            <ResetPasswordButton onClick={() => setResetting('password')} />
            {(user.hasSecondFactor || user.hasPasskey) && (
              <Button icon={<IconShieldLock aria-hidden />} onClick={() => setResetting('second-factor')}>
                Reset Two-Step Sign-In
              </Button>
            )}
          </div>
        )}
      </form>
    </Dialog>
  );
}
