import { type HttpFault, tooManyRequests } from '../faults';
import type { RateLimits } from '../limits/rate-limits';
import type { ApiState } from './exchange';

/** Counts a request whose bucket was only read so far, after it turned out not to be free. Returns a 429 if the bucket is full. */
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
