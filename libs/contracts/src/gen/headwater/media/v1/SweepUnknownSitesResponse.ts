// Original file: protos/headwater/media/v1/media_management_service.proto

import type { UnknownSite as _headwater_media_v1_UnknownSite, UnknownSite__Output as _headwater_media_v1_UnknownSite__Output } from '../../../headwater/media/v1/UnknownSite';

/**
 * A page of sites.
 */
export interface SweepUnknownSitesResponse {
  'sites'?: (_headwater_media_v1_UnknownSite)[] | undefined;
  /**
   * Empty on the last page.
   */
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of sites.
 */
export interface SweepUnknownSitesResponse__Output {
  'sites': (_headwater_media_v1_UnknownSite__Output)[];
  /**
   * Empty on the last page.
   */
  'nextPageToken': (string);
}
