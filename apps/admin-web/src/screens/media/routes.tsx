import type { RouteObject } from 'react-router';

/** The routes of media, inside that of a site. */
export const mediaRoutes: RouteObject[] = [
  {
    path: 'media',
    lazy: async () => ({ Component: (await import('./media')).MediaScreen }),
  },
  {
    path: 'media/unused',
    lazy: async () => ({ Component: (await import('./unused')).UnusedScreen }),
  },
  {
    path: 'media/:mediaId',
    lazy: async () => ({ Component: (await import('./medium')).MediumScreen }),
  },
];
