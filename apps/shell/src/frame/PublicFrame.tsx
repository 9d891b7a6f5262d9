import { useSession } from '@lanelight/ui';
import { Outlet } from 'react-router';
import { Footer } from './Footer';
import { PageFrame } from './PageFrame';
import { PublicHeader } from './PublicHeader';

/**
 * Header and footer of the pages that everybody may read, when one comes to them from within the application. Opened by
 * their address they are static (`public-pages/render-page.tsx`).
 */
export function PublicFrame() {
  const { status } = useSession();
  return (
    <PageFrame>
      <PublicHeader signedIn={status !== 'signed-out'} />
      <Outlet />
      <Footer />
    </PageFrame>
  );
}
