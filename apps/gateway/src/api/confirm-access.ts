import { confirm, isValid, type ReadVersions, type SiteVersionReader } from '@headwater/freshness';
import { addressBucket } from '@headwater/redis';
import type { Tally } from '@headwater/runtime';

import { serviceUnavailable } from '../faults';
import type { RateLimits } from '../limits/rate-limits';
import { confirmSite, type FoundSite, type SiteLookup } from '../lookups/sites';
import { mayHold } from '../lookups/token-prefixes';
import type { TokenLookup } from '../lookups/tokens';
import type { SiteOutcome, TokenOutcome } from '../state';
import { bucketOf, outcomeOf, toOutcome } from './cached-token';
import type { ApiState, Stage } from './exchange';

/** How often cached sites and tokens could be used. */
export type LookupOutcomes = Record<'site' | 'token', Record<'hit' | 'miss' | 'stale', Tally>>;

interface ConfirmDeps {
  sites: SiteLookup;
  tokens: TokenLookup;
  rateLimits: RateLimits;
  versions: Pick<SiteVersionReader, 'read'>;
  outcomes: LookupOutcomes;
}

/** Whether the cached site and token are valid. */
interface Verdict {
  site: boolean;
  token: boolean;
}

/**
 * Checks the cached site and token by the current versions, and looks up those that are no longer valid. If that changes the bucket, the
 * request is counted there.
 */
export function confirmAccess({ sites, tokens, rateLimits, versions, outcomes }: ConfirmDeps): Stage {
  return ({ state }) => {
    const verdict = confirmCached(state);
    const token = outcomeOf(state.credentials, state.cachedToken);
    // The token may have expired since the request was counted.
    const isInItsBucket = state.hit !== undefined && state.bucket?.isOfToken === (token.kind === 'valid');
    const isTokenKnown = verdict.token || state.cachedToken.hash === undefined;
    const isComplete = isInItsBucket && verdict.site && isTokenKnown;
    if (!isComplete && !isRefusedAnyway(state)) return askAndRecount(state, verdict);
    state.site = siteOutcome(state.found);
    state.token = token;
    return undefined;
  };

  function confirmCached(state: ApiState): Verdict {
    const { found, cachedToken, versions: needed, startedAt, minVersion, hit } = state;
    // A refused request causes no look-up for the version that it demands.
    const demanded = hit?.allowed === false ? 0 : minVersion;
    const isReached = !found.site || !needed || Math.max(found.version, needed.version) >= demanded;
    const site = isReached && isValid(found, needed, startedAt);
    const token = cachedToken.found !== undefined && isValid(cachedToken.found, needed, startedAt);
    if (site) confirmSite(found, needed);
    if (token) confirm(cachedToken.found!, needed);
    const used = state.staleSince === undefined ? 'hit' : 'stale';
    outcomes.site[site ? used : 'miss'].count += 1;
    if (cachedToken.hash !== undefined) outcomes.token[token ? used : 'miss'].count += 1;
    return { site, token };
  }

  /** Looks up values that are no longer valid, and counts the request in the resulting bucket. */
  async function askAndRecount(state: ApiState, verdict: Verdict): Promise<undefined> {
    const { found, cachedToken, credentials, versions: needed } = state;
    const isTokenKnown = verdict.token || cachedToken.hash === undefined;
    const [site, token] = await Promise.all([
      verdict.site ? found : askSite(state),
      // Unknown tokens are looked up later, and only if they match the site's hash prefixes.
      isTokenKnown
        ? outcomeOf(credentials, cachedToken)
        : cachedToken.found?.token && askToken(state, found, needed),
    ]);
    if (!('askedAt' in site)) return fail(state, site);
    const isOther = site.site?.siteId !== found.site?.siteId;
    state.site = siteOutcome(site);
    state.token = isOther || !token ? await askToken(state, site, isOther ? undefined : needed) : token;
    await Promise.all([recount(state, site), isOther ? readVersion(state, site) : undefined]);
  }

  /** The site could not be looked up, so the token is unknown, too. The request counts for the client IP. */
  async function fail(state: ApiState, site: SiteOutcome): Promise<undefined> {
    const { credentials, cachedToken, address } = state;
    state.site = site;
    const hasToken = typeof credentials !== 'string';
    state.token = hasToken && site.kind === 'failed' ? site : outcomeOf(credentials, cachedToken);
    if (!state.hit || !state.isCounted) state.hit = await rateLimits.hit(addressBucket(address));
    state.isCounted = true;
  }

  /** Counts the request in the bucket that is now known to be right, unless it is already counted there. */
  async function recount(state: ApiState, { site }: FoundSite): Promise<void> {
    const bucket = bucketOf(site, state.token!, state.address);
    const isCounted = state.hit && state.isCounted && bucket.name === state.bucket?.name;
    const counted = isCounted ? rateLimits.underLimit(state.hit!, bucket.limit) : undefined;
    state.bucket = bucket;
    state.hit = counted ?? (await rateLimits.hit(bucket.name, bucket.limit));
    state.isCounted = true;
  }

  async function readVersion(state: ApiState, found: FoundSite): Promise<void> {
    const needed = found.site && (await versions.read(found.site.siteId));
    // If the site was written to meanwhile, the result can be used for this request, but not to check cached answers.
    const isCurrent = needed !== undefined && isValid(found, needed, state.startedAt);
    if (isCurrent) confirmSite(found, needed);
    state.answerVersions = isCurrent ? needed : undefined;
  }

  async function askSite(state: ApiState): Promise<FoundSite | SiteOutcome> {
    const { found: before, versions: needed, minVersion, startedAt, requestId } = state;
    const domain = state.domain!;
    const scope = before.site ? 'site' : 'directory';
    try {
      let found = await sites.ask(domain, { scope, version: needed?.accessVersion }, { requestId });
      // A shared call may have begun before the version that the reader demands.
      if (found.site && found.version < minVersion && found.askedAt < startedAt) {
        found = await sites.ask(domain, { scope, version: undefined }, { requestId });
      }
      if (found.site?.siteId !== before.site?.siteId) return found;
      if (!isValid(found, needed, startedAt)) return { kind: 'failed', cause: serviceUnavailable() };
      confirmSite(found, needed);
      return found;
    } catch (cause) {
      return { kind: 'failed', cause };
    }
  }

  async function askToken(
    { credentials, cachedToken: { hash, found }, requestId, startedAt }: ApiState,
    foundSite: FoundSite,
    needed: ReadVersions | undefined,
  ): Promise<TokenOutcome> {
    if (credentials === 'missing') return { kind: 'missing' };
    const { site } = foundSite;
    if (!site || !hash) return { kind: 'invalid' };
    const current = needed?.believed ? undefined : needed;
    const isSiteCurrent = current !== undefined || foundSite.askedAt >= startedAt;
    // A token that was valid may be newer than the cached site. If the cached site may be stale, so may any token.
    if (isSiteCurrent && !found?.token && !mayHold(site.tokenPrefixes, hash)) {
      tokens.ruleOut(site.siteId, hash, foundSite);
      return { kind: 'invalid' };
    }
    try {
      return toOutcome(await tokens.ask(site.siteId, hash, current?.accessVersion, { requestId }));
    } catch (cause) {
      return { kind: 'failed', cause };
    }
  }
}

/** Whether the request is refused regardless of any look-up: without a token it counts for its client IP, for every site. */
function isRefusedAnyway({ hit, credentials }: ApiState): boolean {
  return hit?.allowed === false && typeof credentials === 'string';
}

function siteOutcome({ site }: FoundSite): SiteOutcome {
  return site ? { kind: 'found', site } : { kind: 'unknown' };
}
