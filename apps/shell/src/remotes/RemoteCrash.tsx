import { PageSkeleton } from '@lanelight/ui';
import { useRouteError } from 'react-router';
import { PageError, useReload } from '../frame/PageError';
import { useRenewal } from '../frame/use-renewal';

/** A page of a micro-frontend that broke while it was shown; everything around it stays. */
export function RemoteCrash({ title = 'this page' }: { title?: string | undefined }) {
  const error = useRouteError();
  const reload = useReload();
  if (useRenewal(error)) return <PageSkeleton />;
  return <PageError title={`We couldn't show ${title}`} error={error} {...reload} />;
}
