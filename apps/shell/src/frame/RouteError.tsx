import { AppBar, Footer, PageFrame } from '@lanelight/ui';
import { useRouteError } from 'react-router';
import { PageError, useReload } from './PageError';

/** The last resort: any page of the shell that could not be loaded or broke. */
export function RouteError() {
  const error = useRouteError();
  return (
    <PageFrame>
      <AppBar home="/" />
      <PageError title="This page could not be shown" error={error} {...useReload()} />
      <Footer />
    </PageFrame>
  );
}
