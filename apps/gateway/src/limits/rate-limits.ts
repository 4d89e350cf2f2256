import koaRatelimit from 'koa-ratelimit';
import { LRUCache } from 'lru-cache';

import { createRatelimitDb, type FixedWindowLimiter, frontendBucket, type HitResult } from '@headwater/redis';
import type { Logger } from '@headwater/runtime';

import { tooManyRequests } from '../faults';
import type { Context } from '../state';

/** Counts requests against buckets, and tells clients how they stand. Never rejects for the limiter's sake. */
export interface RateLimits {
  /** Counts a request. */
  hit(bucket: string, limit?: number): Promise<HitResult>;
  /** The same without koa-ratelimit, for the fast path. */
  hitDirectly(bucket: string, limit?: number): Promise<HitResult>;
  /** What a request is told that counts nowhere, such as a preflight: a bucket that nothing was taken from. Asks nobody. */
  uncounted(): HitResult;
  /** Tells how a bucket stands. */
  peek(bucket: string, limit?: number): Promise<HitResult>;
  /** Counts a request outside the API for the address, in a bucket and with a limit of its own. */
  hitFrontend(address: string): Promise<HitResult>;
  /** How a hit would stand if the limit had been another one, without asking; undefined when that cannot be known. */
  underLimit(result: HitResult, limit: number | undefined): HitResult | undefined;
  /** Counts the request of `ctx`. Rejects with a 429 when the bucket is used up. */
  count(ctx: Context, bucket: string, limit?: number): Promise<void>;
}

const windowMs = 60_000;
const namespace = 'limit';

/** How a bucket stands that nothing is known of: a limiter out of order refuses nobody. */
function untouched(limit: number): HitResult {
  return { allowed: true, limit, remaining: limit, resetAtMs: Date.now() + windowMs, retryAfterMs: 0 };
}

/** As much of a context as koa-ratelimit reads and writes; what it wrote is not looked at. */
interface Counted {
  bucket: string;
  set: () => void;
  state: object;
}
type Counter = ReturnType<typeof koaRatelimit>;

const nothing = (): void => undefined;
const goOn = (): Promise<void> => Promise.resolve();

export function createRateLimits({
  limiter,
  perMinute,
  frontendPerMinute,
  logger,
}: {
  limiter: FixedWindowLimiter;
  perMinute: number;
  frontendPerMinute: number;
  logger: Logger;
}): RateLimits {
  function failed(err: unknown, limit: number): HitResult {
    logger.error({ err }, 'the rate limiter failed; the request passes uncounted');
    return untouched(limit);
  }

  // koa-ratelimit asks its `db` before it gives way to anybody else, so whose hit that is, is known.
  let tell: (result: HitResult) => void = nothing;
  const db = createRatelimitDb(limiter, () => tell);
  // One for each limit: it takes a single one, and tokens have limits of their own.
  const instances = new LRUCache<number, Counter>({ max: 1_000 });

  function instanceFor(limit: number): Counter {
    const known = instances.get(limit);
    if (known) return known;
    const instance = koaRatelimit({
      driver: 'redis',
      db: db as unknown as koaRatelimit.MiddlewareOptions['db'],
      id: (ctx) => (ctx as unknown as Counted).bucket,
      max: limit,
      duration: windowMs,
      namespace,
    });
    instances.set(limit, instance);
    return instance;
  }

  async function hit(bucket: string, limit = perMinute): Promise<HitResult> {
    let result: HitResult | undefined;
    const counted: Counted = { bucket, set: nothing, state: {} };
    const count = instanceFor(limit);
    tell = (hit) => (result = hit);
    try {
      await count(counted as unknown as Context, goOn);
    } catch (error) {
      return failed(error, limit);
    }
    return result ?? untouched(limit);
  }

  async function ask(how: 'hit' | 'peek', bucket: string, limit = perMinute): Promise<HitResult> {
    try {
      return await limiter[how]({ bucket: `${namespace}:${bucket}`, limit, windowMs });
    } catch (error) {
      return failed(error, limit);
    }
  }

  return {
    hit,
    hitDirectly: (bucket, limit) => ask('hit', bucket, limit),
    peek: (bucket, limit) => ask('peek', bucket, limit),
    uncounted: () => untouched(perMinute),
    hitFrontend: (address) => ask('hit', frontendBucket(address), frontendPerMinute),
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
    async count(ctx, bucket, limit) {
      const result = await hit(bucket, limit);
      ctx.state.hit = result;
      if (!result.allowed) throw tooManyRequests(result.retryAfterMs);
    },
  };
}
