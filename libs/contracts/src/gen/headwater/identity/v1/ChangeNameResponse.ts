// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { User as _headwater_identity_v1_User, User__Output as _headwater_identity_v1_User__Output } from '../../../headwater/identity/v1/User';

/**
 * The user as it is now.
 */
export interface ChangeNameResponse {
  'user'?: (_headwater_identity_v1_User | null) | undefined;
}

/**
 * The user as it is now.
 */
export interface ChangeNameResponse__Output {
  'user': (_headwater_identity_v1_User__Output | null);
}
