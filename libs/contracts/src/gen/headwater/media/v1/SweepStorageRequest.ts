// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which bytes to list.
 */
export interface SweepStorageRequest {
  'siteId'?: (number | string | Long) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Only bytes that were stored before so many days. 0: all.
   */
  'olderThanDays'?: (number) | undefined;
  /**
   * Has those that are listed removed, in the background.
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
   * Only bytes that were stored before so many days. 0: all.
   */
  'olderThanDays': (number);
  /**
   * Has those that are listed removed, in the background.
   */
  'remove': (boolean);
}
