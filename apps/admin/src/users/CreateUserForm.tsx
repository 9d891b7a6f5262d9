import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import {
  CreateUserRequest,
  MESSAGES,
  VALIDATION_OPTIONS,
  newId,
  roleLabel,
  type AssignableRole,
} from '@lanelight/contracts';
import {
  ApiProblem,
  Button,
  ButtonLink,
  FailedPart,
  SelectField,
  TextField,
  applyFieldErrors,
  toast,
} from '@lanelight/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useForm, type Control } from 'react-hook-form';
import { auctionsQuery, useCreateUser } from '../queries';
import { CredentialsDialog } from './CredentialsDialog';
import { generatePassword } from './generated-password';
import classes from './CreateUserForm.module.css';

/** In the order in which they are checked: only the first wrong one says so (specification, section 5). */
const FIELDS = ['fullName', 'email', 'userId', 'role', 'auctionId'] as const;
type Field = (typeof FIELDS)[number];

const isField = (name: string): name is Field => FIELDS.some((field) => field === name);

function AuctionField({ control, error }: { control: Control<CreateUserRequest>; error: string | undefined }) {
  const auctions = useQuery(auctionsQuery);
  // Controlled: the auction that is chosen from the start becomes an option only once the list is here.
  const { field } = useController({ control, name: 'auctionId' });
  const byName = [...(auctions.data?.items ?? [])].sort((a, b) => a.name.localeCompare(b.name));
  return (
    <>
      <SelectField
        label="Auction"
        placeholder="Select an auction"
        options={byName.map(({ id, name }) => ({ value: id, label: name }))}
        {...field}
        error={error}
      />
      {auctions.isError && (
        <FailedPart
          title={MESSAGES.users.auctionsFailed.title}
          retrying={auctions.isFetching}
          onRetry={() => void auctions.refetch()}
        />
      )}
    </>
  );
}

/** The server's own sentence where it gave one (specification, section 8). */
function tellFailure(error: unknown): void {
  const { failed, notSignedIn } = MESSAGES.users;
  if (error instanceof ApiProblem) {
    toast.failure(error.status === 401 ? notSignedIn.title : error.message, { id: 'create-user' });
  } else toast.problem(failed.title, error, undefined, { id: 'create-user' });
}

interface CreateUserFormProps {
  /** Roles to choose from. */
  roles: readonly AssignableRole[];
  /** The auction that the user belongs to; without it, the form asks for one. */
  auctionId?: string;
  /** What is chosen when the form opens. */
  initial?: { auctionId?: string | undefined; role?: AssignableRole | undefined };
  cancelTo: string;
  /** Once the credentials were handed over. */
  onDone: () => void;
}

/** A new user of one auction, with a password made here and shown once (specification, section 2). */
export function CreateUserForm({ roles, auctionId, initial, cancelTo, onDone }: CreateUserFormProps) {
  const create = useCreateUser();
  // Kept until the page is left: the same form sent again after a lost answer is the same user with the same password.
  const [identity] = useState(() => ({ id: newId(), password: generatePassword() }));
  const [created, setCreated] = useState<string | null>(null);
  const { register, control, handleSubmit, setError, formState } = useForm<CreateUserRequest>({
    resolver: classValidatorResolver(CreateUserRequest, { validator: VALIDATION_OPTIONS }),
    defaultValues: {
      ...identity,
      fullName: '',
      email: '',
      userId: '',
      auctionId: auctionId ?? initial?.auctionId ?? '',
      ...(initial?.role && { role: initial.role }),
    },
  });
  const firstWrong = FIELDS.find((field) => formState.errors[field]);
  const errorOf = (field: Field): string | undefined =>
    field === firstWrong ? formState.errors[field]?.message : undefined;

  const save = handleSubmit(async (request) => {
    try {
      await create.mutateAsync(request);
      toast.success(MESSAGES.users.created.title, { id: 'create-user' });
      setCreated(request.userId);
    } catch (error) {
      const shown = applyFieldErrors(error, (field, message) => {
        if (isField(field)) setError(field, message);
      });
      if (!shown) tellFailure(error);
    }
  });

  return (
    <>
      <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
        <TextField label="Full Name" autoComplete="off" {...register('fullName')} error={errorOf('fullName')} />
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          {...register('email')}
          error={errorOf('email')}
        />
        <TextField
          label="User ID"
          hint="Alphanumeric, 4-20 characters"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...register('userId')}
          error={errorOf('userId')}
        />
        {auctionId === undefined && <AuctionField control={control} error={errorOf('auctionId')} />}
        <SelectField
          label="Role"
          placeholder="Select a role"
          options={roles.map((role) => ({ value: role, label: roleLabel(role) }))}
          {...register('role')}
          error={errorOf('role')}
        />
        <div className={classes.actions}>
          <Button type="submit" variant="primary" busy={formState.isSubmitting} busyLabel="Creating...">
            Create User
          </Button>
          <ButtonLink to={cancelTo}>Cancel</ButtonLink>
        </div>
      </form>
      {created !== null && (
        <CredentialsDialog login={{ label: 'User ID', value: created }} password={identity.password} onDone={onDone} />
      )}
    </>
  );
}
