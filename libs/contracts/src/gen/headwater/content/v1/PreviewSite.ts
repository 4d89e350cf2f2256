// Original file: protos/headwater/content/v1/content_management_service.proto

import type { PresetVersion as _headwater_site_v1_PresetVersion, PresetVersion__Output as _headwater_site_v1_PresetVersion__Output } from '../../../headwater/site/v1/PresetVersion';
import type { MediaLadder as _headwater_site_v1_MediaLadder, MediaLadder__Output as _headwater_site_v1_MediaLadder__Output } from '../../../headwater/site/v1/MediaLadder';

/**
 * The fields of a site that the answer needs.
 */
export interface PreviewSite {
  'siteKey'?: (string) | undefined;
  /**
   * Prefix of absolute URLs, without a trailing slash.
   */
  'baseUrl'?: (string) | undefined;
  /**
   * A preset that is missing has version 1.
   */
  'presetVersions'?: (_headwater_site_v1_PresetVersion)[] | undefined;
  'mediaLadder'?: (_headwater_site_v1_MediaLadder | null) | undefined;
}

/**
 * The fields of a site that the answer needs.
 */
export interface PreviewSite__Output {
  'siteKey': (string);
  /**
   * Prefix of absolute URLs, without a trailing slash.
   */
  'baseUrl': (string);
  /**
   * A preset that is missing has version 1.
   */
  'presetVersions': (_headwater_site_v1_PresetVersion__Output)[];
  'mediaLadder': (_headwater_site_v1_MediaLadder__Output | null);
}
