// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of the trash.
 */
export interface ListTrashRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  'type'?: (string) | undefined;
  'language'?: (string) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Ids that are not in the trash are left out.
   */
  'entryIds'?: (number | string | Long)[] | undefined;
  '_type'?: "type" | undefined;
  '_language'?: "language" | undefined;
}

/**
 * A page of the trash.
 */
export interface ListTrashRequest__Output {
  'siteId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  'type'?: (string) | undefined;
  'language'?: (string) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Ids that are not in the trash are left out.
   */
  'entryIds': (number)[];
  '_type'?: "type" | undefined;
  '_language'?: "language" | undefined;
}
