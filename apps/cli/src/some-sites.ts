import { type Command } from 'commander';

import { AppError } from '@headwater/errors';

import { collectPages } from './pages';
import type { Session } from './session';

export interface SomeSites {
  /** Absent: all sites. */
  site?: string;
}

export const takesSomeSites = (command: Command): Command =>
  command.option('--site <domain>', 'one of the domains of the site (default: all sites)');

/** Runs the work for each site, one after the other. If all sites are meant, one that was deleted meanwhile is skipped. */
export async function forSites(
  session: Session,
  options: SomeSites,
  work: (site: { siteId: number; name: string }) => Promise<void>,
  onDone: (done: number, all: number) => void = () => undefined,
): Promise<void> {
  const sites = await findSites(session, options);
  for (const [at, site] of sites.entries()) {
    try {
      await work(site);
    } catch (error) {
      const isGone = error instanceof AppError && error.reason === 'SITE_NOT_FOUND';
      if (!isGone || options.site !== undefined) throw error;
      session.out.note(`Site ${site.siteId} was deleted meanwhile.`);
    }
    onDone(at + 1, sites.length);
  }
}

/** The named site, or all sites. */
async function findSites(
  { clients, call, findSite }: Session,
  { site }: SomeSites,
): Promise<{ siteId: number; name: string }[]> {
  if (site !== undefined) return [await findSite(site)];
  return collectPages(Infinity, async (page) => {
    const answer = await clients.site.listSites(page, call);
    return { items: answer.sites, nextPageToken: answer.nextPageToken };
  });
}
