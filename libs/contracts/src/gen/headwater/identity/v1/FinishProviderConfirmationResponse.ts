// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * When the confirmation ends.
 */
export interface FinishProviderConfirmationResponse {
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * When the confirmation ends.
 */
export interface FinishProviderConfirmationResponse__Output {
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
