// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * Which trash.
 */
export interface EmptyTrashRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * The newest trash_time that the caller has seen: entries with a later one stay. Absent: all are deleted.
   */
  'lastTrashTime'?: (_google_protobuf_Timestamp | null) | undefined;
  '_lastTrashTime'?: "lastTrashTime" | undefined;
}

/**
 * Which trash.
 */
export interface EmptyTrashRequest__Output {
  'siteId': (number);
  /**
   * The newest trash_time that the caller has seen: entries with a later one stay. Absent: all are deleted.
   */
  'lastTrashTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  '_lastTrashTime'?: "lastTrashTime" | undefined;
}
