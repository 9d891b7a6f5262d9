import { classValidatorResolver } from '@hookform/resolvers/class-validator';
import { MESSAGES, VALIDATION_OPTIONS } from '@lanelight/contracts';
import { ApiProblem, Button, ButtonLink, PasswordField, TextField, applyFieldErrors, toast } from '@lanelight/ui';
import { useForm } from 'react-hook-form';
import classes from './AuctionForm.module.css';

/** What both requests have in common; a blank is stored as null. */
export interface AuctionFields {
  name: string;
  city: string | null;
  state: string | null;
  password?: string | null;
  confirmPassword?: string | null;
}

const FIELDS = ['name', 'city', 'state', 'password', 'confirmPassword'] as const;
const isField = (name: string): name is (typeof FIELDS)[number] => FIELDS.some((field) => field === name);

/** What the password is, which is easily taken for one to sign in with. */
export const AUCTION_PASSWORD_HINT =
  'It belongs to the auction. Nobody signs in with it: each user has a password of their own.';

interface AuctionFormProps {
  /** The request whose rules apply: on create, the password is required. */
  rules: new () => AuctionFields;
  initial?: AuctionFields;
  passwordHint: string;
  /** Sends the request; a failure is shown here. */
  onSave: (fields: AuctionFields) => Promise<void>;
}

/** Name, place and password of an auction; one form for creating and editing (specification, section 2). */
export function AuctionForm({ rules, initial, passwordHint, onSave }: AuctionFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<AuctionFields>({
    resolver: classValidatorResolver(rules, { validator: VALIDATION_OPTIONS }),
    defaultValues: {
      name: initial?.name ?? '',
      city: initial?.city ?? '',
      state: initial?.state ?? '',
      password: '',
      confirmPassword: '',
    },
  });
  const { errors } = formState;

  const save = handleSubmit(async (fields) => {
    try {
      await onSave(fields);
    } catch (error) {
      const shown = applyFieldErrors(error, (field, message) => {
        if (isField(field)) setError(field, message);
      });
      if (shown) return;
      if (error instanceof ApiProblem) toast.failure(error.message, { id: 'save-auction' });
      else toast.problem(MESSAGES.auctions.saveFailed.title, error, undefined, { id: 'save-auction' });
    }
  });

  return (
    <form className={classes.form} onSubmit={(event) => void save(event)} noValidate>
      <TextField label="Name" autoComplete="off" {...register('name')} error={errors.name?.message} />
      <div className={classes.place}>
        <TextField label="City" note="Optional" autoComplete="off" {...register('city')} error={errors.city?.message} />
        <TextField
          label="State"
          note="Optional"
          autoComplete="off"
          {...register('state')}
          error={errors.state?.message}
        />
      </div>
      <PasswordField
        label="Password"
        hint={passwordHint}
        autoComplete="new-password"
        {...register('password')}
        error={errors.password?.message}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...register('confirmPassword')}
        error={errors.confirmPassword?.message}
      />
      <div className={classes.actions}>
        <Button type="submit" variant="primary" busy={formState.isSubmitting} busyLabel="Saving...">
          Save Auction
        </Button>
        <ButtonLink to="/admin/auctions">Cancel</ButtonLink>
      </div>
    </form>
  );
}
