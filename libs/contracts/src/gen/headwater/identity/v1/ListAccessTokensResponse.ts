// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { AccessToken as _headwater_identity_v1_AccessToken, AccessToken__Output as _headwater_identity_v1_AccessToken__Output } from '../../../headwater/identity/v1/AccessToken';

/**
 * All access tokens of the user.
 */
export interface ListAccessTokensResponse {
  'accessTokens'?: (_headwater_identity_v1_AccessToken)[] | undefined;
}

/**
 * All access tokens of the user.
 */
export interface ListAccessTokensResponse__Output {
  'accessTokens': (_headwater_identity_v1_AccessToken__Output)[];
}
