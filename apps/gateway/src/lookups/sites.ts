import { LRUCache } from 'lru-cache';

import type { PublicSite__Output, ResolveSiteResponse__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';
import type { SiteVersions } from '@headwater/redis';

import { createFlights } from '../cache/flights';
import type { DeliveryClients } from './clients';
import { type Found, holds } from './found';

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
  defaultLanguage: string;
  /** Enabled language codes. */
  languages: string[];
  /** Empty: any. */
  allowedOrigins: string[];
  /** Undefined: shared caches keep nothing. */
  sharedCache: SharedCache | undefined;
  /**
   * The version that all of the above is known to be right for. It rises while that stays the same: what is composed from it
   * meanwhile is as new as it says in the end. What differs is another object.
   */
  siteVersion: number;
}

export interface LookupOptions {
  requestId?: string;
}

/** What a name led to. Its version is the site's, or the directory's where there is no site. */
export type FoundSite = Found & { site: Site | undefined };

/** As `holds`. */
export function siteHolds(found: FoundSite, needed: SiteVersions | undefined, startedAt: number): boolean {
  const verdict = holds(found, needed, startedAt);
  if (verdict && found.site) found.site.siteVersion = found.version;
  return verdict;
}

/** Finds sites by their names, which are normalised host names. */
export interface SiteLookup {
  /** To be judged by the access version of the site, or by the directory's version. */
  remembered(domain: string): FoundSite | undefined;
  /**
   * Asks, and remembers. Requests that need no newer version than a running call was made for share it; what they get
   * may have been asked before they came.
   */
  ask(domain: string, needed: Needed, options?: LookupOptions): Promise<FoundSite>;
}

/** The access version of a site, or the version of the directory, that it has to have. Undefined: nobody knows, so it has to be asked for now. */
export interface Needed {
  of: 'site' | 'directory';
  version: number | undefined;
}

// Far more than one gateway serves; an entry is about a kilobyte.
const maxKnown = 20_000;
const maxUnknown = 10_000;

function toSite(site: PublicSite__Output, siteVersion: number, mediaBaseUrl: string | undefined): Site {
  return {
    siteId: site.siteId,
    siteKey: site.siteKey,
    headless: site.mode === 'SITE_MODE_HEADLESS',
    baseUrl: site.baseUrl,
    mediaBaseUrl: mediaBaseUrl ?? site.baseUrl,
    defaultLanguage: site.defaultLanguage,
    languages: site.languages,
    allowedOrigins: site.allowedOrigins,
    sharedCache: site.sharedCache ?? undefined,
    siteVersion,
  };
}

export function createSiteLookup(
  { site: client }: Pick<DeliveryClients, 'site'>,
  { mediaBaseUrl }: { mediaBaseUrl?: string | undefined },
): SiteLookup {
  const known = new LRUCache<string, FoundSite>({ max: maxKnown });
  // Apart, so that made-up names push out no site.
  const unknown = new LRUCache<string, FoundSite>({ max: maxUnknown });
  const flights = createFlights<FoundSite>();

  async function resolve(domain: string, minDirectoryVersion: number, options: LookupOptions) {
    const askedAt = performance.now();
    let response: ResolveSiteResponse__Output;
    try {
      response = await client.resolveSite({ domain, minDirectoryVersion }, options);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_FOUND') throw error;
      const version = Number(error.metadata['directory_version'] ?? 0);
      return remember(domain, { site: undefined, version, askedAt });
    }
    const { site, siteVersion: version } = response;
    return remember(domain, {
      site: site ? toSite(site, version, mediaBaseUrl) : undefined,
      version,
      askedAt,
    });
  }

  function remember(domain: string, found: FoundSite): FoundSite {
    const [to, from] = found.site ? [known, unknown] : [unknown, known];
    const other = to.peek(domain);
    // Of two that were asked at once, the older one may come in last.
    if (other === undefined || other.askedAt < found.askedAt) to.set(domain, found);
    from.delete(domain);
    return found;
  }

  return {
    remembered: (domain) => known.get(domain) ?? unknown.get(domain),
    ask(domain, { of, version }, options = {}) {
      const minDirectoryVersion = of === 'directory' ? (version ?? 0) : 0;
      if (version === undefined) return resolve(domain, 0, options);
      const flight = `${of} ${domain}`;
      return (
        flights.join(flight, version) ??
        flights.start(flight, version, () => resolve(domain, minDirectoryVersion, options))
      );
    },
  };
}
