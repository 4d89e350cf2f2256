// Original file: protos/headwater/site/v1/site.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * Gives one reader access to one site's API. The secret is never stored.
 */
export interface Token {
  'tokenId'?: (number | string | Long) | undefined;
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 1 to 200 code points.
   */
  'name'?: (string) | undefined;
  /**
   * Service prefix, underscore and the first 6 characters of the secret.
   */
  'prefix'?: (string) | undefined;
  'expireTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * To the minute.
   */
  'lastUseTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * Absent: the installation's default.
   */
  'requestsPerMinute'?: (number) | undefined;
  'createTime'?: (_google_protobuf_Timestamp | null) | undefined;
  '_expireTime'?: "expireTime" | undefined;
  '_lastUseTime'?: "lastUseTime" | undefined;
  '_requestsPerMinute'?: "requestsPerMinute" | undefined;
}

/**
 * Gives one reader access to one site's API. The secret is never stored.
 */
export interface Token__Output {
  'tokenId': (number);
  'siteId': (number);
  /**
   * 1 to 200 code points.
   */
  'name': (string);
  /**
   * Service prefix, underscore and the first 6 characters of the secret.
   */
  'prefix': (string);
  'expireTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  /**
   * To the minute.
   */
  'lastUseTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  /**
   * Absent: the installation's default.
   */
  'requestsPerMinute'?: (number) | undefined;
  'createTime': (_google_protobuf_Timestamp__Output | null);
  '_expireTime'?: "expireTime" | undefined;
  '_lastUseTime'?: "lastUseTime" | undefined;
  '_requestsPerMinute'?: "requestsPerMinute" | undefined;
}
