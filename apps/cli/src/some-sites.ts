import { type Command } from 'commander';

import { collectPages } from './pages';
import type { Session } from './session';

export interface SomeSites {
  /** All sites where it is not given. */
  site?: string;
}

export const takesSomeSites = (command: Command): Command =>
  command.option('--site <domain>', 'one of the domains of the site (default: all sites)');

/** The site that was named, or all of them. */
export async function findSites(
  { clients, call, findSite }: Session,
  { site }: SomeSites,
): Promise<{ siteId: number; name: string }[]> {
  if (site !== undefined) return [await findSite(site)];
  return collectPages(Infinity, async (page) => {
    const answer = await clients.site.listSites(page, call);
    return { items: answer.sites, nextPageToken: answer.nextPageToken };
  });
}
