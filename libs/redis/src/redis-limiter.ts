import type { RedisClient } from './create-redis';
import { checkHit, type FixedWindowLimiter } from './fixed-window';
import { turnsOf } from './turns';

/**
 * Counts in Redis 7.0 or newer, exactly over all processes. All hits of one event-loop turn go in one script call,
 * on a cluster in one for each hash tag; reads of site versions on the same client travel along. Rejects when Redis fails,
 * or takes longer than the client's deadline.
 */
export function createRedisLimiter({ redis }: { redis: RedisClient }): FixedWindowLimiter {
  const turns = turnsOf(redis);
  return {
    async hit(hit) {
      checkHit(hit);
      return turns.count(hit, false);
    },
    async peek(hit) {
      checkHit(hit);
      return turns.count(hit, true);
    },
  };
}
