// Original file: protos/headwater/media/v1/media_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Which unused media files to list.
 */
export interface ListUnusedMediaRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * Only files without uses within this many days. 0: files without present uses.
   */
  'unusedDays'?: (number) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
}

/**
 * Which unused media files to list.
 */
export interface ListUnusedMediaRequest__Output {
  'siteId': (number);
  /**
   * Only files without uses within this many days. 0: files without present uses.
   */
  'unusedDays': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
