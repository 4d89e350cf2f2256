// Original file: protos/headwater/site/v1/site_delivery_service.proto

import type { SiteMode as _headwater_site_v1_SiteMode, SiteMode__Output as _headwater_site_v1_SiteMode__Output } from '../../../headwater/site/v1/SiteMode';
import type { SharedCachePolicy as _headwater_site_v1_SharedCachePolicy, SharedCachePolicy__Output as _headwater_site_v1_SharedCachePolicy__Output } from '../../../headwater/site/v1/SharedCachePolicy';
import type { PresetVersion as _headwater_site_v1_PresetVersion, PresetVersion__Output as _headwater_site_v1_PresetVersion__Output } from '../../../headwater/site/v1/PresetVersion';
import type { MediaLadder as _headwater_site_v1_MediaLadder, MediaLadder__Output as _headwater_site_v1_MediaLadder__Output } from '../../../headwater/site/v1/MediaLadder';
import type { Long } from '@grpc/proto-loader';

/**
 * The fields of a site that a gateway needs.
 */
export interface PublicSite {
  'siteId'?: (number | string | Long) | undefined;
  'siteKey'?: (string) | undefined;
  'mode'?: (_headwater_site_v1_SiteMode) | undefined;
  'primaryDomain'?: (string) | undefined;
  /**
   * All domains, normalised, the primary one first.
   */
  'domains'?: (string)[] | undefined;
  'defaultLanguage'?: (string) | undefined;
  /**
   * Enabled language codes, the default one first.
   */
  'languages'?: (string)[] | undefined;
  /**
   * Prefix of absolute URLs, without a trailing slash.
   */
  'baseUrl'?: (string) | undefined;
  /**
   * Origins that browsers may read from. Empty: any.
   */
  'allowedOrigins'?: (string)[] | undefined;
  /**
   * The policy for shared caches. Absent: off.
   */
  'sharedCache'?: (_headwater_site_v1_SharedCachePolicy | null) | undefined;
  /**
   * The versions of presets in the URLs of the site's media. A preset that is missing has version 1.
   */
  'presetVersions'?: (_headwater_site_v1_PresetVersion)[] | undefined;
  /**
   * The ladder of the site's pictures. Absent: `srcset` offers nothing.
   */
  'mediaLadder'?: (_headwater_site_v1_MediaLadder | null) | undefined;
  '_sharedCache'?: "sharedCache" | undefined;
}

/**
 * The fields of a site that a gateway needs.
 */
export interface PublicSite__Output {
  'siteId': (number);
  'siteKey': (string);
  'mode': (_headwater_site_v1_SiteMode__Output);
  'primaryDomain': (string);
  /**
   * All domains, normalised, the primary one first.
   */
  'domains': (string)[];
  'defaultLanguage': (string);
  /**
   * Enabled language codes, the default one first.
   */
  'languages': (string)[];
  /**
   * Prefix of absolute URLs, without a trailing slash.
   */
  'baseUrl': (string);
  /**
   * Origins that browsers may read from. Empty: any.
   */
  'allowedOrigins': (string)[];
  /**
   * The policy for shared caches. Absent: off.
   */
  'sharedCache'?: (_headwater_site_v1_SharedCachePolicy__Output | null) | undefined;
  /**
   * The versions of presets in the URLs of the site's media. A preset that is missing has version 1.
   */
  'presetVersions': (_headwater_site_v1_PresetVersion__Output)[];
  /**
   * The ladder of the site's pictures. Absent: `srcset` offers nothing.
   */
  'mediaLadder': (_headwater_site_v1_MediaLadder__Output | null);
  '_sharedCache'?: "sharedCache" | undefined;
}
