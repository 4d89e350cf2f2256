// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which bytes to list.
 */
export interface SweepStorageRequest {
  'siteId'?: (number | string | Long) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Only bytes that were stored at least this many days ago. 0: all.
   */
  'olderThanDays'?: (number) | undefined;
  /**
   * Removes the listed bytes, in the background.
   */
  'remove'?: (boolean) | undefined;
}

/**
 * Which bytes to list.
 */
export interface SweepStorageRequest__Output {
  'siteId': (number);
  'pageToken': (string);
  /**
   * Only bytes that were stored at least this many days ago. 0: all.
   */
  'olderThanDays': (number);
  /**
   * Removes the listed bytes, in the background.
   */
  'remove': (boolean);
}
