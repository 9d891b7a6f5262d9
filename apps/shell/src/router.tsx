import { RequireSession } from '@lanelight/ui';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { AppFrame } from './frame/AppFrame';
import { PublicFrame } from './frame/PublicFrame';
import { Root } from './frame/Root';
import { RouteError } from './frame/RouteError';
import { discoverRoutes, REMOTES_ROUTE } from './remotes/discover-routes';

/** The routes of the shell; those of the micro-frontends join them when one of their paths is first opened. */
const routes: RouteObject[] = [
  {
    Component: Root,
    ErrorBoundary: RouteError,
    children: [
      {
        Component: PublicFrame,
        children: [
          { index: true, lazy: () => import('./landing/LandingPage') },
          { path: 'platform-features', lazy: () => import('./platform-features/PlatformFeaturesPage') },
          { path: 'contact', lazy: () => import('./contact/ContactPage') },
          { path: 'privacy-policy', lazy: () => import('./legal/PrivacyPolicyPage') },
          { path: 'terms-of-use', lazy: () => import('./legal/TermsOfUsePage') },
        ],
      },
      { path: 'reset-password', lazy: () => import('./sign-in/ResetPasswordPage') },
      { path: 'auth', lazy: () => import('./sign-in/SignInPage') },
      {
        Component: AppFrame,
        children: [
          { path: 'dashboard', lazy: () => import('./dashboard/DashboardPage') },
          { path: 'account', lazy: () => import('./account/AccountPage') },
          { path: 'design', lazy: () => import('./design/DesignPage') },
          { id: REMOTES_ROUTE, Component: RequireSession, children: [] },
          { path: '*', lazy: () => import('./remotes/Unmatched') },
        ],
      },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes, { patchRoutesOnNavigation: discoverRoutes });
