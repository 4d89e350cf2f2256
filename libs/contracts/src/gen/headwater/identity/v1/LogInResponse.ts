// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Session as _headwater_identity_v1_Session, Session__Output as _headwater_identity_v1_Session__Output } from '../../../headwater/identity/v1/Session';
import type { User as _headwater_identity_v1_User, User__Output as _headwater_identity_v1_User__Output } from '../../../headwater/identity/v1/User';
import type { LogInChallenge as _headwater_identity_v1_LogInChallenge, LogInChallenge__Output as _headwater_identity_v1_LogInChallenge__Output } from '../../../headwater/identity/v1/LogInChallenge';

/**
 * The session, or a challenge.
 */
export interface LogInResponse {
  /**
   * Secret; only its hash is stored. Empty if a second factor is needed.
   */
  'sessionToken'?: (string) | undefined;
  /**
   * Absent if a second factor is needed.
   */
  'session'?: (_headwater_identity_v1_Session | null) | undefined;
  /**
   * Absent if a second factor is needed.
   */
  'user'?: (_headwater_identity_v1_User | null) | undefined;
  /**
   * Present if a second factor is needed.
   */
  'challenge'?: (_headwater_identity_v1_LogInChallenge | null) | undefined;
}

/**
 * The session, or a challenge.
 */
export interface LogInResponse__Output {
  /**
   * Secret; only its hash is stored. Empty if a second factor is needed.
   */
  'sessionToken': (string);
  /**
   * Absent if a second factor is needed.
   */
  'session': (_headwater_identity_v1_Session__Output | null);
  /**
   * Absent if a second factor is needed.
   */
  'user': (_headwater_identity_v1_User__Output | null);
  /**
   * Present if a second factor is needed.
   */
  'challenge': (_headwater_identity_v1_LogInChallenge__Output | null);
}
