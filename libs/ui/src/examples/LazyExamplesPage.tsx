import { lazy, Suspense } from 'react';
import { PageSkeleton } from '../components/Skeleton';

const Content = lazy(() => import('./ExamplesPage'));

/** The page of living examples; loaded only when it is opened. */
export function ExamplesPage() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Content />
    </Suspense>
  );
}
