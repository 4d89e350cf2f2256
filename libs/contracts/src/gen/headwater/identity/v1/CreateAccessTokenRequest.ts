// Original file: protos/headwater/identity/v1/identity_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A new access token.
 */
export interface CreateAccessTokenRequest {
  'userId'?: (number | string | Long) | undefined;
  'name'?: (string) | undefined;
  /**
   * The sites for which the token is valid, at most 100. Empty: those of its user.
   */
  'siteIds'?: (number | string | Long)[] | undefined;
  /**
   * At most a year ahead.
   */
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * A new access token.
 */
export interface CreateAccessTokenRequest__Output {
  'userId': (number);
  'name': (string);
  /**
   * The sites for which the token is valid, at most 100. Empty: those of its user.
   */
  'siteIds': (number)[];
  /**
   * At most a year ahead.
   */
  'expireTime': (_google_protobuf_Timestamp__Output | null);
}
