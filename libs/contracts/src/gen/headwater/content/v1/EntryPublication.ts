// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * Publishes entries, as PublishEntry does.
 */
export interface EntryPublication {
  /**
   * Absent: as in PublishEntry.
   */
  'publishTime'?: (_google_protobuf_Timestamp | null) | undefined;
  '_publishTime'?: "publishTime" | undefined;
}

/**
 * Publishes entries, as PublishEntry does.
 */
export interface EntryPublication__Output {
  /**
   * Absent: as in PublishEntry.
   */
  'publishTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  '_publishTime'?: "publishTime" | undefined;
}
