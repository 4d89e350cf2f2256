// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * The secret. It works once.
 */
export interface CreateSetupTokenResponse {
  'setupToken'?: (string) | undefined;
  /**
   * An hour after the call.
   */
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * The secret. It works once.
 */
export interface CreateSetupTokenResponse__Output {
  'setupToken': (string);
  /**
   * An hour after the call.
   */
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
