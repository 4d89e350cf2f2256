import type { RedisClient } from './create-redis';

/** Estimates Redis's clock from its answers. The estimate may be late by the transit time of an answer, but is never ahead. */
export interface RedisClock {
  /** Records the time in an answer that has just arrived. */
  observe(slot: string, redisMs: number): void;
  /** Redis's time at a moment of `performance.now()`; undefined before the first answer. */
  at(slot: string, moment: number): number | undefined;
}

const forgetAfterMs = 10_000;
const maxSlots = 10_000;

export function createRedisClock(redis: RedisClient): RedisClock {
  const offsets = new Map<string, { ms: number; seenAt: number }>();
  // Another server, with another clock, may answer from now on.
  for (const event of ['close', '+node', '-node']) redis.on(event, () => offsets.clear());

  return {
    observe(slot, redisMs) {
      const seenAt = performance.now();
      const ms = redisMs - seenAt;
      const known = offsets.get(slot);
      // Every answer gives a lower bound, and the highest one is the best. It is not used for ever, because clocks drift.
      if (known !== undefined && known.ms > ms && seenAt - known.seenAt < forgetAfterMs) return;
      if (known === undefined && offsets.size >= maxSlots) offsets.clear();
      offsets.set(slot, { ms, seenAt });
    },
    at(slot, moment) {
      const known = offsets.get(slot);
      return known === undefined ? undefined : Math.floor(moment + known.ms);
    },
  };
}
