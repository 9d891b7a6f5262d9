import { lazy, Suspense } from 'react';
import { Skeleton } from './Skeleton';

// Few pages show one, so its encoder is loaded with the first.
const QrImage = lazy(() => import('./QrImage').then((module) => ({ default: module.QrImage })));

/** A text as a QR code; `label` says what it is for. */
export const QrCode = (props: { text: string; label: string }) => (
  <Suspense fallback={<Skeleton width={232} height={232} />}>
    <QrImage {...props} />
  </Suspense>
);
