import { PageSkeleton, RequireSession } from '@lanelight/ui';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { PageError } from '../frame/PageError';
import { useRenewal } from '../frame/use-renewal';
import { NotFoundPage } from '../not-found/NotFoundPage';
import { useFailedDiscovery } from './discover-routes';
import { IncompatibleRemoteError } from './remotes';

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
            : "We couldn't load this page"
        }
        retrying={navigation.state !== 'idle'}
        onRetry={() => void navigate(location, { replace: true, preventScrollReset: true })}
      >
        {failure.error instanceof IncompatibleRemoteError ? (
          <>
            This part needs version {failure.error.builtAgainst} of Lanelight’s shared interface, and this page has
            version {failure.error.provided}, so it was not opened. Reload the page. If that does not help, contact
            support.
          </>
        ) : (
          "This part of Lanelight isn't responding. Everything else works, and nothing was lost."
        )}
      </PageError>
    </RequireSession>
  );
}

export { Unmatched as Component };
