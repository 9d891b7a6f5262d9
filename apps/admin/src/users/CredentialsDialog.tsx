import { Button, CopyButton, Dialog, ReadOnlyField, toast } from '@lanelight/ui';
import classes from './CredentialsDialog.module.css';

function Credential({ label, value }: { label: string; value: string }) {
  return (
    <ReadOnlyField
      compact
      mono
      label={label}
      value={value}
      action={
        <CopyButton
          text={value}
          iconOnly
          label={`Copy ${label}`}
          onCopied={() => toast.success(`${label} copied to clipboard`, { id: `copied-${label}` })}
        />
      }
    />
  );
}

/** What the new user needs to sign in. The password is stored as a hash only, so this is the one time that it can be read. */
export function CredentialsDialog({
  userId,
  password,
  onDone,
}: {
  userId: string;
  password: string;
  onDone: () => void;
}) {
  return (
    <Dialog
      open
      title="User Created Successfully"
      actions={
        <Button variant="primary" data-autofocus onClick={onDone}>
          Done
        </Button>
      }
    >
      <div className={classes.credentials}>
        <p>Pass these on now. They will not be shown again.</p>
        <Credential label="User ID" value={userId} />
        <Credential label="Password" value={password} />
      </div>
    </Dialog>
  );
}
