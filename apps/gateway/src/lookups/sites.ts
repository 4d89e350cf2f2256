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

/** A site as requests need it. */
export interface Site {
  siteId: number;
  siteKey: string;
  headless: boolean;
  /** Prefix of absolute URLs, without a trailing slash. */
  baseUrl: string;
  /** Prefix of media URLs, without a trailing slash. */
  mediaBaseUrl: string;
  /** Versions of presets that media URLs name; a preset that is missing has version 1. */
  presetVersions: ReadonlyMap<string, number>;
  /** What `srcset` offers of its pictures. */
  ladder: Ladder;
  defaultLanguage: string;
  /** Enabled language codes. */
  languages: string[];
  /** Empty: any. */
  allowedOrigins: string[];
  /** Undefined: shared caches keep nothing. */
  sharedCache: SharedCache | undefined;
  /** What a token of the site begins with, hashed. Undefined: any token may be one of the site's. */
  tokenPrefixes: TokenPrefixes | undefined;
  /**
   * The version at which all members above are known to be current. It rises while nothing of it changes, so read it after composing an
   * answer. A site that changed is another object.
   */
  siteVersion: number;
}

/** What a name led to. Its version is the site's, or the directory's where there is no site. */
export type FoundSite = Found & { site: Site | undefined };

/** As `confirm`, also for the site's own `siteVersion`. */
export function confirmSite(found: FoundSite, needed: SiteVersions | undefined): void {
  confirm(found, needed);
  if (found.site) found.site.siteVersion = found.version;
}

/** Finds sites by their names, which are normalised host names. */
export interface SiteLookup {
  /** The cached result. Check it with `isValid`, by the versions of the site, or of the directory where there is no site. */
  cached(domain: string): FoundSite | undefined;
  /**
   * Asks the site service, and caches the result. Requests join a call in flight that asks for a version that is new enough for them;
   * so the result may have been asked for before they came.
   */
  ask(domain: string, needed: Needed, options?: LookupOptions): Promise<FoundSite>;
}

/** The version of the site's access, or of the directory, that is needed. Undefined: nobody knows it, so a new call is made. */
export interface Needed {
  scope: 'site' | 'directory';
  version: number | undefined;
}

// Far more than one gateway serves; an entry is about a kilobyte, and what a site may have many of.
const siteBytes = 1_024;
const textBytes = 32;
const maxKnownBytes = 41_943_040;
// Ten thousand names that lead nowhere.
const maxUnknownBytes = 10_485_760;

// Names are looked up before there is a site.
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

/** What a site has of tokens, languages and origins: of the last, 25 KB are allowed. */
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
  // One call at a time, however many names are made up. Known sites are asked for apart, so that made-up names do not slow them.
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

/** That a name leads nowhere is right for one version of the directory. */
function requireDirectory(found: FoundSite, version = 0): FoundSite {
  if (found.site || found.version >= version) return found;
  throw new AppError(
    'UNAVAILABLE',
    'DIRECTORY_VERSION_BEHIND',
    'The list of sites is older than it has to be.',
  );
}
