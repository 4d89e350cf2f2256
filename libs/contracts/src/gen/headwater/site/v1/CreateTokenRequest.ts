// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A new token.
 */
export interface CreateTokenRequest {
  'siteId'?: (number | string | Long) | undefined;
  'name'?: (string) | undefined;
  /**
   * In the future. Absent: never expires.
   */
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * 1 to 1,000,000. Absent: the installation's default.
   */
  'requestsPerMinute'?: (number) | undefined;
  '_expireTime'?: "expireTime" | undefined;
  '_requestsPerMinute'?: "requestsPerMinute" | undefined;
}

/**
 * A new token.
 */
export interface CreateTokenRequest__Output {
  'siteId': (number);
  'name': (string);
  /**
   * In the future. Absent: never expires.
   */
  'expireTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  /**
   * 1 to 1,000,000. Absent: the installation's default.
   */
  'requestsPerMinute'?: (number) | undefined;
  '_expireTime'?: "expireTime" | undefined;
  '_requestsPerMinute'?: "requestsPerMinute" | undefined;
}
