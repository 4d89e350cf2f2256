// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of revisions.
 */
export interface ListRevisionsRequest {
  'siteId'?: (number | string | Long) | undefined;
  'entryId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
}

/**
 * A page of revisions.
 */
export interface ListRevisionsRequest__Output {
  'siteId': (number);
  'entryId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
}
