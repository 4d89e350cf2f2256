// Original file: protos/headwater/site/v1/site_management_service.proto

import type { SiteMode as _headwater_site_v1_SiteMode, SiteMode__Output as _headwater_site_v1_SiteMode__Output } from '../../../headwater/site/v1/SiteMode';
import type { Long } from '@grpc/proto-loader';

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
  /**
   * Only sites whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  /**
   * Only these ids, at most 100. Empty: any. Unknown ids are left out. A site that the caller may not use is refused,
   * as in every call: SITE_NOT_ALLOWED for a key, SITE_NOT_FOUND for a person.
   */
  'siteIds'?: (number | string | Long)[] | undefined;
  '_nameContains'?: "nameContains" | undefined;
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
  /**
   * Only sites whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  /**
   * Only these ids, at most 100. Empty: any. Unknown ids are left out. A site that the caller may not use is refused,
   * as in every call: SITE_NOT_ALLOWED for a key, SITE_NOT_FOUND for a person.
   */
  'siteIds': (number)[];
  '_nameContains'?: "nameContains" | undefined;
}
