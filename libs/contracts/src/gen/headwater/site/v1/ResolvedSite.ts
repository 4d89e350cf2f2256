// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { PublicSite as _headwater_site_v1_PublicSite, PublicSite__Output as _headwater_site_v1_PublicSite__Output } from '../../../headwater/site/v1/PublicSite';
import type { Long } from '@grpc/proto-loader';

/**
 * The site of a domain.
 */
export interface ResolvedSite {
  /**
   * As in the request.
   */
  'domain'?: (string) | undefined;
  'siteVersion'?: (number | string | Long) | undefined;
  'site'?: (_headwater_site_v1_PublicSite | null) | undefined;
  /**
   * The first 4 bytes of the SHA-256 of every token of the site, expired ones included, concatenated in ascending
   * order. A token that matches none of them does not belong to the site. Absent: the site has more than 1,000 tokens.
   */
  'tokenHashPrefixes'?: (Buffer | Uint8Array | string) | undefined;
  '_tokenHashPrefixes'?: "tokenHashPrefixes" | undefined;
}

/**
 * The site of a domain.
 */
export interface ResolvedSite__Output {
  /**
   * As in the request.
   */
  'domain': (string);
  'siteVersion': (number);
  'site': (_headwater_site_v1_PublicSite__Output | null);
  /**
   * The first 4 bytes of the SHA-256 of every token of the site, expired ones included, concatenated in ascending
   * order. A token that matches none of them does not belong to the site. Absent: the site has more than 1,000 tokens.
   */
  'tokenHashPrefixes'?: (Buffer) | undefined;
  '_tokenHashPrefixes'?: "tokenHashPrefixes" | undefined;
}
