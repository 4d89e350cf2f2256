// Original file: protos/headwater/site/v1/site_management_service.proto

import type { AccessDelay as _headwater_site_v1_AccessDelay, AccessDelay__Output as _headwater_site_v1_AccessDelay__Output } from '../../../headwater/site/v1/AccessDelay';

/**
 * Deleted.
 */
export interface DeleteSiteResponse {
  /**
   * Absent: every gateway applies the change from its next request on.
   */
  'accessDelay'?: (_headwater_site_v1_AccessDelay | null) | undefined;
  '_accessDelay'?: "accessDelay" | undefined;
}

/**
 * Deleted.
 */
export interface DeleteSiteResponse__Output {
  /**
   * Absent: every gateway applies the change from its next request on.
   */
  'accessDelay'?: (_headwater_site_v1_AccessDelay__Output | null) | undefined;
  '_accessDelay'?: "accessDelay" | undefined;
}
