import { type HttpFault, tooManyRequests } from '../faults';
import type { RateLimits } from '../limits/rate-limits';
import type { ApiState } from './exchange';

/** Counts a request that was only looked at, because it turns out not to be free. A 429 when there is no room any more. */
export async function countLate(
  { rateLimits }: { rateLimits: Pick<RateLimits, 'hit'> },
  state: ApiState,
): Promise<HttpFault | undefined> {
  if (state.isCounted || !state.bucket) return undefined;
  const hit = await rateLimits.hit(state.bucket.name, state.bucket.limit);
  state.hit = hit;
  state.isCounted = true;
  return hit.allowed ? undefined : tooManyRequests(hit.retryAfterMs);
}
