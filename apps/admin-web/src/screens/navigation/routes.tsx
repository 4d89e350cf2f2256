import type { RouteObject } from 'react-router';

/** The routes of navigation, inside that of a site. */
export const navigationRoutes: RouteObject[] = [
  {
    path: 'navigation',
    lazy: async () => ({ Component: (await import('./navigation')).NavigationScreen }),
  },
  {
    path: 'navigation/menus/:menuId',
    lazy: async () => ({ Component: (await import('./menu/menu')).MenuScreen }),
  },
  {
    path: 'navigation/designs/:area',
    lazy: async () => ({ Component: (await import('./design/design')).DesignScreen }),
  },
];
