// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { AccessToken as _headwater_identity_v1_AccessToken, AccessToken__Output as _headwater_identity_v1_AccessToken__Output } from '../../../headwater/identity/v1/AccessToken';

/**
 * The access token and its secret.
 */
export interface CreateAccessTokenResponse {
  'accessToken'?: (_headwater_identity_v1_AccessToken | null) | undefined;
  'secret'?: (string) | undefined;
}

/**
 * The access token and its secret.
 */
export interface CreateAccessTokenResponse__Output {
  'accessToken': (_headwater_identity_v1_AccessToken__Output | null);
  'secret': (string);
}
