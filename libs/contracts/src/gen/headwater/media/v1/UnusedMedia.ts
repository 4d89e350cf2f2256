// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * A media file without uses.
 */
export interface UnusedMedia {
  'mediaId'?: (number | string | Long) | undefined;
  'name'?: (string) | undefined;
  'sizeBytes'?: (number | string | Long) | undefined;
  /**
   * The end of its last known use, else its upload.
   */
  'unusedSince'?: (_google_protobuf_Timestamp | null) | undefined;
}

/**
 * A media file without uses.
 */
export interface UnusedMedia__Output {
  'mediaId': (number);
  'name': (string);
  'sizeBytes': (number);
  /**
   * The end of its last known use, else its upload.
   */
  'unusedSince': (_google_protobuf_Timestamp__Output | null);
}
