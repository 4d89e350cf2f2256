// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { Menu as _headwater_navigation_v1_Menu, Menu__Output as _headwater_navigation_v1_Menu__Output } from '../../../headwater/navigation/v1/Menu';

/**
 * The menu after the change.
 */
export interface UpdateMenuResponse {
  'menu'?: (_headwater_navigation_v1_Menu | null) | undefined;
}

/**
 * The menu after the change.
 */
export interface UpdateMenuResponse__Output {
  'menu': (_headwater_navigation_v1_Menu__Output | null);
}
