// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * The password is right, and a second factor is needed.
 */
export interface LogInChallenge {
  /**
   * Secret; only its hash is stored. It begins one session, and ends after five wrong codes.
   */
  'challengeToken'?: (string) | undefined;
  /**
   * Five minutes after the call.
   */
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * The password is right, and a second factor is needed.
 */
export interface LogInChallenge__Output {
  /**
   * Secret; only its hash is stored. It begins one session, and ends after five wrong codes.
   */
  'challengeToken': (string);
  /**
   * Five minutes after the call.
   */
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
