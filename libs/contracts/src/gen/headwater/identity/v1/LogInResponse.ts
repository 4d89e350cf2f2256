// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Session as _headwater_identity_v1_Session, Session__Output as _headwater_identity_v1_Session__Output } from '../../../headwater/identity/v1/Session';
import type { User as _headwater_identity_v1_User, User__Output as _headwater_identity_v1_User__Output } from '../../../headwater/identity/v1/User';
import type { LogInChallenge as _headwater_identity_v1_LogInChallenge, LogInChallenge__Output as _headwater_identity_v1_LogInChallenge__Output } from '../../../headwater/identity/v1/LogInChallenge';

/**
 * The session, or what asks for a second factor.
 */
export interface LogInResponse {
  /**
   * Secret; only its hash is stored. Empty where a second factor is asked for.
   */
  'sessionToken'?: (string) | undefined;
  /**
   * Absent where a second factor is asked for.
   */
  'session'?: (_headwater_identity_v1_Session | null) | undefined;
  /**
   * Absent where a second factor is asked for.
   */
  'user'?: (_headwater_identity_v1_User | null) | undefined;
  /**
   * Present where a second factor is asked for.
   */
  'challenge'?: (_headwater_identity_v1_LogInChallenge | null) | undefined;
}

/**
 * The session, or what asks for a second factor.
 */
export interface LogInResponse__Output {
  /**
   * Secret; only its hash is stored. Empty where a second factor is asked for.
   */
  'sessionToken': (string);
  /**
   * Absent where a second factor is asked for.
   */
  'session': (_headwater_identity_v1_Session__Output | null);
  /**
   * Absent where a second factor is asked for.
   */
  'user': (_headwater_identity_v1_User__Output | null);
  /**
   * Present where a second factor is asked for.
   */
  'challenge': (_headwater_identity_v1_LogInChallenge__Output | null);
}
