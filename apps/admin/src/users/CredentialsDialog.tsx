import { Button, CopyButton, Dialog, IconButton, QrCode, ReadOnlyField, toast } from '@lanelight/ui';
import { IconQrcode } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import classes from './CredentialsDialog.module.css';

function Credential({ label, value, action }: { label: string; value: string; action?: ReactNode }) {
  return (
    <ReadOnlyField
      compact
      mono
      label={label}
      value={value}
      action={
        <span className={classes.actions}>
          {action}
          <CopyButton
            text={value}
            iconOnly
            label={`Copy ${label}`}
            onCopied={() => toast.success(`${label} copied to clipboard`, { id: `copied-${label}` })}
          />
        </span>
      }
    />
  );
}

/** The password, with a QR code for a tablet's camera: nobody types 24 characters with gloves on. */
function Password({ value }: { value: string }) {
  const [isShown, setIsShown] = useState(false);
  const codeId = useId();
  return (
    <div>
      <Credential
        label="Password"
        value={value}
        action={
          <IconButton
            label="QR code"
            aria-expanded={isShown}
            aria-controls={codeId}
            icon={<IconQrcode size={20} aria-hidden />}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
      <div id={codeId} className={classes.code} hidden={!isShown}>
        <QrCode text={value} label="QR code of the password" />
        <p>Scan it with the tablet’s camera, copy the text, and paste it as the password.</p>
      </div>
    </div>
  );
}

/** What a user needs to sign in. The password is stored as a hash only, so this is the one time that it can be read. */
export function CredentialsDialog({
  title = 'User Created Successfully',
  login,
  password,
  onDone,
}: {
  title?: string;
  /** What the user signs in with. */
  login: { label: 'User ID' | 'Email'; value: string };
  password: string;
  onDone: () => void;
}) {
  return (
    <Dialog
      open
      title={title}
      actions={
        <Button variant="primary" data-autofocus onClick={onDone}>
          Done
        </Button>
      }
    >
      <div className={classes.credentials}>
        <p>Copy these now. You won’t see them again.</p>
        <Credential {...login} />
        <Password value={password} />
      </div>
    </Dialog>
  );
}
