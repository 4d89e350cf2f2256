import { checkHit, type FixedWindowLimiter, type Hit, type HitResult, toHitResult } from './fixed-window';

interface Window {
  count: number;
  // On the monotonic clock: setting the wall clock must neither end a window nor prolong it.
  endsAt: number;
  resetAtMs: number;
}

/**
 * Counts only in this process. Holds at most `maxBuckets` buckets: the least recently used one is dropped, and every hit removes up to two
 * ended windows.
 */
export function createMemoryLimiter(
  options: { maxBuckets?: number } = {},
): FixedWindowLimiter & { readonly size: number } {
  const maxBuckets = options.maxBuckets ?? 100_000;
  // In the order of use, the longest unused first.
  const windows = new Map<string, Window>();
  let sweep = windows.entries();

  function sweepTwo(now: number): void {
    for (let i = 0; i < 2; i++) {
      const next = sweep.next();
      if (next.done === true) {
        sweep = windows.entries();
        return;
      }
      const [bucket, window] = next.value;
      if (window.endsAt <= now) windows.delete(bucket);
    }
  }

  function currentWindow({ bucket, windowMs }: Hit, now: number): Window {
    const window = windows.get(bucket);
    if (window !== undefined && window.endsAt > now) return window;
    return { count: 0, endsAt: now + windowMs, resetAtMs: Date.now() + windowMs };
  }

  function use(bucket: string, window: Window): void {
    windows.delete(bucket);
    windows.set(bucket, window);
    if (windows.size <= maxBuckets) return;
    const longestUnused = windows.keys().next();
    if (longestUnused.done !== true) windows.delete(longestUnused.value);
  }

  function result(limit: number, window: Window, allowed: boolean, now: number): HitResult {
    const { count, resetAtMs } = window;
    const nowMs = resetAtMs - Math.ceil(window.endsAt - now);
    return toHitResult(limit, { allowed, count, endsAtMs: resetAtMs, nowMs });
  }

  return {
    async hit(hit) {
      checkHit(hit);
      const now = performance.now();
      sweepTwo(now);
      const window = currentWindow(hit, now);
      const allowed = window.count < hit.limit;
      if (allowed) window.count += 1;
      use(hit.bucket, window);
      return result(hit.limit, window, allowed, now);
    },
    async peek(hit) {
      checkHit(hit);
      const now = performance.now();
      const window = currentWindow(hit, now);
      return result(hit.limit, window, window.count < hit.limit, now);
    },
    get size() {
      return windows.size;
    },
  };
}
