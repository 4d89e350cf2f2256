import type { RouteObject } from 'react-router';

/** Of the installation, for super admins. */
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

/** Inside a site. */
export const siteHistoryRoutes: RouteObject[] = [
  { path: 'history', lazy: async () => ({ Component: (await import('./screens')).SiteHistoryScreen }) },
];
