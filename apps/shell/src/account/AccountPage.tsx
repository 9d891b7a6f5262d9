import { roleLabel } from '@lanelight/contracts';
import { FactList, Page, PageHeader, RequireSession, Section, pathAfterSignIn, useSession } from '@lanelight/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { forgetTypedPassword, typedPasswordOf } from '../sign-in/typed-password';
import { ChangePassword } from './ChangePassword';
import { Devices } from './Devices';
import classes from './AccountPage.module.css';

/** What somebody sees of their own account: facts, password, devices. */
function Account() {
  const { user } = useSession();
  // Until the page is left, so that nothing else shows for a moment once the password is replaced.
  const [isFirst] = useState(user?.mustChangePassword ?? false);
  if (!user) return null;
  if (isFirst) return <FirstPassword id={user.id} />;
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
      <Devices />
    </Page>
  );
}

/** All that somebody sees who signed in with a password that somebody else chose. */
function FirstPassword({ id }: { id: string }) {
  const { updateUser } = useSession();
  const { state } = useLocation();
  const navigate = useNavigate();
  const goOn = (): void => {
    forgetTypedPassword();
    updateUser({ mustChangePassword: false });
    void navigate(pathAfterSignIn(state, id), { replace: true });
  };
  return (
    <Page width="narrow">
      <PageHeader
        title="Choose your own password"
        subtitle="Someone else chose the password you signed in with. Replace it with one that only you know."
      />
      <ChangePassword typed={typedPasswordOf(id)} saveLabel="Save Password" onChanged={goOn} />
    </Page>
  );
}

const AccountPage = () => (
  <RequireSession>
    <Account />
  </RequireSession>
);

export { AccountPage as Component };
