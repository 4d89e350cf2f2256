import type { SiteVersionReader } from '@headwater/redis';

import { tooManyRequests } from '../faults';
import type { RateLimits } from '../limits/rate-limits';
import { type FoundSite, type LookupOptions, type Site, siteHolds, type SiteLookup } from './sites';

export interface CurrentSiteDeps {
  sites: SiteLookup;
  versions: Pick<SiteVersionReader, 'read'>;
}

export interface CountedDeps extends CurrentSiteDeps {
  rateLimits: Pick<RateLimits, 'hitFrontend'>;
}

/**
 * Counts a request outside the API, and tells what the name leads to now; without a name it only counts. What is remembered is judged
 * in the trip that counts; a refused address gets no look-up. Throws a 429.
 */
export async function countedSite(
  { rateLimits, ...lookups }: CountedDeps,
  { domain, address, requestId }: { domain: string | undefined; address: string; requestId: string },
): Promise<Site | undefined> {
  const counting = rateLimits.hitFrontend(address);
  const isRemembered = domain !== undefined && lookups.sites.remembered(domain) !== undefined;
  const judging = isRemembered ? currentSite(lookups, domain, { requestId }) : undefined;
  // A failure is told in its turn, after the count.
  judging?.catch(() => undefined);
  const hit = await counting;
  if (!hit.allowed) throw tooManyRequests(hit.retryAfterMs);
  if (domain === undefined) return undefined;
  return (await (judging ?? currentSite(lookups, domain, { requestId }))).site;
}

/** What a name leads to now: what is remembered where its version is current, else what the site service says. */
export async function currentSite(
  { sites, versions }: CurrentSiteDeps,
  domain: string,
  options: LookupOptions,
): Promise<FoundSite> {
  const startedAt = performance.now();
  const found =
    sites.remembered(domain) ?? (await sites.ask(domain, { of: 'directory', version: 0 }, options));
  if (found.askedAt >= startedAt) return found;
  const needed = await versions.read(found.site?.siteId ?? 'directory');
  if (siteHolds(found, needed, startedAt)) return found;
  const of = found.site ? 'site' : 'directory';
  return sites.ask(domain, { of, version: needed?.accessVersion }, options);
}
