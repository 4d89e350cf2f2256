import type { RouteObject } from 'react-router';

import { asksFirst } from './api/first-screen';
import { historyRoutes } from './screens/history/routes';
import { Home } from './screens/home';
import { NotFound } from './screens/not-found';
import { peopleRoutes } from './screens/people/routes';
import { siteRoutes } from './screens/site/routes';
import { asksFirstOfSite, askSiteAhead } from './screens/site/use-site';
import { SitesScreen } from './screens/sites';
import { ForSuperAdmins } from './session/for-role';
import { askAheadWhoIsLoggedIn } from './session/me';
import { SessionGate } from './session/session-gate';

/**
 * Passes the addresses of the admin to `make`, which makes a router of them or lists them. Screens other than the list of entries are
 * loaded when they are opened.
 */
export const createRouter = <Made,>(make: (addresses: RouteObject[]) => Made): Made =>
  make([
    {
      path: '/setup',
      lazy: async () => ({ Component: (await import('./screens/setup')).SetupScreen }),
    },
    {
      path: '/invitation',
      lazy: async () => ({ Component: (await import('./screens/invitation')).InvitationScreen }),
    },
    {
      path: '/login/provider',
      lazy: async () => ({ Component: (await import('./screens/provider-return')).ProviderReturnScreen }),
    },
    {
      element: <SessionGate />,
      handle: asksFirst(askAheadWhoIsLoggedIn),
      children: [
        { index: true, element: <Home /> },
        { path: '/sites', element: <SitesScreen /> },
        {
          path: '/sites/:siteId',
          handle: asksFirstOfSite(askSiteAhead),
          lazy: async () => ({ Component: (await import('./screens/site/site')).SiteScreen }),
          children: siteRoutes,
        },
        {
          element: <ForSuperAdmins />,
          children: [
            {
              path: '/sites/new',
              lazy: async () => ({ Component: (await import('./screens/new-site')).NewSiteScreen }),
            },
            ...peopleRoutes,
            ...historyRoutes,
          ],
        },
        {
          path: '/account',
          lazy: async () => ({ Component: (await import('./screens/account/account')).AccountScreen }),
        },
        { path: '*', element: <NotFound /> },
      ],
    },
  ]);
