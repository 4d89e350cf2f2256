import { siteKeyOf } from '@headwater/values';

import type { SitePurge } from './site-purge';

/** One request to a cache, with the keys of one or more sites. */
export interface PurgeRequest {
  keys: string[];
  sites: SitePurge[];
}

/** Varnish takes headers of 8 KB, and tries a list of keys on each answer that it has. */
export const maxKeyBytes = 2_048;
/** Maximum number of keys in one request to a CDN. */
export const maxKeys = 256;

/** Puts the keys of many sites into few requests. A site with more keys than fit into one request is purged completely. */
export function toPurgeRequests(purges: readonly SitePurge[]): PurgeRequest[] {
  const requests: PurgeRequest[] = [];
  for (const purge of purges) {
    const keys = fits(purge.keys) ? purge.keys : [siteKeyOf(purge.siteId)];
    const last = requests.at(-1);
    if (last !== undefined && fits([...last.keys, ...keys])) {
      last.keys.push(...keys);
      last.sites.push(purge);
    } else {
      requests.push({ keys: [...keys], sites: [purge] });
    }
  }
  return requests;
}

const fits = (keys: readonly string[]): boolean =>
  keys.length <= maxKeys && keys.join(' ').length <= maxKeyBytes;
