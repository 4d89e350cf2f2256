// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Language as _headwater_site_v1_Language, Language__Output as _headwater_site_v1_Language__Output } from '../../../headwater/site/v1/Language';
import type { AccessDelay as _headwater_site_v1_AccessDelay, AccessDelay__Output as _headwater_site_v1_AccessDelay__Output } from '../../../headwater/site/v1/AccessDelay';

/**
 * The language after the change.
 */
export interface UpdateLanguageResponse {
  'language'?: (_headwater_site_v1_Language | null) | undefined;
  /**
   * Absent: every gateway applies the change from its next request on.
   */
  'accessDelay'?: (_headwater_site_v1_AccessDelay | null) | undefined;
  '_accessDelay'?: "accessDelay" | undefined;
}

/**
 * The language after the change.
 */
export interface UpdateLanguageResponse__Output {
  'language': (_headwater_site_v1_Language__Output | null);
  /**
   * Absent: every gateway applies the change from its next request on.
   */
  'accessDelay'?: (_headwater_site_v1_AccessDelay__Output | null) | undefined;
  '_accessDelay'?: "accessDelay" | undefined;
}
