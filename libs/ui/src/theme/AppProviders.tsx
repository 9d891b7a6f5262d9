import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { createQueryClient } from '../api/query-client';
import { Toaster } from '../components/Toaster';
import { RealtimeProvider } from '../realtime/RealtimeProvider';
import { SessionProvider } from '../session/SessionProvider';
import { AppTheme } from './AppTheme';

/** Everything that a page of the platform needs around it: theme, queries, session, live events and toasts. */
export function AppProviders({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RealtimeProvider>{children}</RealtimeProvider>
        </SessionProvider>
      </QueryClientProvider>
      <Toaster />
    </AppTheme>
  );
}
