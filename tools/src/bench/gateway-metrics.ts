/** Metrics of a gateway's cache of answers. */
export interface CacheState {
  /** Requests answered from the cache, cached 404s included. */
  cached: number;
  /** All requests that reached the cache. */
  asked: number;
  bytes: number;
}

export async function readCacheState(opsUrl: string): Promise<CacheState> {
  return parseCacheState(await (await fetch(`${opsUrl}/metrics`)).text());
}

export function parseCacheState(metrics: string): CacheState {
  // Matches headwater_gateway_cache_total{cache="answer",outcome="hit"} 12
  const lookups = /^headwater_gateway_cache_total\{cache="answer",outcome="(\w+)"\} (\S+)$/gm;
  const counts = [...metrics.matchAll(lookups)].map(([, outcome = '', count]) => ({
    outcome,
    count: Number(count),
  }));
  const sum = (wanted: (outcome: string) => boolean) =>
    counts.reduce((total, { outcome, count }) => total + (wanted(outcome) ? count : 0), 0);
  const bytes = /^headwater_gateway_cache_bytes (\S+)$/m.exec(metrics)?.[1];
  return {
    cached: sum((outcome) => outcome === 'hit' || outcome === 'missing'),
    asked: sum(() => true),
    bytes: Number(bytes ?? 0),
  };
}
