import { PageSkeleton, RequireSession } from '@lanelight/ui';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { PageError } from '../frame/PageError';
import { useRenewal } from '../frame/use-renewal';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { useFailedDiscovery } from './discover-routes';

/** A path without a page: unknown, or of a micro-frontend that is down. Then trying again needs no reload. */
function Unmatched() {
  const failed = useFailedDiscovery();
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const failure = failed?.path === location.pathname ? failed : null;
  const isRenewing = useRenewal(failure?.error);
  if (!failure) return <NotFoundPage />;
  if (isRenewing) return <PageSkeleton />;
  return (
    <RequireSession>
      <PageError
        title={
          failure.remote
            ? `${failure.remote.title ?? failure.remote.name} is not available`
            : 'This page could not be loaded'
        }
        retrying={navigation.state !== 'idle'}
        onRetry={() => void navigate(location, { replace: true, preventScrollReset: true })}
      >
        This part of Lanelight did not answer. The other parts work, and nothing was lost.
      </PageError>
    </RequireSession>
  );
}

export { Unmatched as Component };
