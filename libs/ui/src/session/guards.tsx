import type { Role } from '@lanelight/contracts';
import type { ReactNode } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { PageSkeleton } from '../components/Skeleton';
import { returnPathTo } from './return-path';
import { useSession } from './SessionProvider';

interface GuardProps {
  /** What is guarded; without it, the nested routes. */
  children?: ReactNode;
}

/** Where a password is replaced that somebody else chose, and a second factor is set up. */
const ACCOUNT_PATH = '/account';

/**
 * Shows its content to signed-in users and sends everyone else to /auth, once loading has finished (specification,
 * section 2). Someone who has to choose their own password or to set up a second factor does that first.
 */
export function RequireSession({ children }: GuardProps) {
  const { status, user } = useSession();
  const location = useLocation();
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'signed-out')
    return <Navigate to="/auth" replace state={returnPathTo(location.pathname + location.search)} />;
  if ((user?.mustChangePassword || user?.mustSetUpSecondFactor) && location.pathname !== ACCOUNT_PATH)
    return (
      <Navigate to={ACCOUNT_PATH} replace state={{ from: location.pathname + location.search, userId: user.id }} />
    );
  return children ?? <Outlet />;
}

/** As {@link RequireSession}, and for the given roles only; others are sent to `otherwise`, or see it when it is content. */
export function RequireRole({
  roles,
  otherwise = '/dashboard',
  children,
}: GuardProps & { roles: readonly Role[]; otherwise?: ReactNode }) {
  const { hasRole } = useSession();
  return (
    <RequireSession>
      {hasRole(...roles) ? (
        (children ?? <Outlet />)
      ) : typeof otherwise === 'string' && otherwise.startsWith('/') ? (
        <Navigate to={otherwise} replace />
      ) : (
        otherwise
      )}
    </RequireSession>
  );
}
