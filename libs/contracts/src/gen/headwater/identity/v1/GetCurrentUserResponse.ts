// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { User as _headwater_identity_v1_User, User__Output as _headwater_identity_v1_User__Output } from '../../../headwater/identity/v1/User';
import type { Grant as _headwater_identity_v1_Grant, Grant__Output as _headwater_identity_v1_Grant__Output } from '../../../headwater/identity/v1/Grant';
import type { Long } from '@grpc/proto-loader';

/**
 * The user.
 */
export interface GetCurrentUserResponse {
  'user'?: (_headwater_identity_v1_User | null) | undefined;
  /**
   * The user's roles in the sites that the credential is for.
   */
  'grants'?: (_headwater_identity_v1_Grant)[] | undefined;
  /**
   * Number of unused recovery codes.
   */
  'recoveryCodesLeft'?: (number) | undefined;
  /**
   * The session of the request; absent for an access token.
   */
  'sessionId'?: (number | string | Long) | undefined;
  '_sessionId'?: "sessionId" | undefined;
}

/**
 * The user.
 */
export interface GetCurrentUserResponse__Output {
  'user': (_headwater_identity_v1_User__Output | null);
  /**
   * The user's roles in the sites that the credential is for.
   */
  'grants': (_headwater_identity_v1_Grant__Output)[];
  /**
   * Number of unused recovery codes.
   */
  'recoveryCodesLeft': (number);
  /**
   * The session of the request; absent for an access token.
   */
  'sessionId'?: (number) | undefined;
  '_sessionId'?: "sessionId" | undefined;
}
