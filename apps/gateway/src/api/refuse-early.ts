import { type HttpFault, tooManyRequests } from '../faults';
import type { RateLimits } from '../limits/rate-limits';
import { bucketOfAddress } from './cached-token';
import type { ApiState } from './exchange';

/** Refuses a request before its site is known. It counts for the address. */
export async function refuseEarly(
  { rateLimits }: { rateLimits: Pick<RateLimits, 'hit'> },
  state: ApiState,
  fault: HttpFault,
): Promise<HttpFault> {
  state.hit = await rateLimits.hit(bucketOfAddress(state.address).name);
  return state.hit.allowed ? fault : tooManyRequests(state.hit.retryAfterMs);
}
