// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * Bytes in the storage of a site that does not exist.
 */
export interface UnknownSite {
  'siteId'?: (number | string | Long) | undefined;
  'files'?: (number | string | Long) | undefined;
  'sizeBytes'?: (number | string | Long) | undefined;
  /**
   * When the last of them was stored, by the clock of the storage.
   */
  'storeTime'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * Bytes in the storage of a site that does not exist.
 */
export interface UnknownSite__Output {
  'siteId': (number);
  'files': (number);
  'sizeBytes': (number);
  /**
   * When the last of them was stored, by the clock of the storage.
   */
  'storeTime': (_google_protobuf_Timestamp__Output | null);
}
