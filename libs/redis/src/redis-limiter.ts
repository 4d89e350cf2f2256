import type { RedisClient } from './create-redis';
import { checkHit, type FixedWindowLimiter } from './fixed-window';
import { scriptBatchesOf } from './script-batches';

/**
 * Counts in Redis 7.0 or newer, exactly over all processes. All hits of one event-loop tick go in one script call, together with the
 * reads of site versions on the same client; on a cluster in one call for each hash tag. Rejects when Redis fails, or takes longer than
 * the client's deadline.
 */
export function createRedisLimiter({ redis }: { redis: RedisClient }): FixedWindowLimiter {
  const batches = scriptBatchesOf(redis);
  return {
    async hit(hit) {
      checkHit(hit);
      return batches.count(hit, false);
    },
    async peek(hit) {
      checkHit(hit);
      return batches.count(hit, true);
    },
  };
}
