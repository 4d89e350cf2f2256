// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Session as _headwater_identity_v1_Session, Session__Output as _headwater_identity_v1_Session__Output } from '../../../headwater/identity/v1/Session';
import type { User as _headwater_identity_v1_User, User__Output as _headwater_identity_v1_User__Output } from '../../../headwater/identity/v1/User';

/**
 * The session.
 */
export interface LogInWithPasskeyResponse {
  /**
   * Secret; only its hash is stored.
   */
  'sessionToken'?: (string) | undefined;
  'session'?: (_headwater_identity_v1_Session | null) | undefined;
  'user'?: (_headwater_identity_v1_User | null) | undefined;
}

/**
 * The session.
 */
export interface LogInWithPasskeyResponse__Output {
  /**
   * Secret; only its hash is stored.
   */
  'sessionToken': (string);
  'session': (_headwater_identity_v1_Session__Output | null);
  'user': (_headwater_identity_v1_User__Output | null);
}
