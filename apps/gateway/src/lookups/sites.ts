import { deliveryLimits, type PublicSite__Output, type ResolvedSite__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import {
  confirm,
  createCallBatches,
  createFoundCache,
  createInFlight,
  type Found,
  type SiteVersions,
} from '@headwater/freshness';
import { type Ladder, toMediaLocation } from '@headwater/presenters';

import type { DeliveryClients } from './clients';
import type { LookupOptions } from './lookup-options';
import { readPrefixes, type TokenPrefixes } from './token-prefixes';

/** What shared caches may do with a site's answers, in seconds. */
export interface SharedCache {
  sMaxage: number;
  staleWhileRevalidate: number;
}

/** The data of a site that requests need. */
export interface Site {
  siteId: number;
  siteKey: string;
  headless: boolean;
  /** Prefix of absolute URLs, without a trailing slash. */
  baseUrl: string;
  /** Prefix of media URLs, without a trailing slash. */
  mediaBaseUrl: string;
  /** Versions of presets in media URLs; a missing preset has version 1. */
  presetVersions: ReadonlyMap<string, number>;
  /** The widths and formats for `srcset`. */
  ladder: Ladder;
  defaultLanguage: string;
  /** Enabled language codes. */
  languages: string[];
  /** Empty: any. */
  allowedOrigins: string[];
  /** Undefined: shared caches store nothing. */
  sharedCache: SharedCache | undefined;
  /** The beginnings of the hashes of the site's tokens. Undefined: any token may belong to the site. */
  tokenPrefixes: TokenPrefixes | undefined;
  /**
   * The version at which all members above are known to be current. It rises while they do not change, so read it after composing an
   * answer. A changed site is another object.
   */
  siteVersion: number;
}

/** The result for a name. Its version is the site's, or the directory's if there is no site. */
export type FoundSite = Found & { site: Site | undefined };

/** Like `confirm`, also for the site's own `siteVersion`. */
export function confirmSite(found: FoundSite, needed: SiteVersions | undefined): void {
  confirm(found, needed);
  if (found.site) found.site.siteVersion = found.version;
}

/** Finds sites by their names, which are normalised host names. */
export interface SiteLookup {
  /** The cached result. Check it with `isValid`, by the versions of the site, or of the directory if there is no site. */
  cached(domain: string): FoundSite | undefined;
  /**
   * Calls the site service, and caches the result. A request joins a call in flight whose version is new enough for it, so the result may
   * have been requested before this request arrived.
   */
  ask(domain: string, needed: Needed, options?: LookupOptions): Promise<FoundSite>;
}

/** The needed version of the site's access, or of the directory. Undefined: unknown, so a new call is made. */
export interface Needed {
  scope: 'site' | 'directory';
  version: number | undefined;
}

// For far more sites than one gateway serves. An entry takes about a kilobyte, plus the members of which a site may have many.
const siteBytes = 1_024;
const textBytes = 32;
const maxKnownBytes = 41_943_040;
// Ten thousand names that lead nowhere.
const maxUnknownBytes = 10_485_760;

// Names are looked up before their site is known.
const noSite = 0;

function toSite(
  site: PublicSite__Output,
  { siteVersion, tokenHashPrefixes }: ResolvedSite__Output,
  mediaBaseUrl: string | undefined,
): Site {
  const { baseUrl, presetVersions, ladder } = toMediaLocation(site, mediaBaseUrl);
  return {
    siteId: site.siteId,
    siteKey: site.siteKey,
    headless: site.mode === 'SITE_MODE_HEADLESS',
    baseUrl: site.baseUrl,
    mediaBaseUrl: baseUrl,
    presetVersions,
    ladder,
    defaultLanguage: site.defaultLanguage,
    languages: site.languages,
    allowedOrigins: site.allowedOrigins,
    sharedCache: site.sharedCache ?? undefined,
    tokenPrefixes: tokenHashPrefixes && readPrefixes(tokenHashPrefixes),
    siteVersion,
  };
}

/** Memory of a site's token prefixes, languages and origins; origins may take 25 KB. */
function bytesOfMany({ tokenPrefixes, languages, allowedOrigins }: Site): number {
  let bytes = tokenPrefixes?.byteLength ?? 0;
  for (const texts of [languages, allowedOrigins]) for (const text of texts) bytes += textBytes + text.length;
  return bytes;
}

export function createSiteLookup(
  { site: client }: Pick<DeliveryClients, 'site'>,
  { mediaBaseUrl }: { mediaBaseUrl?: string | undefined },
): SiteLookup {
  const cache = createFoundCache<FoundSite>({
    maxKnownBytes,
    maxUnknownBytes,
    isKnown: ({ site }) => site !== undefined,
    bytesOf: ({ site }) => siteBytes + (site ? bytesOfMany(site) : 0),
  });
  const inFlight = createInFlight<FoundSite>();
  // One call at a time, even for many invented names. Known sites are looked up separately, so that invented names do not slow them.
  const unknownNames = createCallBatches<typeof noSite, FoundSite, string, LookupOptions>({
    maxKeys: deliveryLimits.domains,
    run: (_, { keys }, options) => resolve([...keys], options),
  });

  async function resolve(domains: string[], options: LookupOptions): Promise<Map<string, FoundSite>> {
    const askedAt = performance.now();
    const { sites, directoryVersion } = await client.batchResolveSites({ domains }, options);
    const resolved = new Map(sites.map((found) => [found.domain, found]));
    const outcomeOf = (domain: string): FoundSite => {
      const found = resolved.get(domain);
      if (!found?.site) return { site: undefined, version: directoryVersion, askedAt };
      return { site: toSite(found.site, found, mediaBaseUrl), version: found.siteVersion, askedAt };
    };
    return new Map(domains.map((domain) => [domain, cache.put(noSite, domain, outcomeOf(domain))]));
  }

  async function resolveOne(domain: string, options: LookupOptions): Promise<FoundSite> {
    const found = (await resolve([domain], options)).get(domain);
    if (!found) throw new Error('a name is left without an answer');
    return found;
  }

  return {
    cached: (domain) => cache.get(noSite, domain),
    async ask(domain, { scope, version }, options = {}) {
      if (scope === 'directory')
        return requireDirectory(await unknownNames.ask(noSite, domain, version, options), version);
      if (version === undefined) return resolveOne(domain, options);
      return (
        inFlight.join(noSite, domain, version) ??
        inFlight.share(noSite, domain, version, resolveOne(domain, options))
      );
    },
  };
}

/** A negative result is correct for one version of the directory. */
function requireDirectory(found: FoundSite, version = 0): FoundSite {
  if (found.site || found.version >= version) return found;
  throw new AppError(
    'UNAVAILABLE',
    'DIRECTORY_VERSION_BEHIND',
    'The list of sites is older than it has to be.',
  );
}
