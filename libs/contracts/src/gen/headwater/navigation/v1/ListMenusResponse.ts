// Original file: protos/headwater/navigation/v1/navigation_management_service.proto

import type { Menu as _headwater_navigation_v1_Menu, Menu__Output as _headwater_navigation_v1_Menu__Output } from '../../../headwater/navigation/v1/Menu';

/**
 * A page of menus.
 */
export interface ListMenusResponse {
  'menus'?: (_headwater_navigation_v1_Menu)[] | undefined;
  'nextPageToken'?: (string) | undefined;
}

/**
 * A page of menus.
 */
export interface ListMenusResponse__Output {
  'menus': (_headwater_navigation_v1_Menu__Output)[];
  'nextPageToken': (string);
}
