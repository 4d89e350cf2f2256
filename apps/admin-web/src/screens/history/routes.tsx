import type { RouteObject } from 'react-router';

/** Of the installation, for super admins. */
export const historyRoutes: RouteObject[] = [
  { path: '/history', lazy: async () => ({ Component: (await import('./screens')).HistoryScreen }) },
];

/** Inside a site. */
export const siteHistoryRoutes: RouteObject[] = [
  { path: 'history', lazy: async () => ({ Component: (await import('./screens')).SiteHistoryScreen }) },
];
