// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { Long } from '@grpc/proto-loader';

/**
 * Names a menu.
 */
export interface GetMenuRequest {
  'siteId'?: (number | string | Long) | undefined;
  'menuId'?: (number | string | Long) | undefined;
}

/**
 * Names a menu.
 */
export interface GetMenuRequest__Output {
  'siteId': (number);
  'menuId': (number);
}
