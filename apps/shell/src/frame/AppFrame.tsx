import { abbreviatedName } from '@lanelight/contracts';
import { useOnline, useSession } from '@lanelight/ui';
import { useState } from 'react';
import { Outlet, useNavigate } from 'react-router';
import { usePageHandle } from './page-handle';
import { AppBar } from './AppBar';
import { Footer } from './Footer';
import { OfflineBanner } from './OfflineBanner';
import { PageFrame } from './PageFrame';

/** App bar of whoever is signed in, the page, and the footer. */
export function AppFrame() {
  const { frame, signOutTo = '/auth' } = usePageHandle();
  const { user, auctionName, hasRole, signOut } = useSession();
  const [signingOut, setSigningOut] = useState(false);
  const navigate = useNavigate();
  const online = useOnline();

  const leave = async (): Promise<void> => {
    setSigningOut(true);
    await signOut();
    setSigningOut(false);
    await navigate(signOutTo, { replace: true });
  };

  if (frame === 'task') return <Outlet />;
  return (
    <PageFrame>
      {user ? (
        <AppBar
          auction={hasRole('super_admin') ? 'Super Admin' : auctionName}
          userName={abbreviatedName(user)}
          onSignOut={() => void leave()}
          signingOut={signingOut}
        />
      ) : (
        <AppBar home="/" />
      )}
      <OfflineBanner online={online} />
      <Outlet />
      <Footer />
    </PageFrame>
  );
}
