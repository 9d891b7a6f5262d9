// The rules in the contracts are decorators that keep their metadata here; it must be there before any of them runs.
import 'reflect-metadata/lite';
import { AppProviders, restoreSession } from '@lanelight/ui';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { prefetchLinks, prefetchOnIntent } from './first-view/prefetch';
import { createRouter } from './router';

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');

const router = createRouter();
const isReady = new Promise<void>((resolve) => {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    resolve();
  });
  if (router.state.initialized) resolve();
});
// Until the first page can be shown as a whole, the first view of `first-view/start.ts` stays.
await Promise.all([isReady, restoreSession()]);

createRoot(container).render(
  <StrictMode>
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>
  </StrictMode>,
);

prefetchOnIntent();
prefetchLinks();
router.subscribe(({ navigation }) => {
  if (navigation.state === 'idle') prefetchLinks();
});
