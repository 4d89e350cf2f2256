// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * A page of menus.
 */
export interface ListMenusRequest {
  'siteId'?: (number | string | Long) | undefined;
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize'?: (number) | undefined;
  'pageToken'?: (string) | undefined;
  'language'?: (string) | undefined;
  'name'?: (string) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'menuIds'?: (number | string | Long)[] | undefined;
  '_language'?: "language" | undefined;
  '_name'?: "name" | undefined;
}

/**
 * A page of menus.
 */
export interface ListMenusRequest__Output {
  'siteId': (number);
  /**
   * 0: the default of 50. More than 200 means 200.
   */
  'pageSize': (number);
  'pageToken': (string);
  'language'?: (string) | undefined;
  'name'?: (string) | undefined;
  /**
   * Only these ids, at most 200. Empty: any. Unknown ids are left out.
   */
  'menuIds': (number)[];
  '_language'?: "language" | undefined;
  '_name'?: "name" | undefined;
}
