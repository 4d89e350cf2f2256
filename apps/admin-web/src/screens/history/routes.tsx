import type { RouteObject } from 'react-router';

/** The routes of the installation's history, for super admins. */
export const historyRoutes: RouteObject[] = [
  {
    path: '/history',
    lazy: async () => ({ Component: (await import('./screens')).HistoryScreen }),
    children: [
      { index: true, lazy: async () => ({ Component: (await import('./screens')).ChangesScreen }) },
      { path: 'jobs', lazy: async () => ({ Component: (await import('./jobs')).JobsScreen }) },
    ],
  },
];

/** The routes of a site's history, inside that of the site. */
export const siteHistoryRoutes: RouteObject[] = [
  { path: 'history', lazy: async () => ({ Component: (await import('./screens')).SiteHistoryScreen }) },
];
