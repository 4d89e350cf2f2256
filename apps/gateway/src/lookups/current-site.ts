import { isValid, type SiteVersionReader } from '@headwater/freshness';

import type { LookupOptions } from './lookup-options';
import { confirmSite, type FoundSite, type SiteLookup } from './sites';

export interface CurrentSiteDeps {
  sites: SiteLookup;
  versions: Pick<SiteVersionReader, 'read'>;
}

/** The current site of a name: the cached one if it is current, else by a call to the site service. */
export async function currentSite(
  { sites, versions }: CurrentSiteDeps,
  domain: string,
  options: LookupOptions,
): Promise<FoundSite> {
  const startedAt = performance.now();
  const found =
    sites.cached(domain) ?? (await sites.ask(domain, { scope: 'directory', version: 0 }, options));
  if (found.askedAt >= startedAt) return found;
  const needed = await versions.read(found.site?.siteId ?? 'directory');
  if (isValid(found, needed, startedAt)) {
    confirmSite(found, needed);
    return found;
  }
  const scope = found.site ? 'site' : 'directory';
  return sites.ask(domain, { scope, version: needed?.accessVersion }, options);
}
