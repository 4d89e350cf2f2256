// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Token as _headwater_site_v1_Token, Token__Output as _headwater_site_v1_Token__Output } from '../../../headwater/site/v1/Token';

/**
 * One token.
 */
export interface GetTokenResponse {
  'token'?: (_headwater_site_v1_Token | null) | undefined;
}

/**
 * One token.
 */
export interface GetTokenResponse__Output {
  'token': (_headwater_site_v1_Token__Output | null);
}
