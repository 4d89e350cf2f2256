import type { RouteObject } from 'react-router';

/** The routes of taxonomies, inside that of a site. */
export const structureRoutes: RouteObject[] = [
  {
    path: 'taxonomies',
    lazy: async () => ({ Component: (await import('./taxonomies')).TaxonomiesScreen }),
  },
  {
    path: 'taxonomies/:taxonomyId',
    lazy: async () => ({ Component: (await import('./taxonomy')).TaxonomyScreen }),
  },
];
