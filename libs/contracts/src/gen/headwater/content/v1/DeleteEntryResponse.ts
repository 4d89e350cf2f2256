// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';

/**
 * Deleted.
 */
export interface DeleteEntryResponse {
  /**
   * When the entry will be deleted from the trash. Absent if it is deleted for good.
   */
  'purgeTime'?: (_google_protobuf_Timestamp | null) | undefined;
  '_purgeTime'?: "purgeTime" | undefined;
}

/**
 * Deleted.
 */
export interface DeleteEntryResponse__Output {
  /**
   * When the entry will be deleted from the trash. Absent if it is deleted for good.
   */
  'purgeTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  '_purgeTime'?: "purgeTime" | undefined;
}
