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

/** Shows its content to signed-in users and sends everyone else to /auth, once loading has finished (specification, section 2). */
export function RequireSession({ children }: GuardProps) {
  const { status } = useSession();
  const location = useLocation();
  if (status === 'loading') return <PageSkeleton />;
  if (status === 'signed-out')
    return <Navigate to="/auth" replace state={returnPathTo(location.pathname + location.search)} />;
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
