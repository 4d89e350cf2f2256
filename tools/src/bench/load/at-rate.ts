import { aheadOn } from '../placement';
import { type Load, runWrk, type WrkResult } from './wrk';

// So many that requests are still sent while the server pauses.
const connections = 256;
/** Time before the first request, to connect, and after the last one, for its answer. */
const marginSeconds = 0.6;

/**
 * Sends at a constant rate, whatever the answers do, and measures each request from the instant at which it was sent.
 * It needs a tenth of a core and has priority there, so that it measures the server and not its own waiting.
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
