// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * Somebody who has an entry open.
 */
export interface Presence {
  /**
   * "user:{id}", "token:{id}" or "cli:{name}".
   */
  'actor'?: (string) | undefined;
  'sinceTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * Somebody who has an entry open.
 */
export interface Presence__Output {
  /**
   * "user:{id}", "token:{id}" or "cli:{name}".
   */
  'actor': (string);
  'sinceTime': (_google_protobuf_Timestamp__Output | null);
}
