import { roleLabel, type CurrentUser } from '@lanelight/contracts';
import {
  Button,
  FactList,
  Page,
  PageHeader,
  RequireSession,
  Section,
  pathAfterSignIn,
  useSession,
} from '@lanelight/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { offersPasskeys, usePasskeySignIn } from '../sign-in/passkey';
import { forgetTypedPassword, keepTypedPassword, typedPasswordOf } from '../sign-in/typed-password';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import { AddPasskey, Passkeys } from './Passkeys';
import { SecondFactor } from './SecondFactor';
import { SetUpSecondFactor } from './SetUpSecondFactor';
import classes from './AccountPage.module.css';
import steps from './SecondFactor.module.css';

/** What has to be done before anything else. */
type Duty = 'password' | 'second-factor';

const dutyOf = ({ mustChangePassword, mustSetUpSecondFactor }: CurrentUser): Duty | null => {
  if (mustChangePassword) return 'password';
  return mustSetUpSecondFactor ? 'second-factor' : null;
};

/** What somebody sees of their own account: facts, password, two-step sign-in, passkeys, devices. */
function Account() {
  const { user, updateUser } = useSession();
  // Until the page is left, so that nothing else shows for a moment once the password is replaced.
  const [duty, setDuty] = useState(user && dutyOf(user));
  const [wasAdded, setWasAdded] = useState(false);
  const { state } = useLocation();
  const navigate = useNavigate();
  if (!user) return null;
  const goOn = (): void => {
    forgetTypedPassword();
    void navigate(pathAfterSignIn(state, user.id), { replace: true });
  };
  const passwordChosen = (password: string): void => {
    updateUser({ mustChangePassword: false });
    if (!user.mustSetUpSecondFactor) return goOn();
    keepTypedPassword(user.id, password);
    setDuty('second-factor');
  };
  if (duty === 'password') return <FirstPassword id={user.id} onChanged={passwordChosen} />;
  if (duty === 'second-factor')
    return user.hasPasskey && !wasAdded ? (
      <PasskeyFirst user={user} onDone={goOn} />
    ) : (
      <FirstSecondFactor id={user.id} onPasskey={() => setWasAdded(true)} onDone={goOn} />
    );
  const { fullName, userId, email, roles, auctionName } = user;
  return (
    <Page width="text">
      <PageHeader title="Your Account" back={{ to: '/dashboard', label: 'Dashboard' }} />
      <FactList
        facts={[
          { label: 'Name', value: fullName },
          { label: 'User ID', value: userId },
          { label: 'Email', value: email, wide: true },
          { label: 'Role', value: roles.map(roleLabel).join(', ') },
          ...(auctionName === null ? [] : [{ label: 'Auction', value: auctionName }]),
        ]}
      />
      <Section title="Password">
        <div className={classes.form}>
          <ChangePassword />
        </div>
      </Section>
      <SecondFactor />
      <Passkeys />
      <Devices />
    </Page>
  );
}

/** All that somebody sees who signed in with a password that somebody else chose. */
function FirstPassword({ id, onChanged }: { id: string; onChanged: (password: string) => void }) {
  return (
    <Page width="narrow">
      <PageHeader
        title="Choose your own password"
        subtitle="Someone else chose the password you signed in with. Replace it with one that only you know."
      />
      <ChangePassword typed={typedPasswordOf(id)} saveLabel="Save Password" onChanged={onChanged} />
    </Page>
  );
}

/** All that somebody sees who has to have a second factor and has none: an app, or a passkey where there can be one. */
function FirstSecondFactor({ id, onPasskey, onDone }: { id: string; onPasskey: () => void; onDone: () => void }) {
  const { renew } = useSession();
  const [byPasskey, setByPasskey] = useState(false);
  const typed = typedPasswordOf(id);
  const added = async (): Promise<void> => {
    onPasskey();
    // Out of reach now, the session gets its new token with its next renewal.
    await renew().catch(() => undefined);
    onDone();
  };
  if (byPasskey)
    return (
      <Page width="narrow">
        <PageHeader
          title="Add a passkey"
          subtitle="From now on, you sign in by unlocking this device with a fingerprint, your face or its PIN."
        />
        <AddPasskey
          typed={typed}
          cancelLabel="Use an App Instead"
          onAdded={added}
          onCancel={() => setByPasskey(false)}
        />
      </Page>
    );
  return (
    <Page width="narrow">
      <PageHeader
        title="Set up two-step sign-in"
        subtitle="Your account needs it. From now on, you enter a code from an app on your phone after your password."
      />
      {offersPasskeys() && (
        <div className={classes.instead}>
          <p className={steps.text}>No phone at hand? Unlock this device in place of entering a code.</p>
          <Button onClick={() => setByPasskey(true)}>Use a Passkey Instead</Button>
        </div>
      )}
      <SetUpSecondFactor typed={typed} onDone={onDone} />
    </Page>
  );
}

/** All that somebody sees who signed in with the password alone, and whose second factor is a passkey. */
function PasskeyFirst({
  user: { userId, email, mustSetUpSecondFactor },
  onDone,
}: {
  user: CurrentUser;
  onDone: () => void;
}) {
  const { signOut } = useSession();
  const { signIn, pending } = usePasskeySignIn();
  const goOn = useEffectEvent(onDone);
  useEffect(() => {
    if (!mustSetUpSecondFactor) goOn();
  }, [mustSetUpSecondFactor]);
  return (
    <Page width="narrow">
      <PageHeader
        title="Use your passkey"
        subtitle="Your account needs more than a password, and you have a passkey. If its device is lost, ask your administrator to reset two-step sign-in."
      />
      <div className={steps.actions}>
        {offersPasskeys() && (
          <Button
            variant="primary"
            busy={pending}
            busyLabel="Unlock this device..."
            onClick={() => signIn(userId === null ? { email } : { userId })}
          >
            Use a Passkey
          </Button>
        )}
        <Button onClick={() => void signOut()}>Sign Out</Button>
      </div>
    </Page>
  );
}

const AccountPage = () => (
  <RequireSession>
    <Account />
  </RequireSession>
);

export { AccountPage as Component };
