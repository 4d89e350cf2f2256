// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { User as _headwater_identity_v1_User, User__Output as _headwater_identity_v1_User__Output } from '../../../headwater/identity/v1/User';

/**
 * The user who has the new password.
 */
export interface AcceptInvitationResponse {
  'user'?: (_headwater_identity_v1_User | null) | undefined;
}

/**
 * The user who has the new password.
 */
export interface AcceptInvitationResponse__Output {
  'user': (_headwater_identity_v1_User__Output | null);
}
