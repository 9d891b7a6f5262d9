import { PageSkeleton } from '@lanelight/ui';
import { useRouteError } from 'react-router';
import { PageError, useReload } from './PageError';
import { useRenewal } from './use-renewal';
import { AppBar } from './AppBar';
import { Footer } from './Footer';
import { PageFrame } from './PageFrame';

/** The last resort: any page of the shell that could not be loaded or broke. */
export function RouteError() {
  const error = useRouteError();
  const reload = useReload();
  const isRenewing = useRenewal(error);
  return (
    <PageFrame>
      <AppBar home="/" />
      {isRenewing ? <PageSkeleton /> : <PageError title="We couldn't show this page" error={error} {...reload} />}
      <Footer />
    </PageFrame>
  );
}
