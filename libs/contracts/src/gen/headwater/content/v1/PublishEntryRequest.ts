// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * Which entry, and its publish time.
 */
export interface PublishEntryRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  'expectedRevision'?: (number) | undefined;
  /**
   * A future time schedules the entry, a past time is stored as given. Absent: a published entry keeps its time, or gets
   * none when its working copy is published and it has none. A draft gets its former time back if that is in the past,
   * else it is published now.
   */
  'publishTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * The number of the working copy whose values are published. It must be based on expected_revision. Absent: the entry
   * is published as it is, and a working copy stays.
   */
  'workingCopyNumber'?: (number) | undefined;
  '_publishTime'?: "publishTime" | undefined;
  '_workingCopyNumber'?: "workingCopyNumber" | undefined;
}

/**
 * Which entry, and its publish time.
 */
export interface PublishEntryRequest__Output {
  'siteId': (number);
  'entryId': (number);
  'expectedRevision': (number);
  /**
   * A future time schedules the entry, a past time is stored as given. Absent: a published entry keeps its time, or gets
   * none when its working copy is published and it has none. A draft gets its former time back if that is in the past,
   * else it is published now.
   */
  'publishTime'?: (_google_protobuf_Timestamp__Output | null) | undefined;
  /**
   * The number of the working copy whose values are published. It must be based on expected_revision. Absent: the entry
   * is published as it is, and a working copy stays.
   */
  'workingCopyNumber'?: (number) | undefined;
  '_publishTime'?: "publishTime" | undefined;
  '_workingCopyNumber'?: "workingCopyNumber" | undefined;
}
