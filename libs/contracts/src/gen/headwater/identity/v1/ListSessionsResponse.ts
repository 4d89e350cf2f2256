// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Session as _headwater_identity_v1_Session, Session__Output as _headwater_identity_v1_Session__Output } from '../../../headwater/identity/v1/Session';

/**
 * All active sessions of the user.
 */
export interface ListSessionsResponse {
  'sessions'?: (_headwater_identity_v1_Session)[] | undefined;
}

/**
 * All active sessions of the user.
 */
export interface ListSessionsResponse__Output {
  'sessions': (_headwater_identity_v1_Session__Output)[];
}
