import type { RouteObject } from 'react-router';

/** The routes inside the settings of a site. */
export const settingsRoutes: RouteObject[] = [
  { path: 'details', lazy: async () => ({ Component: (await import('./details')).DetailsScreen }) },
  { path: 'details/:language', lazy: async () => ({ Component: (await import('./details')).DetailsScreen }) },
  { path: 'languages', lazy: async () => ({ Component: (await import('./languages')).LanguagesScreen }) },
  { path: 'media', lazy: async () => ({ Component: (await import('./media/media')).MediaSettingsScreen }) },
];
