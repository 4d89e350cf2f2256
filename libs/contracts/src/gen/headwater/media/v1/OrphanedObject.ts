// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Timestamp as _google_protobuf_Timestamp, Timestamp__Output as _google_protobuf_Timestamp__Output } from '../../../google/protobuf/Timestamp';
import type { Long } from '@grpc/proto-loader';

/**
 * An orphan: bytes in the storage without a row of the site.
 */
export interface OrphanedObject {
  /**
   * Empty: they are parts of an upload.
   */
  'contentHash'?: (string) | undefined;
  /**
   * Number of files: the original and variants.
   */
  'files'?: (number) | undefined;
  'sizeBytes'?: (number | string | Long) | undefined;
  /**
   * When the last of them was stored, by the clock of the storage.
   */
  'storeTime'?: (_google_protobuf_Timestamp | null) | undefined;
  /**
   * The upload whose parts they are.
   */
  'uploadId'?: (string) | undefined;
  '_uploadId'?: "uploadId" | undefined;
}

/**
 * An orphan: bytes in the storage without a row of the site.
 */
export interface OrphanedObject__Output {
  /**
   * Empty: they are parts of an upload.
   */
  'contentHash': (string);
  /**
   * Number of files: the original and variants.
   */
  'files': (number);
  'sizeBytes': (number);
  /**
   * When the last of them was stored, by the clock of the storage.
   */
  'storeTime': (_google_protobuf_Timestamp__Output | null);
  /**
   * The upload whose parts they are.
   */
  'uploadId'?: (string) | undefined;
  '_uploadId'?: "uploadId" | undefined;
}
