import type { RouteObject } from 'react-router';

/** The users of the installation, for super admins. */
export const peopleRoutes: RouteObject[] = [
  { path: '/people', lazy: async () => ({ Component: (await import('./users')).UsersScreen }) },
  { path: '/people/:userId', lazy: async () => ({ Component: (await import('./user')).UserScreen }) },
];

/** The routes of a site's members, inside that of the site. */
export const memberRoutes: RouteObject[] = [
  { path: 'members', lazy: async () => ({ Component: (await import('./members')).MembersScreen }) },
];
