// Original file: protos/headwater/content/v1/content_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of authors.
 */
export interface ListAuthorsRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  'importKey'?: (string) | undefined;
  /**
   * The author of this user.
   */
  'userId'?: (number | string | Long) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'authorIds'?: (number | string | Long)[] | undefined;
  /**
   * Only authors whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  '_importKey'?: "importKey" | undefined;
  '_userId'?: "userId" | undefined;
  '_nameContains'?: "nameContains" | undefined;
}

/**
 * A page of authors.
 */
export interface ListAuthorsRequest__Output {
  'siteId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  'importKey'?: (string) | undefined;
  /**
   * The author of this user.
   */
  'userId'?: (number) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'authorIds': (number)[];
  /**
   * Only authors whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  '_importKey'?: "importKey" | undefined;
  '_userId'?: "userId" | undefined;
  '_nameContains'?: "nameContains" | undefined;
}
