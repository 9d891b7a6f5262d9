import { useRouteError } from 'react-router';
import { PageError, useReload } from '../frame/PageError';

/** A page of a micro-frontend that broke while it was shown; everything around it stays. */
export function RemoteCrash({ title = 'This page' }: { title?: string }) {
  const error = useRouteError();
  return <PageError title={`${title} could not be shown`} error={error} {...useReload()} />;
}
