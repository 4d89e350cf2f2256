import type { PublicSite__Output, ResolveSiteResponse__Output } from '@headwater/contracts';
import { AppError } from '@headwater/errors';

import type { DeliveryClients } from './clients';

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
  /** Version of the site's data when it was looked up. */
  siteVersion: number;
}

export interface LookupOptions {
  requestId?: string;
}

/** Finds sites by their names. */
export interface SiteLookup {
  /** By a normalised host name. Undefined when no site has it. */
  findByDomain(domain: string, options?: LookupOptions): Promise<Site | undefined>;
}

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
    siteVersion,
  };
}

export function createSiteLookup(
  { site: client }: Pick<DeliveryClients, 'site'>,
  { mediaBaseUrl }: { mediaBaseUrl?: string | undefined },
): SiteLookup {
  return {
    async findByDomain(domain, options = {}) {
      let response: ResolveSiteResponse__Output;
      try {
        response = await client.resolveSite({ domain }, options);
      } catch (error) {
        if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined;
        throw error;
      }
      return response.site ? toSite(response.site, response.siteVersion, mediaBaseUrl) : undefined;
    },
  };
}
