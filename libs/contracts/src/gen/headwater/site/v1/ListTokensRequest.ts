// Original file: protos/headwater/site/v1/site_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of tokens.
 */
export interface ListTokensRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'tokenIds'?: (number | string | Long)[] | undefined;
  /**
   * Only tokens whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  '_nameContains'?: "nameContains" | undefined;
}

/**
 * A page of tokens.
 */
export interface ListTokensRequest__Output {
  'siteId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'tokenIds': (number)[];
  /**
   * Only tokens whose name contains this, case-insensitively.
   */
  'nameContains'?: (string) | undefined;
  '_nameContains'?: "nameContains" | undefined;
}
