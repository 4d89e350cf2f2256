import type { Site } from '../lookups/sites';
import type { Answer } from './answer';

// Caches and proxies take headers of 8 KB or a little more. A site's own key stands in for what does not fit.
const maxKeyBytes = 4_096;

function surrogateKey(siteId: number, usedObjects: string[]): string {
  const all = [`site-${siteId}`, ...usedObjects].join(' ');
  return all.length > maxKeyBytes ? `site-${siteId}` : all;
}

/** What lets shared caches keep the answer, as far as the site allows it. Never past the next publication. */
export function sharedCacheHeaders(
  { siteId, sharedCache }: Pick<Site, 'siteId' | 'sharedCache'>,
  { cacheable, validUntil, usedObjects }: Pick<Answer, 'cacheable' | 'validUntil' | 'usedObjects'>,
): Record<string, string> | undefined {
  if (!sharedCache || !cacheable) return undefined;
  const secondsLeft = Math.floor((validUntil - performance.now()) / 1000);
  const fresh = Math.min(sharedCache.sMaxage, secondsLeft);
  if (fresh < 1) return undefined;
  const stale = Math.min(sharedCache.staleWhileRevalidate, secondsLeft - fresh);
  const revalidate = stale > 0 ? `, stale-while-revalidate=${stale}` : '';
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${fresh}${revalidate}`,
    'Surrogate-Key': surrogateKey(siteId, usedObjects),
  };
}
