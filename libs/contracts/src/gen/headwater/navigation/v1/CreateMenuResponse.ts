// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { Menu as _headwater_navigation_v1_Menu, Menu__Output as _headwater_navigation_v1_Menu__Output } from '../../../headwater/navigation/v1/Menu';

/**
 * The new menu.
 */
export interface CreateMenuResponse {
  'menu'?: (_headwater_navigation_v1_Menu | null) | undefined;
}

/**
 * The new menu.
 */
export interface CreateMenuResponse__Output {
  'menu': (_headwater_navigation_v1_Menu__Output | null);
}
