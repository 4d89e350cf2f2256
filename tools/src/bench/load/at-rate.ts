import { aheadOn } from '../placement';
import { type Load, runWrk, type WrkResult } from './wrk';

// Enough that requests are still sent while the server pauses.
const connections = 256;
/** Time to connect before the first request, and for the last answer. */
const marginSeconds = 0.6;

/**
 * Sends at a constant rate, independent of the answers, and measures each request from the instant of sending. It needs a tenth of a core
 * and has priority there, so that it measures the server and not its own waiting.
 */
export async function sendAtRate(
  load: Load & { requestsPerSecond: number; seconds: number },
): Promise<WrkResult & { isLate: boolean }> {
  const { requestsPerSecond, seconds, cores } = load;
  const result = await runWrk(load, {
    ...{ placement: aheadOn(cores), script: 'at-rate.lua', connections },
    seconds: Math.ceil(seconds + marginSeconds),
    words: [String(requestsPerSecond), String(seconds)],
  });
  const { sent, late, requests, errors } = result;
  return { ...result, errors: errors + sent - requests, isLate: late > sent / 100 };
}
