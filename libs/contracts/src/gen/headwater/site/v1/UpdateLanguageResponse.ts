// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Language as _headwater_site_v1_Language, Language__Output as _headwater_site_v1_Language__Output } from '../../../headwater/site/v1/Language';

/**
 * The language after the change.
 */
export interface UpdateLanguageResponse {
  'language'?: (_headwater_site_v1_Language | null) | undefined;
}

/**
 * The language after the change.
 */
export interface UpdateLanguageResponse__Output {
  'language': (_headwater_site_v1_Language__Output | null);
}
