import type { ReadScope } from './delivery-db';

/**
 * Sites for which a replica was behind a moment ago, with the version that it lacked. There are rarely more than a few, so this is a plain
 * Map, emptied when full.
 */
export interface LaggingSites {
  add(scope: ReadScope): void;
  has(scope: ReadScope): boolean;
}

const maxSites = 10_000;

/** Removes each site after `keepMs`, and all sites if there are more than `maxSites`. */
export function createLaggingSites(keepMs: number): LaggingSites {
  const sites = new Map<number, { from: number; until: number }>();
  return {
    add({ siteId, minSiteVersion }) {
      if (sites.size >= maxSites) sites.clear();
      sites.set(siteId, { from: minSiteVersion, until: performance.now() + keepMs });
    },
    has({ siteId, minSiteVersion }) {
      const site = sites.get(siteId);
      if (site === undefined) return false;
      if (performance.now() < site.until) return minSiteVersion >= site.from;
      sites.delete(siteId);
      return false;
    },
  };
}
