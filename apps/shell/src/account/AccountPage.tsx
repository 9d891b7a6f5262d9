import { roleLabel, type CurrentUser } from '@lanelight/contracts';
import { FactList, Page, PageHeader, RequireSession, Section, pathAfterSignIn, useSession } from '@lanelight/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetTypedPassword, keepTypedPassword, typedPasswordOf } from '../sign-in/typed-password';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import { Passkeys } from './Passkeys';
import { SecondFactor } from './SecondFactor';
import { SetUpSecondFactor } from './SetUpSecondFactor';
import classes from './AccountPage.module.css';

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
  if (duty === 'second-factor') return <FirstSecondFactor id={user.id} onDone={goOn} />;
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

/** All that somebody sees who has to have a second factor and has none. */
function FirstSecondFactor({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <Page width="narrow">
      <PageHeader
        title="Set up two-step sign-in"
        subtitle="Your account needs it. From now on, you enter a code from an app on your phone after your password."
      />
      <SetUpSecondFactor typed={typedPasswordOf(id)} onDone={onDone} />
    </Page>
  );
}

const AccountPage = () => (
  <RequireSession>
    <Account />
  </RequireSession>
);

export { AccountPage as Component };
