// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { PublicSite as _headwater_site_v1_PublicSite, PublicSite__Output as _headwater_site_v1_PublicSite__Output } from '../../../headwater/site/v1/PublicSite';
import type { Long } from '@grpc/proto-loader';

/**
 * What a domain leads to.
 */
export interface ResolvedSite {
  /**
   * As asked for.
   */
  'domain'?: (string) | undefined;
  'siteVersion'?: (number | string | Long) | undefined;
  'site'?: (_headwater_site_v1_PublicSite | null) | undefined;
  /**
   * The first 4 bytes of the SHA-256 of every token of the site, expired ones included, one after the other in ascending order. A
   * token that fits none of them is not one of the site's. Absent: the site has more than 1,000 tokens.
   */
  'tokenHashPrefixes'?: (Buffer | Uint8Array | string) | undefined;
  '_tokenHashPrefixes'?: "tokenHashPrefixes" | undefined;
}

/**
 * What a domain leads to.
 */
export interface ResolvedSite__Output {
  /**
   * As asked for.
   */
  'domain': (string);
  'siteVersion': (number);
  'site': (_headwater_site_v1_PublicSite__Output | null);
  /**
   * The first 4 bytes of the SHA-256 of every token of the site, expired ones included, one after the other in ascending order. A
   * token that fits none of them is not one of the site's. Absent: the site has more than 1,000 tokens.
   */
  'tokenHashPrefixes'?: (Buffer) | undefined;
  '_tokenHashPrefixes'?: "tokenHashPrefixes" | undefined;
}
