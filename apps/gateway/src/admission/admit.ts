import {
  addressBucket,
  type ConfirmedAt,
  type HitResult,
  type ReadVersions,
  type SiteVersionReader,
  type SiteVersions,
} from '@headwater/redis';
import type { Tally } from '@headwater/runtime';

import { serviceUnavailable } from '../faults';
import type { Credentials } from '../http/bearer';
import type { RateLimits } from '../limits/rate-limits';
import { holds } from '../lookups/found';
import type { LastConfirmed } from '../lookups/last-confirmed';
import { type FoundSite, type Site, siteHolds, type SiteLookup } from '../lookups/sites';
import { mayHold } from '../lookups/token-prefixes';
import type { TokenLookup } from '../lookups/tokens';
import type { SiteOutcome, TokenOutcome } from '../state';
import { type Bucket, bucketOf, createTokenGuess, type TokenGuess, toOutcome } from './token-guess';
import type { Travelled } from './travelled';

export interface AdmissionDeps {
  sites: SiteLookup;
  tokens: TokenLookup;
  rateLimits: RateLimits;
  versions: Pick<SiteVersionReader, 'read'>;
  lastConfirmed: LastConfirmed;
  outcomes: LookupOutcomes;
}

export interface AdmissionRequest {
  domain: string | undefined;
  credentials: Credentials;
  address: string;
  requestId: string;
  /** What the reader demands of the content's version at least. */
  minVersion: number;
  /** Whether, should everything hold that is remembered, the answer may turn out to be one that is not counted. */
  mayBeFree: (site: Site) => boolean;
  /** What it has been told on a trip that was made before. */
  travelled: Travelled | undefined;
}

/** How often what was remembered could be used. */
export type LookupOutcomes = Record<'site' | 'token', Record<'hit' | 'miss' | 'stale', Tally>>;

/** All that is known of a request before it is judged. */
export interface Admission {
  site: SiteOutcome;
  token: TokenOutcome;
  hit: HitResult;
  /** Of the site, for its answers; undefined when nobody can say. */
  version: number | undefined;
  /** Since when site, token and version are not known to be current, when they are not. */
  staleSince?: number | undefined;
  /** Counts a request that was only looked at. */
  countLater?: () => Promise<HitResult>;
}

/**
 * Finds site and token, and counts the request. What is remembered is believed at first: counting and the versions that judge it
 * travel in one trip. What does not hold is asked for, and where that changes the bucket, a second trip counts.
 */
export async function admit(deps: AdmissionDeps, request: AdmissionRequest): Promise<Admission> {
  const { sites, tokens, rateLimits, versions, lastConfirmed, outcomes } = deps;
  const { domain, credentials, address, minVersion, travelled } = request;
  const startedAt = travelled?.startedAt ?? performance.now();
  const options = { requestId: request.requestId };
  const hasToken = typeof credentials !== 'string';
  const byAddress: Bucket = { name: addressBucket(address), limit: undefined };

  if (domain === undefined) return refused({ kind: 'unknown' });
  const remembered = sites.remembered(domain);
  // Without a token it counts for the address, wherever the name leads. A refused address gets no look-up.
  const early = !remembered && !hasToken ? await rateLimits.hit(byAddress.name) : undefined;
  if (early?.allowed === false) return refused({ kind: 'unknown' }, early);
  let known: FoundSite;
  try {
    known = remembered ?? (await sites.ask(domain, { of: 'directory', version: 0 }, options));
  } catch (cause) {
    return refused({ kind: 'failed', cause }, early);
  }
  const guess = createTokenGuess(tokens, credentials, known.site);
  const free = guess.token !== undefined && known.site !== undefined && request.mayBeFree(known.site);
  const guessed = bucketOf(known.site, guess.outcome(), byAddress);
  const counts = !free && !guess.unseen;
  const { hit, needed: current } = travelled?.bucket === guessed.name ? travelled : await travel();
  const last = current === undefined ? standIn() : undefined;
  const needed = current ?? last?.versions;
  const version = needed?.version;
  const staleSince = last?.at;

  const holdsSite =
    siteHolds(known, needed, startedAt) &&
    !(known.site && needed !== undefined && known.version < minVersion);
  const tokenHolds = guess.found !== undefined && holds(guess.found, needed, startedAt);
  const used = last ? 'stale' : 'hit';
  outcomes.site[holdsSite ? used : 'miss'].count += 1;
  if (guess.hash !== undefined) outcomes.token[tokenHolds ? used : 'miss'].count += 1;

  if (hit && counts && holdsSite && (tokenHolds || guess.hash === undefined)) {
    const token = guess.outcome();
    // A token may have expired meanwhile, which changes the bucket.
    if (bucketOf(known.site, token, byAddress).name === guessed.name) {
      return { site: outcomeOf(known), token, hit, version, staleSince };
    }
  }
  const settling = holdsSite ? known : askSite(known, needed);
  const [settled, guessedToken] = await Promise.all([
    settling,
    // Others are asked for only where they fit what the site says of its tokens.
    tokenHolds || !guess.hash ? guess.outcome() : guess.found?.token && askToken(known, guess, needed),
  ]);
  if (!('askedAt' in settled)) return refused(settled, counts ? hit : undefined);
  const moved = settled.site?.siteId !== known.site?.siteId;
  const token =
    moved || !guessedToken ? await askToken(settled, guess, moved ? undefined : needed) : guessedToken;

  const bucket = bucketOf(settled.site, token, byAddress);
  const same = bucket.name === guessed.name;
  const admission = { site: outcomeOf(settled), token, staleSince };
  if (hit && free && same && holdsSite && tokenHolds && token.kind === 'valid') {
    return { ...admission, hit, version, countLater: () => rateLimits.hit(bucket.name, bucket.limit) };
  }
  const counted = hit && counts && same ? rateLimits.underLimit(hit, bucket.limit) : undefined;
  if (counted && !moved) return { ...admission, hit: counted, version };
  const [second, ofOther] = await Promise.all([
    counted ?? rateLimits.hit(bucket.name, bucket.limit),
    moved && settled.site ? versions.read(settled.site.siteId) : undefined,
  ]);
  // Written to while it was being asked for: it is right for this request, but no measure for what is kept.
  const measure = ofOther && siteHolds(settled, ofOther, startedAt) ? ofOther.version : undefined;
  return { ...admission, hit: second, version: moved ? measure : version };

  /** No hit: whether the token is a good one decides where it is counted, and that has to be looked up. */
  async function travel(): Promise<Partial<Pick<Travelled, 'hit'>> & Pick<Travelled, 'needed'>> {
    // Neither rejects, and both travel together.
    const hitting =
      early ?? (guess.unseen ? undefined : rateLimits[counts ? 'hit' : 'peek'](guessed.name, guessed.limit));
    const needed = await versions.read(known.site?.siteId ?? 'directory');
    const hit = await hitting;
    return hit ? { hit, needed } : { needed };
  }

  /**
   * What was confirmed last, when nobody can say what is current, and all that this request rests on was current then. Whatever is known
   * to have changed since, such as a token that may have been revoked, has to be asked for.
   */
  function standIn(): ConfirmedAt | undefined {
    const { site } = known;
    const { found } = guess;
    // An expired token is one of the site's, too, and is refused as that.
    const last = site?.headless && found?.token ? lastConfirmed(site.siteId) : undefined;
    if (!site || !found || !last) return undefined;
    const { version, accessVersion } = last.versions;
    const wasCurrent = known.version >= accessVersion && found.version >= accessVersion;
    return wasCurrent && Math.max(version, known.version) >= minVersion ? last : undefined;
  }

  async function refused(site: SiteOutcome, first?: HitResult): Promise<Admission> {
    // Where the site cannot be asked for, nobody knows what the token is.
    const outcome: TokenOutcome =
      site.kind === 'failed' && hasToken ? site : { kind: credentials === 'missing' ? 'missing' : 'invalid' };
    const result = first ?? (await rateLimits.hit(byAddress.name));
    return { site, token: outcome, hit: result, version: undefined };
  }

  async function askSite(
    before: FoundSite,
    least: SiteVersions | undefined,
  ): Promise<FoundSite | SiteOutcome> {
    const of = before.site ? 'site' : 'directory';
    try {
      let found = await sites.ask(domain!, { of, version: least?.accessVersion }, options);
      // A shared run may have been asked before the version was there that the reader knows of.
      if (found.site && found.version < minVersion && found.askedAt < startedAt) {
        found = await sites.ask(domain!, { of, version: undefined }, options);
      }
      const same = found.site?.siteId === before.site?.siteId;
      const behind = same && !siteHolds(found, least, startedAt);
      return behind ? { kind: 'failed', cause: serviceUnavailable() } : found;
    } catch (cause) {
      return { kind: 'failed', cause };
    }
  }

  async function askToken(
    of: FoundSite,
    { hash, found }: TokenGuess,
    least: ReadVersions | undefined,
  ): Promise<TokenOutcome> {
    if (credentials === 'missing') return { kind: 'missing' };
    const { site } = of;
    if (!site || !hash) return { kind: 'invalid' };
    const current = least?.believed ? undefined : least;
    const isSiteCurrent = current !== undefined || of.askedAt >= startedAt;
    // A token that was good may be newer than what is known of the site. So may any other, where that may be old.
    if (isSiteCurrent && !found?.token && !mayHold(site.tokenPrefixes, hash)) {
      tokens.ruleOut(site.siteId, hash, of);
      return { kind: 'invalid' };
    }
    try {
      return toOutcome(await tokens.ask(site.siteId, hash, current?.accessVersion, options));
    } catch (cause) {
      return { kind: 'failed', cause };
    }
  }
}

function outcomeOf({ site }: FoundSite): SiteOutcome {
  return site ? { kind: 'found', site } : { kind: 'unknown' };
}
