// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Site as _headwater_site_v1_Site, Site__Output as _headwater_site_v1_Site__Output } from '../../../headwater/site/v1/Site';
import type { AccessDelay as _headwater_site_v1_AccessDelay, AccessDelay__Output as _headwater_site_v1_AccessDelay__Output } from '../../../headwater/site/v1/AccessDelay';

/**
 * The site after the change.
 */
export interface UpdateSiteResponse {
  'site'?: (_headwater_site_v1_Site | null) | undefined;
  /**
   * Absent: every gateway applies the change from its next request on.
   */
  'accessDelay'?: (_headwater_site_v1_AccessDelay | null) | undefined;
  '_accessDelay'?: "accessDelay" | undefined;
}

/**
 * The site after the change.
 */
export interface UpdateSiteResponse__Output {
  'site': (_headwater_site_v1_Site__Output | null);
  /**
   * Absent: every gateway applies the change from its next request on.
   */
  'accessDelay'?: (_headwater_site_v1_AccessDelay__Output | null) | undefined;
  '_accessDelay'?: "accessDelay" | undefined;
}
