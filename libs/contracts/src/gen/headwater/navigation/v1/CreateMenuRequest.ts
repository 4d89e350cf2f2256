// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { Menu as _headwater_navigation_v1_Menu, Menu__Output as _headwater_navigation_v1_Menu__Output } from '../../../headwater/navigation/v1/Menu';
import type { Long } from '@grpc/proto-loader';

/**
 * A new menu.
 */
export interface CreateMenuRequest {
  'siteId'?: (number | string | Long) | undefined;
  'menu'?: (_headwater_navigation_v1_Menu | null) | undefined;
}

/**
 * A new menu.
 */
export interface CreateMenuRequest__Output {
  'siteId': (number);
  'menu': (_headwater_navigation_v1_Menu__Output | null);
}
