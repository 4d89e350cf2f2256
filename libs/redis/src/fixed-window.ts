/** A request against a bucket: at most `limit` of them are allowed within a window. */
export interface Hit {
  bucket: string;
  limit: number;
  windowMs: number;
}

/** The state of a bucket after a hit. */
export interface HitResult {
  allowed: boolean;
  limit: number;
  /** How many more hits are allowed in this window. */
  remaining: number;
  /** When the window ends, in Unix milliseconds. */
  resetAtMs: number;
  /** How long a refused request has to wait; 0 when it was allowed. */
  retryAfterMs: number;
}

/**
 * Counts requests in fixed windows. A window begins with a bucket's first request and ends `windowMs` later;
 * exactly `limit` requests of it are allowed. Refused ones are not counted.
 */
export interface FixedWindowLimiter {
  /** Counts a request. */
  hit(hit: Hit): Promise<HitResult>;
  /** Returns whether a request would be allowed, without counting it. */
  peek(hit: Hit): Promise<HitResult>;
}

/** @throws RangeError for a hit that no limiter can count. */
export function checkHit({ bucket, limit, windowMs }: Hit): void {
  if (bucket === '') throw new RangeError('A bucket needs a name.');
  if (!Number.isSafeInteger(limit) || limit < 1)
    throw new RangeError(`A limit must be 1 or more, not ${limit}.`);
  if (!Number.isSafeInteger(windowMs) || windowMs < 1) {
    throw new RangeError(`A window must last 1 ms or more, not ${windowMs}.`);
  }
}

export function toHitResult(
  limit: number,
  state: { allowed: boolean; count: number; endsAtMs: number; nowMs: number },
): HitResult {
  return {
    allowed: state.allowed,
    limit,
    remaining: Math.max(0, limit - state.count),
    resetAtMs: state.endsAtMs,
    retryAfterMs: state.allowed ? 0 : Math.max(1, state.endsAtMs - state.nowMs),
  };
}
