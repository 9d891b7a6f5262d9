import '@testing-library/jest-dom/jest-globals';
import type { CurrentUser } from '@lanelight/contracts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, type RenderResult } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { createQueryClient } from '../api/query-client';
import { Toaster } from '../components/Toaster';
import { RealtimeProvider } from '../realtime/RealtimeProvider';
import { SessionProvider } from '../session/SessionProvider';
import { sessionStore } from '../session/session-store';
import { cssVariablesResolver, theme } from '../theme/theme';

/** Ray Delgado, a mechanic of North Lane Auto Auction; `changes` says who else. */
export const aUser = (changes: Partial<CurrentUser> = {}): CurrentUser => ({
  id: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e01',
  userId: 'mechanic-north',
  fullName: 'Ray Delgado',
  email: 'ray@northlane.test',
  roles: ['mechanic'],
  auctionId: '0199f3a2-7c11-7d5e-9a40-3b1f6c2d8e02',
  auctionName: 'North Lane Auto Auction',
  status: 'active',
  createdAt: '2026-05-01T10:00:00.000Z',
  hasSecondFactor: false,
  hasPasskey: false,
  mustChangePassword: false,
  mustSetUpSecondFactor: false,
  ...changes,
});

export interface Around {
  /** Who is signed in; nobody unless given. Their page reads `GET /api/identity/me` again. */
  as?: CurrentUser;
  /** Address at which the page opens; `/` unless given. */
  at?: string;
}

export interface Shown extends RenderResult {
  /** Types, clicks and tabs as a person does. */
  user: UserEvent;
  /** Path and query of the page that is shown now. */
  address: () => string;
}

function signIn(user: CurrentUser): void {
  sessionStore.write({
    accessToken: 'access-token',
    refreshToken: 'refresh-token',
    expiresAt: Date.now() + 15 * 60_000,
    user,
  });
}

/**
 * Shows routes, such as those of a remote, with everything around them that a page of the platform has. An address of
 * none of them shows "Elsewhere".
 */
export function renderRoutes(routes: RouteObject[], { as, at = '/' }: Around = {}): Shown {
  if (as) signIn(as);
  const elsewhere = { path: '*', element: <p>Elsewhere</p> };
  const all: RouteObject = { hydrateFallbackElement: <p>Loading</p>, children: [...routes, elsewhere] };
  const router = createMemoryRouter([all], { initialEntries: [at] });
  const queryClient = createQueryClient();
  const defaults = queryClient.getDefaultOptions();
  // The same number of attempts, without the waits between them.
  queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 0 } });
  const result = render(
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} env="test">
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RealtimeProvider>
            <RouterProvider router={router} />
          </RealtimeProvider>
        </SessionProvider>
      </QueryClientProvider>
      <Toaster />
    </MantineProvider>,
  );
  return {
    ...result,
    user: userEvent.setup(),
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

interface AroundElement extends Around {
  /** Pattern of its route, such as `/reports/:id`, for an element that reads the address; any address unless given. */
  path?: string;
}

/** Shows one element; see {@link renderRoutes}. */
export function renderWithProviders(element: ReactNode, { path = '*', ...around }: AroundElement = {}): Shown {
  return renderRoutes([{ path, element }], around);
}
