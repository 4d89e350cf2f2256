// Original file: protos/headwater/site/v1/site_management_service.proto

import type { SiteMode as _headwater_site_v1_SiteMode, SiteMode__Output as _headwater_site_v1_SiteMode__Output } from '../../../headwater/site/v1/SiteMode';

/**
 * A page of sites.
 */
export interface ListSitesRequest {
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Unspecified: both modes.
   */
  'mode'?: (_headwater_site_v1_SiteMode) | undefined;
}

/**
 * A page of sites.
 */
export interface ListSitesRequest__Output {
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  /**
   * Unspecified: both modes.
   */
  'mode': (_headwater_site_v1_SiteMode__Output);
}
