// Original file: protos/headwater/media/v1/media_upload.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of uploads.
 */
export interface ListUploadsRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
}

/**
 * A page of uploads.
 */
export interface ListUploadsRequest__Output {
  'siteId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
