import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { EditUserRequest, MESSAGES, VALIDATION_OPTIONS, roleLabel, type User } from '@lanelight/contracts';
import { Button, ChoiceGroup, Dialog, ReadOnlyField, TextField, applyFieldErrors, toast } from '@lanelight/ui';
import { useId } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useEditUser } from '../queries';
import classes from './EditUserDialog.module.css';

const STATUSES = [
  { value: 'active' as const, label: 'Active' },
  { value: 'inactive' as const, label: 'Inactive' },
];

const resolver = classValidatorResolver(EditUserRequest, { validator: VALIDATION_OPTIONS });

/** Name and status of a user; what identifies them cannot be changed (specification, section 2). */
export function EditUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const formId = useId();
  const edit = useEditUser();
  const { register, control, handleSubmit, setError, formState } = useForm<EditUserRequest>({
    resolver,
    defaultValues: { fullName: user.fullName ?? '', status: user.status },
  });

  const save = handleSubmit(async ({ fullName, status }) => {
    try {
      await edit.mutateAsync({ id: user.id, fullName, status });
      toast.success(MESSAGES.users.updated.title, { id: 'edit-user' });
      onClose();
    } catch (error) {
      const shown = applyFieldErrors(error, (field, message) =>
        setError(field === 'status' ? 'status' : 'fullName', message),
      );
      if (!shown) toast.problem(MESSAGES.users.updateFailed.title, error, undefined, { id: 'edit-user' });
    }
  });

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
          <ReadOnlyField compact label="Role" value={user.roles[0] && roleLabel(user.roles[0])} />
        </div>
        <ReadOnlyField compact label="Email" value={user.email} />
        <TextField
          compact
          label="Full Name"
          autoComplete="off"
          data-autofocus
          {...register('fullName')}
          error={formState.errors.fullName?.message}
        />
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
      </form>
    </Dialog>
  );
}
