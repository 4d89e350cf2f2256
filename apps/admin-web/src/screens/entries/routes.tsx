import type { RouteObject } from 'react-router';

/** The screens of content, inside that of a site. */
export const entryRoutes: RouteObject[] = [
  {
    path: 'entries',
    lazy: async () => ({ Component: (await import('./list')).EntriesScreen }),
  },
  {
    path: 'entries/trash',
    lazy: async () => ({ Component: (await import('./trash')).TrashScreen }),
  },
];
