// Original file: protos/headwater/identity/v1/authentication_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * The user of the link.
 */
export interface GetInvitationResponse {
  'email'?: (string) | undefined;
  'name'?: (string) | undefined;
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * The user of the link.
 */
export interface GetInvitationResponse__Output {
  'email': (string);
  'name': (string);
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
