import { manyKeyOf, objectKeyOf, siteKeyOf } from '@headwater/values';

import type { Site } from '../lookups/sites';
import type { Answer } from './answer';

// Caches and proxies take headers of 8 KB or a little more.
const maxKeyBytes = 4_096;

// The transit time to the cache, whose times count from the arrival.
const marginMs = 500;

// An answer shows the same objects for as long as it is cached.
const surrogateKeys = new WeakMap<string[], string>();

/** The keys of the objects that an answer shows. If there are too many, one key of the site replaces them: `site-3-many`. */
function surrogateKey(siteId: number, usedObjects: string[]): string {
  const known = surrogateKeys.get(usedObjects);
  if (known !== undefined) return known;
  const all = [siteKeyOf(siteId), ...usedObjects.map((name) => objectKeyOf(siteId, name))].join(' ');
  const key = all.length > maxKeyBytes ? `${siteKeyOf(siteId)} ${manyKeyOf(siteId)}` : all;
  surrogateKeys.set(usedObjects, key);
  return key;
}

/** Headers that let shared caches keep the answer, as far as the site allows, and never past the next publication. */
export function sharedCacheHeaders(
  { siteId, sharedCache }: Pick<Site, 'siteId' | 'sharedCache'>,
  { cacheable, validUntil, usedObjects }: Pick<Answer, 'cacheable' | 'validUntil' | 'usedObjects'>,
): Record<string, string> | undefined {
  if (!sharedCache || !cacheable) return undefined;
  const secondsLeft = Math.floor((validUntil - marginMs - performance.now()) / 1000);
  const fresh = Math.min(sharedCache.sMaxage, secondsLeft);
  if (fresh < 1) return undefined;
  // Sent even if it is 0, because without it caches use a time of their own.
  const stale = Math.min(sharedCache.staleWhileRevalidate, secondsLeft - fresh);
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${fresh}, stale-while-revalidate=${stale}`,
    'Surrogate-Key': surrogateKey(siteId, usedObjects),
  };
}
