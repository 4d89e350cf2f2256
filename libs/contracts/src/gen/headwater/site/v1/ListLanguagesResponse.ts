// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Language as _headwater_site_v1_Language, Language__Output as _headwater_site_v1_Language__Output } from '../../../headwater/site/v1/Language';

/**
 * All languages of a site; at most 200.
 */
export interface ListLanguagesResponse {
  'languages'?: (_headwater_site_v1_Language)[] | undefined;
}

/**
 * All languages of a site; at most 200.
 */
export interface ListLanguagesResponse__Output {
  'languages': (_headwater_site_v1_Language__Output)[];
}
