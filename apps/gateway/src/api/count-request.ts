import type { ConfirmedAt, LastConfirmed, SiteVersionReader } from '@headwater/freshness';

import type { RateLimits } from '../limits/rate-limits';
import { bucketOf, outcomeOf } from './cached-token';
import type { ApiExchange, ApiState, Stage } from './exchange';

interface CountDeps {
  rateLimits: RateLimits;
  versions: Pick<SiteVersionReader, 'read'>;
  lastConfirmed: LastConfirmed;
  /** 304s from the cache are not counted. */
  freeNotModified: boolean;
}

/**
 * Counts the request and reads the current versions of its site, in one script call to Redis. The cached site and token choose the bucket;
 * whether they are current is checked afterwards.
 */
export function countRequest({ rateLimits, versions, lastConfirmed, freeNotModified }: CountDeps): Stage {
  return async (exchange) => {
    const { state } = exchange;
    const hitting = state.hit ? undefined : count(exchange);
    const current = await versions.read(state.found.site?.siteId ?? 'directory');
    if (hitting) state.hit = await hitting;
    state.versions = current;
    if (current === undefined) useLastConfirmed(state);
    state.answerVersions = state.versions;
    return undefined;
  };

  function count({ req, state }: ApiExchange) {
    const { found, cachedToken, credentials, address } = state;
    // The bucket depends on whether the token is valid, which has to be looked up first.
    if (cachedToken.isUnseen) return undefined;
    const token = outcomeOf(credentials, cachedToken);
    const bucket = bucketOf(found.site, token, address);
    state.bucket = bucket;
    const mayBeFree = freeNotModified && req.headers['if-none-match'] !== undefined;
    state.isCounted = !(mayBeFree && token.kind === 'valid' && found.site?.headless === true);
    return rateLimits[state.isCounted ? 'hit' : 'peek'](bucket.name, bucket.limit);
  }

  /**
   * If the current versions are unknown: uses the last confirmed versions, if site and token were current at them. Values that are known to
   * have changed since, such as a token that may have been revoked, must be looked up.
   */
  function useLastConfirmed(state: ApiState): void {
    const { found, cachedToken, minVersion } = state;
    // An expired token also belongs to the site, and is refused as expired.
    const isKnown = found.site?.headless === true && cachedToken.found?.token !== undefined;
    const last: ConfirmedAt | undefined = isKnown ? lastConfirmed(found.site!.siteId) : undefined;
    if (!last || !cachedToken.found) return;
    const { version, accessVersion } = last.versions;
    const wasCurrent = found.version >= accessVersion && cachedToken.found.version >= accessVersion;
    if (!wasCurrent || Math.max(version, found.version) < minVersion) return;
    state.versions = last.versions;
    state.staleSince = last.at;
  }
}
