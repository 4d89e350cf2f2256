import type { FixedWindowLimiter, HitResult } from '@headwater/redis';

import { untouched } from './safe-limiter';

/** Counts requests to the API. */
export interface RateLimits {
  /** Counts a request. No limit: the configured one. */
  hit(bucket: string, limit?: number): Promise<HitResult>;
  /** Tells how a bucket stands. */
  peek(bucket: string, limit?: number): Promise<HitResult>;
  /** The headers' values for a request that is not counted, such as a preflight: an unused bucket. Asks nobody. */
  uncounted(): HitResult;
  /** How a hit would stand if the limit had been another one, without asking; undefined when that cannot be known. */
  underLimit(result: HitResult, limit: number | undefined): HitResult | undefined;
}

export const windowMs = 60_000;
export const namespace = 'limit';

export function createRateLimits({
  limiter,
  perMinute,
}: {
  limiter: FixedWindowLimiter;
  perMinute: number;
}): RateLimits {
  const hitOf = (bucket: string, limit = perMinute) => ({
    bucket: `${namespace}:${bucket}`,
    limit,
    windowMs,
  });
  return {
    hit: (bucket, limit) => limiter.hit(hitOf(bucket, limit)),
    peek: (bucket, limit) => limiter.peek(hitOf(bucket, limit)),
    uncounted: () => untouched(perMinute, windowMs),
    underLimit(result, limit = perMinute) {
      if (limit === result.limit) return result;
      // How often a refused bucket was used is not known, only that it was too often.
      if (!result.allowed) return undefined;
      const used = result.limit - result.remaining;
      return {
        ...result,
        allowed: used <= limit,
        limit,
        remaining: Math.max(0, limit - used),
        retryAfterMs: used <= limit ? 0 : Math.max(1, result.resetAtMs - Date.now()),
      };
    },
  };
}
