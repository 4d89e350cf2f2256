import { Navigate, type RouteObject } from 'react-router';

import { ForSiteAdmins, ForSuperAdmins } from '../../session/for-role';
import { entryRoutes } from '../entries/routes';
import { siteHistoryRoutes } from '../history/routes';
import { mediaRoutes } from '../media/routes';
import { navigationRoutes } from '../navigation/routes';
import { memberRoutes } from '../people/routes';
import { settingsRoutes } from '../settings/routes';
import { structureRoutes } from '../structure/routes';

/** The screens inside that of a site: each area brings its own. */
export const siteRoutes: RouteObject[] = [
  { index: true, element: <Navigate to="entries" replace /> },
  ...entryRoutes,
  ...mediaRoutes,
  ...structureRoutes,
  ...navigationRoutes,
  {
    element: <ForSiteAdmins />,
    children: [
      ...memberRoutes,
      ...siteHistoryRoutes,
      {
        path: 'settings',
        lazy: async () => ({ Component: (await import('./settings')).SettingsScreen }),
        children: [
          ...settingsRoutes,
          {
            index: true,
            lazy: async () => ({ Component: (await import('./general')).GeneralScreen }),
          },
          {
            path: 'domains',
            lazy: async () => ({ Component: (await import('./domains')).DomainsScreen }),
          },
          {
            path: 'api',
            lazy: async () => ({ Component: (await import('./api')).ApiScreen }),
          },
          {
            path: 'appearance',
            lazy: async () => ({ Component: (await import('./appearance')).AppearanceScreen }),
          },
          {
            element: <ForSuperAdmins />,
            children: [
              {
                path: 'danger',
                lazy: async () => ({ Component: (await import('./danger')).DangerScreen }),
              },
            ],
          },
        ],
      },
    ],
  },
];
