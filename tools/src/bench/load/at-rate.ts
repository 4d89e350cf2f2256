import { aheadOn } from '../placement';
import { type Load, runWrk, type WrkResult } from './wrk';

// So many that a server which answers nothing for a while does not keep requests from being sent.
const connections = 256;
/** Before the first request and after the last one: to connect, and to be answered. */
const marginSeconds = 0.6;

/**
 * Sends at a constant rate, whatever the answers do, and measures each request from the instant at which it was sent. Needs a tenth of
 * a core, and goes before what shares it: it is to tell how long the server takes, not how long it has waited itself.
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
