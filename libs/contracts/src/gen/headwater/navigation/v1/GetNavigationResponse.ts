// Original file: protos/headwater/navigation/v1/navigation_delivery_service.proto

import type { PublicMenu as _headwater_navigation_v1_PublicMenu, PublicMenu__Output as _headwater_navigation_v1_PublicMenu__Output } from '../../../headwater/navigation/v1/PublicMenu';
import type { PublicAreaDesign as _headwater_navigation_v1_PublicAreaDesign, PublicAreaDesign__Output as _headwater_navigation_v1_PublicAreaDesign__Output } from '../../../headwater/navigation/v1/PublicAreaDesign';
import type { Long } from '@grpc/proto-loader';

/**
 * The navigation.
 */
export interface GetNavigationResponse {
  'siteVersion'?: (number | string | Long) | undefined;
  'validForMs'?: (number | string | Long) | undefined;
  'usedObjects'?: (string)[] | undefined;
  /**
   * In the order of creation: first those of the default language, then the others.
   */
  'menus'?: (_headwater_navigation_v1_PublicMenu)[] | undefined;
  /**
   * In the order of their creation.
   */
  'areas'?: (_headwater_navigation_v1_PublicAreaDesign)[] | undefined;
  '_validForMs'?: "validForMs" | undefined;
}

/**
 * The navigation.
 */
export interface GetNavigationResponse__Output {
  'siteVersion': (number);
  'validForMs'?: (number) | undefined;
  'usedObjects': (string)[];
  /**
   * In the order of creation: first those of the default language, then the others.
   */
  'menus': (_headwater_navigation_v1_PublicMenu__Output)[];
  /**
   * In the order of their creation.
   */
  'areas': (_headwater_navigation_v1_PublicAreaDesign__Output)[];
  '_validForMs'?: "validForMs" | undefined;
}
