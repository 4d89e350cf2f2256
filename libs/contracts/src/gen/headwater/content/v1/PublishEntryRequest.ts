// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * Which entry, and when.
 */
export interface PublishEntryRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  'expectedRevision'?: (number) | undefined;
  /**
   * In the future: scheduled. In the past: kept as given. Absent: the publish time that the entry has, else now.
   */
  'publishTime'?: (_google_protobuf_Timestamp | null) | undefined;
  '_publishTime'?: "publishTime" | undefined;
}

/**
 * Which entry, and when.
 */
export interface PublishEntryRequest__Output {
  'siteId': (number);
  'entryId': (number);
  'expectedRevision': (number);
  /**
   * In the future: scheduled. In the past: kept as given. Absent: the publish time that the entry has, else now.
   */
  'publishTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  '_publishTime'?: "publishTime" | undefined;
}
