import { matchRoutes, type RouteObject } from 'react-router';

/** The first requests of the screen at an address. */
type AsksFirst = (params: Readonly<Record<string, string | undefined>>, search: URLSearchParams) => void;

/** For the `handle` of a route. */
export const asksFirst = (ask: AsksFirst): { asksFirst: AsksFirst } => ({ asksFirst: ask });

/** Sends the first requests of the screens at an address while their code is being loaded. */
export function askForFirstScreen(
  routes: RouteObject[],
  { pathname, search }: { pathname: string; search: string },
): void {
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    const handle = route.handle as Partial<ReturnType<typeof asksFirst>> | undefined;
    handle?.asksFirst?.(params, new URLSearchParams(search));
  }
}
