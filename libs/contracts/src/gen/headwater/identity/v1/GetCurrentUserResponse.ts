// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { User as _headwater_identity_v1_User, User__Output as _headwater_identity_v1_User__Output } from '../../../headwater/identity/v1/User';
import type { Grant as _headwater_identity_v1_Grant, Grant__Output as _headwater_identity_v1_Grant__Output } from '../../../headwater/identity/v1/Grant';
import type { Long } from '@grpc/proto-loader';

/**
 * Whose it is.
 */
export interface GetCurrentUserResponse {
  'user'?: (_headwater_identity_v1_User | null) | undefined;
  /**
   * The user's roles in the sites that the credential is for.
   */
  'grants'?: (_headwater_identity_v1_Grant)[] | undefined;
  /**
   * Recovery codes that were not used.
   */
  'recoveryCodesLeft'?: (number) | undefined;
  /**
   * The session that was asked with; absent for an access token.
   */
  'sessionId'?: (number | string | Long) | undefined;
  '_sessionId'?: "sessionId" | undefined;
}

/**
 * Whose it is.
 */
export interface GetCurrentUserResponse__Output {
  'user': (_headwater_identity_v1_User__Output | null);
  /**
   * The user's roles in the sites that the credential is for.
   */
  'grants': (_headwater_identity_v1_Grant__Output)[];
  /**
   * Recovery codes that were not used.
   */
  'recoveryCodesLeft': (number);
  /**
   * The session that was asked with; absent for an access token.
   */
  'sessionId'?: (number) | undefined;
  '_sessionId'?: "sessionId" | undefined;
}
